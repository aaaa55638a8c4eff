import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { Box, Button } from '@mui/material'
import { ConfirmDialog } from '../../ui/confirm_dialog'
import { EditDialog } from './edit_dialog'
import { useResend, useSendNow, useSkip, type Delivery } from './use_deliveries'

/** What may be done with a message now, as the server says. */
export function DeliveryActions({ delivery }: { delivery: Delivery }) {
  const t = useTranslate()
  const [open, setOpen] = useState<'edit' | 'resend'>()
  const close = () => setOpen(undefined)
  const { save: sendNow, isBusy } = useSendNow(delivery)
  const { skip, isSkipped } = useSkip(delivery)
  const { actions } = delivery
  if (actions.length === 0 || isSkipped) return null

  const acts = {
    send: () => void sendNow(),
    edit: () => setOpen('edit'),
    skip,
    resend: () => setOpen('resend'),
  }
  return (
    <Box sx={BUTTONS}>
      {actions.map((action) => (
        <Button key={action} size="small" disabled={isBusy} onClick={acts[action]}>
          {t(`admin.deliveries.actions.${action}`)}
        </Button>
      ))}
      {open === 'edit' && <EditDialog delivery={delivery} onClose={close} />}
      {open === 'resend' && <ResendDialog delivery={delivery} onClose={close} />}
    </Box>
  )
}

type DialogProps = { delivery: Delivery; onClose: () => void }

/** Warns that the message may arrive twice. */
function ResendDialog({ delivery, onClose }: DialogProps) {
  const t = useTranslate()
  const { save, isBusy } = useResend(delivery, onClose)
  return (
    <ConfirmDialog
      isOpen
      title={t('admin.deliveries.resend_title')}
      text={t('admin.deliveries.resend_text', { to: delivery.to })}
      confirm={t('admin.deliveries.actions.resend')}
      isBusy={isBusy}
      onConfirm={() => void save()}
      onClose={onClose}
    />
  )
}

const BUTTONS = {
  'display': 'flex',
  'flexWrap': 'wrap',
  'columnGap': 0.5,
  'mx': -0.75,
  '& .MuiButton-root': { minHeight: 32, px: 0.75, minWidth: 0 },
}
