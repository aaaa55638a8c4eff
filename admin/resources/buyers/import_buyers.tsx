import { Link } from 'react-router'
import { Upload } from 'lucide-react'
import { Button } from '@mui/material'
import { useTranslate } from 'react-admin'
import { usePath } from '../../ui/use_path'

/** The way to the import of clients from a file. */
export function ImportBuyers() {
  const t = useTranslate()
  const path = usePath()
  return (
    <Button
      component={Link}
      to={path('buyers/import')}
      startIcon={<Upload size={18} aria-hidden="true" />}
      sx={{ minHeight: { xs: 44, sm: 36 } }}
    >
      {t('admin.buyer_imports.open')}
    </Button>
  )
}
