import { now } from '#core/time'
import Ticket from '../ticket.ts'
import type { Trx } from '#core/database/transaction'
import { moveTicket } from '../record_event.ts'
import { REGISTRATION_TYPES } from '#shared/service_kinds'
import { awaitPayment } from './await_payment.ts'
import { isChangeable, mayMove, type TicketState } from '#shared/booking_states'
import type { BookingKind, Booking, By, OpenBooking, Payer } from './contract.ts'
import { alreadyWaiting, invalidTransition, ticketWithoutMeeting } from '../../errors.ts'
import {
  afterApproval,
  firstRegistrationState,
  mayLeave,
  termsOf,
} from './domain/registration_rules.ts'
import {
  bookableService,
  notOffered,
  registrationsFull,
  returnRegistration,
  takeRegistration,
  type ServiceCard,
} from '#catalog'

/** States of a client who is on a list. */
const ENROLLED: TicketState[] = ['pendingApproval', 'approved', 'waitlist', 'confirmed']

/** A booking without a time: of a waitlist form, a digital file or a payment link. */
export const registration: BookingKind = {
  name: 'registration',
  isShared: false,
  offered,
  choose: () => ({ places: 1, times: 1 }),
  take: async () => [],
  firstState: firstRegistrationState,
  terms: termsOf,
  /** There is nothing to move, and leaving depends on no clock. */
  openChanges: ({ service, state }) => ({
    mayCancel: isChangeable(state) && mayLeave(service.type, state),
    cancelUntil: null,
    mayReschedule: false,
    rescheduleUntil: null,
  }),
  approve,
  /** Its place is taken with the registration. */
  hold: async () => {},
  pay,
  reject: (trx, booking, by) => giveBack(trx, booking, { to: 'rejected', ...by }),
  /** Once it is settled a client cannot leave: INVALID_TRANSITION (409). */
  async cancel(trx, booking, { meetingId: _, ...by }) {
    const { ticket, service } = booking
    if (by.actor.kind === 'guest' && !mayLeave(service.type, ticket.state))
      throw invalidTransition(ticket.state, 'cancelled')
    await giveBack(trx, booking, { to: 'cancelled', ...by })
  },
  move() {
    throw ticketWithoutMeeting()
  },
  giveBack,
  /** It ends by no clock: what is settled is over, and so is a place on a list. */
  isOver: async (_, { state }) => ['confirmed', 'waitlist'].includes(state),
}

/**
 * Takes the place before it reads the service, whose row is locked by both. Throws NOT_OFFERED, SOLD_OUT and, for a client
 * who is on the list already, ALREADY_WAITING (409).
 */
async function offered(trx: Trx, { productId, attendee }: Booking): Promise<ServiceCard> {
  const hasPlace = await takeRegistration(trx, productId)
  const service = await bookableService(trx, productId, ...REGISTRATION_TYPES)
  if (service.type === 'ASSET' && !service.file) throw notOffered()
  if (service.type === 'FORM' && (await isEnrolled(trx, service, attendee.email)))
    throw alreadyWaiting()
  if (!hasPlace) throw registrationsFull()
  return service
}

/** Clients who enrol in the same list at the same time wait for the place before they come here. */
async function isEnrolled(trx: Trx, { accountId, id }: ServiceCard, email: string) {
  const found = await Ticket.query({ client: trx })
    .where({ accountId, serviceId: id })
    .whereNull('meetingId')
    .whereIn('state', ENROLLED)
    .where({ attendeeEmail: email })
    .first()
  return found !== null
}

/** The host accepts the request, the turn of a client who waited, or the money that came. */
async function approve(trx: Trx, { ticket, service }: OpenBooking, by: By) {
  const { state } = ticket
  const to = afterApproval(service.type, ticket)
  if (!to) throw invalidTransition(state, 'approved')

  const isRequest = state === 'pendingApproval'
  if (isRequest) await moveTicket(trx, ticket, { to: 'approved', ...by })
  ticket.merge(termsOf(service, to, { at: now() }))
  await moveTicket(trx, ticket, isRequest ? { to, actor: { kind: 'system' } } : { to, ...by })
  await awaitPayment(trx, { ticket, service }, registration.hold)
}

/** Takes the place again where the time to pay was over. Throws SOLD_OUT (409). */
async function pay(
  trx: Trx,
  { ticket, service }: OpenBooking,
  by: Payer = { actor: { kind: 'system' } }
) {
  const hasLapsed = ticket.state === 'paymentExpired'
  if (hasLapsed && !(await takeRegistration(trx, service.id))) throw registrationsFull()
  ticket.merge(termsOf(service, 'confirmed', { at: now() }))
  await moveTicket(trx, ticket, { to: 'confirmed', ...by })
}

/** The service before the coupon, in the order in which a registration locks them. Its file is out of reach from now on. */
async function giveBack(
  trx: Trx,
  { ticket }: OpenBooking,
  end: Parameters<BookingKind['giveBack']>[2]
) {
  if (!mayMove(ticket.state, end.to)) throw invalidTransition(ticket.state, end.to)
  await returnRegistration(trx, ticket)
  ticket.merge({ downloadUntil: null, downloadsLeft: 0 })
  await moveTicket(trx, ticket, end)
}
