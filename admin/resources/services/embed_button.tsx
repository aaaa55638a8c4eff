import { useState } from 'react'
import { Code } from 'lucide-react'
import { Button } from '@mui/material'
import { useTranslate } from 'react-admin'
import { EmbedDialog } from '../../ui/embed/embed_dialog'

/** Opens the code that embeds a service in another site. `name` is part of the label. */
export function EmbedButton({ link, name }: { link: string; name: string }) {
  const t = useTranslate()
  const [isOpen, setOpen] = useState(false)

  return (
    <>
      <Button
        size="small"
        aria-label={name}
        startIcon={<Code size={14} aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        {t('admin.embed.tab')}
      </Button>
      {isOpen && <EmbedDialog link={link} onClose={() => setOpen(false)} />}
    </>
  )
}
