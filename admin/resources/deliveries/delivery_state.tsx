import { useLocale, useTranslate } from 'react-admin'
import { formatShortWhen } from '#shared/formats'
import { StateWord } from '../../ui/state_chip'
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

/** Whether a message needs the host's attention. */
export const isWrong = ({ state, reason }: Delivery) =>
  WRONG.includes(state) && reason !== 'bookingChanged' && reason !== 'skippedByHost'

/** What became of a message, in one word. */
export function DeliveryState({ delivery: { state } }: { delivery: Delivery }) {
  const t = useTranslate()
  return <StateWord tone={TONES[state] ?? 'neutral'} text={t(`admin.deliveries.states.${state}`)} />
}

/** Why it came so, and when it was read; nothing where there is nothing to say. */
export function useWhy({ reason, readAt, isEdited }: Delivery): string {
  const t = useTranslate()
  const locale = useLocale() ?? 'es'
  const { timeZone } = useMe()
  const parts = [
    reason && t(`admin.deliveries.reasons.${reason}`),
    readAt && formatShortWhen(readAt, timeZone, locale),
    isEdited && t('admin.deliveries.edited'),
  ]
  return parts.filter(Boolean).join(' · ')
}

/** The name of a message. */
export function useMessageName({ kind }: Pick<Delivery, 'kind'>): string {
  const t = useTranslate()
  return t(`admin.deliveries.messages.${kind}`, { _: t('admin.deliveries.one') })
}
