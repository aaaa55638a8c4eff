import { Link } from '@mui/material'
import { Link as RouterLink } from 'react-router'
import { useLocale, useTranslate } from 'react-admin'
import { formatShortWhen } from '#shared/formats'
import { StateWord } from '../../ui/state_chip'
import { usePath } from '../../ui/use_path'
import { useMe } from '../../data/account'
import type { Delivery } from './use_deliveries'

type Tone = Parameters<typeof StateWord>[0]['tone']

const TONES: Record<string, Tone> = {
  planned: 'info',
  claimed: 'warning',
  sent: 'success',
  delivered: 'success',
  read: 'success',
  maybeSent: 'warning',
  failed: 'error',
  bounced: 'error',
  complained: 'error',
  notSent: 'neutral',
}

/** States that need the host's attention. */
const WRONG = ['failed', 'maybeSent', 'bounced', 'complained', 'notSent']

/** Reasons that call for nothing. */
const FINE = [
  ...['bookingChanged', 'skippedByHost', 'collected'],
  ...['bookedAgain', 'noMarketing', 'leftMarketing'],
]

/** Whether a message needs the host's attention. */
export const isWrong = ({ state, reason }: Delivery) =>
  WRONG.includes(state) && !FINE.includes(reason ?? '')

/** What became of a message, in one word. One that went with others shows their state. */
export function DeliveryState({ delivery: { state: own, together } }: { delivery: Delivery }) {
  const t = useTranslate()
  const state = together?.state ?? own
  return <StateWord tone={TONES[state] ?? 'neutral'} text={t(`admin.deliveries.states.${state}`)} />
}

/** Why it came so, and when it was read; nothing where there is nothing to say. */
export function useWhy({
  reason,
  readAt,
  isEdited,
  isBarred,
  channel,
  together,
}: Delivery): string {
  const t = useTranslate()
  const locale = useLocale() ?? 'es'
  const { timeZone } = useMe()
  const parts = [
    reason && !together && t(`admin.deliveries.reasons.${reason}`),
    together &&
      t(`admin.deliveries.together.${WAITING.includes(together.state) ? 'waiting' : 'gone'}`, {
        when: formatShortWhen(together.at, timeZone, locale),
      }),
    readAt && formatShortWhen(readAt, timeZone, locale),
    isEdited && t('admin.deliveries.edited'),
    isBarred && !GIVEN.includes(reason ?? '') && t(`admin.deliveries.barred.${channel}`),
  ]
  return parts.filter(Boolean).join(' · ')
}

/** Reasons that say already that the reader gets nothing more. */
const GIVEN = ['suppressed', 'optedOut']

const WAITING = ['planned', 'claimed']

/** Leads to the message that went in place of this one and others. */
export function TogetherLink({ delivery: { together } }: { delivery: Delivery }) {
  const t = useTranslate()
  const path = usePath()
  if (!together) return null
  const filter = encodeURIComponent(JSON.stringify({ id: together.id }))
  return (
    <Link component={RouterLink} to={path(`config/deliveries?filter=${filter}`)} variant="body2">
      {t('admin.deliveries.together.see')}
    </Link>
  )
}

/** The name of a message. */
export function useMessageName({ kind }: Pick<Delivery, 'kind'>): string {
  const t = useTranslate()
  return t(`admin.deliveries.messages.${kind}`, { _: t('admin.deliveries.one') })
}
