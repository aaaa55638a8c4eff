import { useState } from 'react'
import { Code } from 'lucide-react'
import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material'
import { useTranslate } from 'react-admin'
import { EmbedPanel } from '../../ui/embed/embed_panel'

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

interface Props {
  link: string
  onClose: () => void
}

/** A dialog with the code that embeds a booking page. */
function EmbedDialog({ link, onClose }: Props) {
  const t = useTranslate()
  return (
    <Dialog open onClose={onClose} aria-labelledby="embed-title" maxWidth="sm" fullWidth>
      <DialogTitle id="embed-title">{t('admin.embed.title')}</DialogTitle>
      <DialogContent>
        <EmbedPanel link={link} />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('ra.action.close')}</Button>
      </DialogActions>
    </Dialog>
  )
}
