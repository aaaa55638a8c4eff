import type { Data } from '@generated/data'

type Ticket = Data.Ticketing.Ticket

/** A booking that takes place at a time, so that it can be moved and stand in a calendar. */
export type DatedTicket = Ticket & {
  start: string
  end: string
  policy: Ticket['policy'] & { cancelUntil: string; rescheduleUntil: string }
  links: Ticket['links'] & { calendar: string }
}

/** Whether a booking takes place at a time; a waitlist form, a file and a payment link do not. */
export function isDated(ticket: Ticket): ticket is DatedTicket {
  return ticket.start !== null
}
