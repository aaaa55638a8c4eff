import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material'
import { useTranslate } from 'react-admin'
import { EmbedPanel } from './embed_panel'

interface Props {
  link: string
  onClose: () => void
}

/** A dialog with the code that embeds a booking page. */
export function EmbedDialog({ link, onClose }: Props) {
  const t = useTranslate()
  return (
    <Dialog open onClose={onClose} aria-labelledby="embed-title" maxWidth="sm" fullWidth>
      <DialogTitle id="embed-title">{t('admin.embed.title')}</DialogTitle>
      <DialogContent>
        <EmbedPanel link={link} />
      </DialogContent>
      <DialogActions sx={{ p: 2 }}>
        <Button onClick={onClose}>{t('ra.action.close')}</Button>
      </DialogActions>
    </Dialog>
  )
}
