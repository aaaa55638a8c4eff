import type { Data } from '@generated/data'

/** A booking as GET /tickets gives it; its id here is its code, by which all calls name it. */
export type Ticket = Data.Ticketing.Ticket.Variants['forHost']

/** One of its meetings. */
export type Session = Ticket['sessions'][number]

/** What a dialog that changes a booking is given. */
export interface ChangeProps {
  ticket: Ticket
  onClose: () => void
  /** Called once the change is saved. */
  onDone: () => void
}
