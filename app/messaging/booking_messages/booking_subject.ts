import type { DateTime } from 'luxon'
import type { AccountCard } from '#accounts'
import type { GivenBack } from './find_given_back.ts'
import type { ShownPayment, ShownRefund } from '#payments'
import type { DatedTicket, TicketChange } from '#ticketing'

/** Translates a key in the language of a reader. */
export type T = (key: string, values?: Record<string, string | number>) => string

/** The reader of a message about a booking: their side, language and clock. */
export type Reader = { t: T; isHost: boolean; locale: 'es' | 'en'; zone: string }

/** A payment that a message is about. `answerBy` and `waited`, in hours, are those of a transfer's proof. */
export type ToldPayment = ShownPayment & { answerBy?: DateTime; waited?: number }

/** What confirms a payment or a refund: its number, and of which it is. */
export type ToldReceipt = { number: string; kind: string }

/** A booking as its messages see it. */
export type BookingSubject = {
  ticket: DatedTicket
  /** What has happened to it, where its message tells of that. */
  change?: TicketChange
  /** The member of a team who reads the message. */
  person?: AccountCard
  /** The bookings that one message is about, of which `ticket` is made. */
  series?: DatedTicket[]
  /** The place of a client in the line for a sold-out date, from 1. */
  turn?: number | null
  /** The payment that a message is about. */
  payment?: ToldPayment
  /** What goes back to the client by the change that a message is about. */
  givenBack?: GivenBack
  /** The refund that it is about. */
  refund?: ShownRefund
  /** What confirms the payment or the refund that it is about. */
  receipts?: ToldReceipt[]
  /** Whether the client's proof was refused, so that another is asked for. */
  isProofRefused?: boolean
}

/** Whether its host has to give money back, or to see to a refund that failed. */
export function givesBack({ givenBack, refund }: Pick<BookingSubject, 'givenBack' | 'refund'>) {
  return (givenBack?.host ?? 0) > 0 || refund?.state === 'failed'
}
