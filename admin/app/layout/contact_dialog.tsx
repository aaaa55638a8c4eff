import { Compass, Mail } from 'lucide-react'
import { useLocation, useNavigate } from 'react-router'
import { useTranslate } from 'react-admin'
import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
} from '@mui/material'
import { supportEmail } from '../product'
import { useTour } from './use_tour'

/** The address of support. Open while the address ends in #contact (docs/domain.md, "Dashboard"). */
export function ContactDialog() {
  const t = useTranslate()
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  const close = () => navigate({ pathname, search }, { replace: true })
  const { isLeft, run } = useTour()

  async function show() {
    await close()
    await run()
  }

  return (
    <Dialog
      open={hash === '#contact'}
      onClose={close}
      aria-labelledby="contact-title"
      maxWidth="xs"
      fullWidth
    >
      <DialogTitle id="contact-title">{t('common.contact.title')}</DialogTitle>
      <DialogContent>
        <DialogContentText>{t('common.contact.text')}</DialogContentText>
        <Button
          href={`mailto:${supportEmail}`}
          variant="contained"
          startIcon={<Mail size={18} aria-hidden="true" />}
          sx={{ mt: 2 }}
        >
          {supportEmail}
        </Button>
        <DialogContentText sx={{ mt: 3 }}>{t('admin.tour.offer')}</DialogContentText>
        <Button
          variant="outlined"
          startIcon={<Compass size={18} aria-hidden="true" />}
          onClick={() => void show()}
          sx={{ mt: 1 }}
        >
          {t(isLeft ? 'admin.tour.go_on' : 'admin.tour.start')}
        </Button>
      </DialogContent>
      <DialogActions>
        <Button onClick={close}>{t('ra.action.close')}</Button>
      </DialogActions>
    </Dialog>
  )
}
