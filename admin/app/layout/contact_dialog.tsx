import { useEffect, useRef, useState } from 'react'
import { Compass, Mail } from 'lucide-react'
import { useTranslate } from 'react-admin'
import { Button, DialogContentText } from '@mui/material'
import { PlainDialog } from '../../ui/plain_dialog'
import { supportEmail } from '../product'
import { useAddressDialog } from '../../ui/use_address_dialog'
import { useTour } from './use_tour'

/** The address of support. Open while the address ends in #contact (docs/domain.md, "Dashboard"). */
export function ContactDialog() {
  const t = useTranslate()
  const { isOpen, close } = useAddressDialog('contact')
  const { isLeft, run } = useTour()

  const onGone = useRef<() => void>(undefined)
  const [timesGone, countGone] = useState(0)
  // The dialog gives the focus back in an effect, which runs before those of a later render.
  useEffect(() => onGone.current?.(), [timesGone])

  /** Only once the dialog has given the focus back: the tour takes it then, and returns it at its end. */
  async function show() {
    const gone = new Promise<void>((resolve) => (onGone.current = resolve))
    await close()
    await gone
    await run()
  }

  return (
    <PlainDialog
      title={t('common.contact.title')}
      open={isOpen}
      maxWidth="xs"
      onClose={() => void close()}
      slotProps={{ transition: { onExited: () => countGone((times) => times + 1) } }}
    >
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
    </PlainDialog>
  )
}
