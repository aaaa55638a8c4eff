import { Box, Button, Typography } from '@mui/material'
import { formatWhen } from '#shared/formats'
import { useLocale, useTranslate } from 'react-admin'
import { useMailsOf, useSendAgain, type Delivery } from './use_deliveries'
import { useMe } from '../../data/account'

/** States that need the host's attention. */
const WRONG = ['failed', 'maybeSent', 'skipped']

/** The mails of a booking, with what did not arrive and why. */
export function BookingMails({ code }: { code: string }) {
  const t = useTranslate()
  const { data: items } = useMailsOf(code)
  if (!items) return null

  return (
    <Box component="section" aria-labelledby="booking-mails">
      <Typography variant="h3" id="booking-mails">
        {t('admin.deliveries.title')}
      </Typography>
      {items.length === 0 && (
        <Typography variant="body2" color="text.secondary">
          {t('admin.deliveries.none')}
        </Typography>
      )}
      <MailList items={items} />
    </Box>
  )
}

/** Mails with their state; a failed one can be sent again. */
export function MailList({ items }: { items: Delivery[] }) {
  const t = useTranslate()
  const { sendAgain, isBusy } = useSendAgain()
  return (
    <Box component="ul" sx={{ m: 0, mt: 1, p: 0, listStyle: 'none', display: 'grid', gap: 2 }}>
      {items.map((delivery) => (
        <li key={delivery.id}>
          <Mail delivery={delivery} />
          {delivery.maySendAgain && (
            <Button
              size="small"
              variant="outlined"
              disabled={isBusy}
              onClick={() => sendAgain(delivery)}
              sx={{ mt: 0.75 }}
            >
              {t('admin.deliveries.send_again')}
            </Button>
          )}
        </li>
      ))}
    </Box>
  )
}

function Mail({ delivery }: { delivery: Delivery }) {
  const t = useTranslate()
  const locale = useLocale() ?? 'es'
  const { timeZone } = useMe()
  const { audience, recipient, state, reason, dueAt, sentAt } = delivery
  const when = formatWhen(sentAt ?? dueAt, timeZone, locale)

  return (
    <Typography variant="body2" component="div" sx={{ overflowWrap: 'anywhere' }}>
      {t(`admin.deliveries.audiences.${audience}`)} · {recipient}
      {WRONG.includes(state) && (
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {` · ${when}`}
        </Box>
      )}
      <br />
      <Box component="span" sx={{ color: WRONG.includes(state) ? 'error.main' : 'text.secondary' }}>
        {t(`admin.deliveries.states.${state}`, { when })}
        {reason && `. ${t(`admin.deliveries.reasons.${reason}`)}`}
      </Box>
    </Typography>
  )
}
