import { Link } from 'react-router'
import { Box, Button } from '@mui/material'
import { useTranslate } from 'react-admin'
import { usePath } from '../../components/use_path'
import { VIEWS, type View } from './views'

const ORDER: View[] = ['coming', 'history', 'all']

/** From one page of bookings to another. */
export function ViewTabs({ current }: { current: View }) {
  const t = useTranslate()
  const path = usePath()

  return (
    <Box component="nav" aria-label={t('admin.bookings.title')} sx={{ display: 'flex', gap: 1 }}>
      {ORDER.map((view) => (
        <Button
          key={view}
          component={Link}
          to={path(VIEWS[view].path)}
          variant={view === current ? 'contained' : 'text'}
          aria-current={view === current ? 'page' : undefined}
        >
          {t(`admin.bookings.views.${view}`)}
        </Button>
      ))}
    </Box>
  )
}
