import type { T, Reader } from './booking_facts.ts'
import { formatShortWhen } from '#shared/formats'
import { PLACE_SHOWN, type DatedTicket, type openChanges } from '#ticketing'
import type { LetterAction } from '../channels/letter.ts'

type Open = ReturnType<typeof openChanges>

/** Until when a client may change a booking that stands; nothing once both windows are over. */
export function termsOf(
  { booking }: DatedTicket,
  { mayReschedule, mayCancel, rescheduleUntil, cancelUntil }: Open,
  { t, zone, locale }: Reader
): string | undefined {
  if (PLACE_SHOWN[booking.state] !== 'open') return undefined
  const at = (until: typeof cancelUntil) => (until ? formatShortWhen(until, zone, locale) : '')
  const [reschedule, cancel] = [at(rescheduleUntil), at(cancelUntil)]
  if (mayReschedule && mayCancel)
    return reschedule === cancel
      ? t('emails.terms.same', { until: cancel })
      : t('emails.terms.both', { reschedule, cancel })
  if (mayReschedule) return t('emails.terms.reschedule', { until: reschedule })
  return mayCancel ? t('emails.terms.cancel', { until: cancel }) : undefined
}

/** The booking's page, unless a button leads there, and the changes that are open to its client. */
export function changesOf(
  { links, booking }: DatedTicket,
  { mayReschedule, mayCancel }: Open,
  { t, actions }: { t: T; actions: LetterAction[] }
): LetterAction[] {
  const to = (action: string, href: string) => ({ label: t(`emails.actions.${action}`), href })
  const isWaiting = booking.state === 'waitlist'
  const isLinked = actions.some(({ href }) => href === links.meeting)
  return [
    ...(isLinked ? [] : [to('see', links.meeting)]),
    ...(mayReschedule && links.reschedule ? [to('reschedule', links.reschedule)] : []),
    ...(mayCancel ? [to(isWaiting ? 'leave' : 'cancel', links.cancel)] : []),
  ]
}
