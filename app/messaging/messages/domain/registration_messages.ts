import type { TicketChange } from '#ticketing'
import type { Audience } from '../../reminders/domain/reminder_times.ts'

type Change = Pick<TicketChange, 'from' | 'to'>
type Message = [Audience, string]

/** Who is told what when a ticket without a meeting comes into a state; nobody of those that nobody waits for. */
export function registrationMessages(type: string, { from, to }: Change): Message[] {
  if (to === 'confirmed') return confirmed(type, from)
  const toBoth = (message: string): Message[] => [
    ['attendee', message],
    ['host', message],
  ]
  const MESSAGES: Partial<Record<Change['to'], Message[]>> = {
    pendingApproval: [
      ['attendee', 'registration_requested'],
      ['host', 'registration_to_approve'],
    ],
    waitlist: [['attendee', 'waitlist_enrolled'], ...received(from)],
    pendingPayment: toBoth('payment_pending'),
    paymentExpired: toBoth('payment_expired'),
    rejected: [['attendee', 'registration_rejected']],
    cancelled: toBoth('registration_cancelled'),
  }
  return MESSAGES[to] ?? []
}

/** A file goes to whoever has it now, and again when its link is renewed. */
function confirmed(type: string, from: Change['from']): Message[] {
  if (type !== 'ASSET') return [['attendee', 'registration_confirmed'], ...received(from)]
  return [['attendee', from === 'confirmed' ? 'file_renewed' : 'file_delivered'], ...received(from)]
}

/** A host need not be told of what they have just decided themselves. */
function received(from: Change['from']): Message[] {
  return from === null ? [['host', 'registration_received']] : []
}
