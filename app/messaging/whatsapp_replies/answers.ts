import type { TicketCard } from '#ticketing'
import type { Arrival } from '#shared/refund_arrival'

/** What is answered over WhatsApp to a button, a photo or a stop word. Texts: `whatsapp.answers.<name>`. */
export const ANSWERS = [
  'announced',
  'slots',
  'noSlots',
  'taken',
  'moved',
  'askCancel',
  'kept',
  'cancelled',
  'outdated',
  'ended',
  'past',
  'tooLate',
  'tooMany',
  'refused',
  'foreign',
  'unknown',
  'stopped',
  'started',
  'proofTaken',
  'proofWhich',
  'proofLarge',
  'proofType',
  'proofLost',
  'proofGone',
] as const

export type AnswerName = (typeof ANSWERS)[number]

/** A choice that an answer offers as a button: a time, or a booking that waits for its payment. */
export type Option = { start?: string; meetingId?: string; ticketId?: string; accountId?: string }

/** What the delivery of an answer keeps: what was answered, and what its buttons lead to. */
export type ReplyIds = {
  accountId: string
  messageId: string
  /** When the message that it answers was sent: 24 hours later it is too late. */
  receivedAt: string
  /** The provider's id of that message. */
  replyTo: string
  /** The host's own number that it came to; nothing where it was the platform's. */
  number?: string
  answer: AnswerName
  language: 'es' | 'en'
  ticketId?: string
  /** The start of the meeting that was spoken of. */
  start?: string
  /** The hour of a package that moves. */
  meetingId?: string
  options?: Option[]
  /** What goes back, in minor units. `arrivals` is empty where its host gives it back. */
  refund?: { amount: number; currency: string; arrivals: (Arrival | null)[] }
  /** The photo or document that waits for a choice. */
  mediaId?: string
}

/** The booking that an answer is about, and the bookings among which it lets a client choose. */
export type ReplySubject = { ticket?: TicketCard; choices: TicketCard[] }
