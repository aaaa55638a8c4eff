import { Box, Button, Typography } from '@mui/material'
import { formatWhen } from '#shared/formats'
import { useLocale, useTranslate } from 'react-admin'
import { useSendAgain, type Delivery } from './use_deliveries'
import { useMe } from '../../data/account'

/** States that need the host's attention. */
const WRONG = ['failed', 'maybeSent', 'bounced', 'complained', 'notSent']

/** Whether a mail needs the host's attention. */
export const isWrong = ({ state, reason }: Delivery) =>
  WRONG.includes(state) && reason !== 'bookingChanged'

/** What became of a mail, and why. */
export function useMailState({ state, reason, plannedAt, sentAt }: Delivery): string {
  const t = useTranslate()
  const locale = useLocale() ?? 'es'
  const { timeZone } = useMe()
  const when = formatWhen(sentAt ?? plannedAt, timeZone, locale)
  const words = t(`admin.deliveries.states.${state}`, { when })
  return reason ? `${words}. ${t(`admin.deliveries.reasons.${reason}`)}` : words
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
          {delivery.actions.includes('send') && (
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
  const state = useMailState(delivery)
  const { audience, to, plannedAt, sentAt } = delivery

  return (
    <Typography variant="body2" component="div" sx={{ overflowWrap: 'anywhere' }}>
      {t(`admin.deliveries.audiences.${audience}`)} · {to}
      {isWrong(delivery) && (
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {` · ${formatWhen(sentAt ?? plannedAt, timeZone, locale)}`}
        </Box>
      )}
      <br />
      <Box component="span" sx={{ color: isWrong(delivery) ? 'error.main' : 'text.secondary' }}>
        {state}
      </Box>
    </Typography>
  )
}
