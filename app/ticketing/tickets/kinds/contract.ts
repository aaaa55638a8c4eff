import type { DateTime } from 'luxon'
import type { ServiceCard } from '#catalog'
import type Ticket from '../ticket.ts'
import type { Trx } from '#core/database/transaction'
import type { Actor } from '../record_event.ts'
import type { TicketState } from '#shared/booking_states'
import type { BookingKindName } from '#shared/service_kinds'

/** What the kinds read of a new booking: who books, which service, and the time where the kind has one. */
export type Booking = {
  kind: BookingKindName
  productId: string
  attendee: { email: string }
  /** Guests of the client; each takes a place too. */
  additionalAttendees?: unknown[]
  /** The hours, in any order. */
  starts?: DateTime[]
  /** The date of a workshop; without it the next one that has room. */
  meetingId?: string
  /** The member who receives. */
  collaboratorId?: string
  /** Why a host books against their own rules. */
  anyway?: string
}

/** A service at the terms of one booking; `isPaidAhead`: whether it stands only once it is paid. */
export type Offered = ServiceCard & { isPaidAhead: boolean }

/** A booking with its service, at the price and terms that hold for it. */
export type Order = { service: Offered; booking: Booking; actor: Actor }

/** What an order comes to. `times`: how often the price of the service is paid. */
export type Choice = { times: number; places: number; starts?: DateTime[]; meetingId?: string }

/** The same with the state that the booking will have. */
export type Taken = Choice & { state: TicketState }

/** A ticket, locked, and its service. */
export type OpenBooking = { ticket: Ticket; service: ServiceCard }

/** Who changes a booking, and why. */
export type By = { actor: Actor; reason?: string | null }

/** Who confirms what is paid, and how it was paid. */
export type Payer = By & { details?: Record<string, string> }

/** The new time of a booking; `meetingId` names the date, or the hour of a package that moves. */
export type Target = { start?: DateTime; meetingId?: string; collaboratorId?: string }

/**
 * A target, and why a host moves there against their own rules. `from`: the time that the caller read.
 * `isAgreed`: its host proposed the new time, and its client accepts. `backTo`: its host takes back a move of which no
 * message has gone, and it has the state again that it had before.
 */
export type Moving = By &
  Target & { from?: DateTime; anyway?: string; isAgreed?: boolean; backTo?: TicketState }

/** What a client may still change without the host; `null`: at any time, or never. */
export type OpenChanges = {
  mayCancel: boolean
  cancelUntil: DateTime | null
  mayReschedule: boolean
  rescheduleUntil: DateTime | null
}

/** What ends by itself: the time to pay, or the link to what was bought. */
export type TicketTerms = {
  maxPaymentAt?: DateTime
  downloadUntil?: DateTime
  downloadsLeft?: number
}

/** A booking as far as changes depend on it; `start` is that of its next meeting, where it has one. */
export type Standing = { service: ServiceCard; state: TicketState; start: DateTime | undefined }

/**
 * All that differs between the kinds of booking. Everything else is the same flow for each: `book`, and the changes of
 * `changes/`. What a kind locks, it locks in the same order when it takes and when it gives back.
 */
export type BookingKind = {
  name: BookingKindName

  /** Whether clients share a meeting. Each has then a calendar entry of their own, because each may move alone. */
  isShared: boolean

  /** Finds the service of this kind that a client may book. Throws SERVICE_NOT_FOUND (404). */
  offered: (trx: Trx, booking: Booking) => Promise<ServiceCard>

  /** Checks the client's choice before anything but the service is locked. Throws VALIDATION_ERROR (422). */
  choose: (trx: Trx, order: Order) => Choice | Promise<Choice>

  /** Reserves what was chosen. Returns the ids of its meetings by time, none for a registration. */
  take: (trx: Trx, order: Order, choice: Taken) => Promise<string[]>

  /** The state of a new booking; `due` is the amount left to pay, in minor units. */
  firstState: (service: Offered, due: number) => TicketState

  /**
   * What begins to run when a ticket comes into a state. See docs/domain.md, "Ticket states". `latest` is when what was
   * booked begins, or can no longer be booked.
   */
  terms: (
    service: ServiceCard,
    state: TicketState,
    clock: { at: DateTime; latest?: DateTime }
  ) => TicketTerms

  /** Keeps what was booked until it is paid. Throws where it is not to be had any more. */
  hold: (trx: Trx, booking: OpenBooking, until: DateTime) => Promise<void>

  /**
   * Confirms what was paid, also when its time to pay is over: takes again what was given back. Throws where it is not to
   * be had any more, as the kind's `take` does. By the system, unless a person confirms it.
   */
  pay: (trx: Trx, booking: OpenBooking, by?: Payer) => Promise<void>

  /** What a client may still change at an instant. */
  openChanges: (booking: Standing, at: DateTime) => OpenChanges

  /** Accepts a request for its host. Throws INVALID_TRANSITION (409). */
  approve: (trx: Trx, booking: OpenBooking, by: By) => Promise<void>

  /** Refuses a request for its host and gives back what it took. Throws INVALID_TRANSITION (409). */
  reject: (trx: Trx, booking: OpenBooking, by: By) => Promise<void>

  /** Cancels a booking, or one of its hours. Throws INVALID_TRANSITION (409), POLICY_NOT_MET (423) for a late client. */
  cancel: (trx: Trx, booking: OpenBooking, by: By & { meetingId?: string }) => Promise<void>

  /** Moves a booking to another time. Throws SAME_TIME, SCHEDULE_NOT_AVAILABLE (409), POLICY_NOT_MET (423). */
  move: (trx: Trx, booking: OpenBooking, to: Moving) => Promise<void>

  /** Ends a booking in the state `to` and gives back what it took: time, places, coupon. */
  giveBack: (trx: Trx, booking: OpenBooking, end: By & { to: TicketState }) => Promise<void>

  /** Whether nothing of a booking is still to come. */
  isOver: (trx: Trx, ticket: Ticket) => Promise<boolean>
}
