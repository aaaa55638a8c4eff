import { now } from '#core/time'
import { send } from '#core/jobs'
import Ticket from '../tickets/ticket.ts'
import { alreadyWaiting } from '../errors.ts'
import type { Trx } from '#core/database/transaction'
import { couponFor, writeTicket } from '../booking/book.ts'
import type { Registration } from '../booking/registration_validators.ts'
import { REGISTRATION_TYPES } from '#shared/service_kinds'
import { termsOf } from '../tickets/domain/ticket_terms.ts'
import { firstRegistrationState } from '../tickets/domain/registration_rules.ts'
import { expirePayment } from '#jobs/ticketing/expire_payment'
import type { TicketState } from '#shared/booking_states'
import {
  bookableService,
  notOffered,
  priceIn,
  registrationsFull,
  takeRegistration,
  type ServiceCard,
} from '#catalog'

/** States in which somebody stands on a list. */
const ENROLLED: TicketState[] = ['pendingApproval', 'approved', 'waitlist', 'confirmed']

/**
 * Registers somebody for a service without a meeting, all or nothing (docs/domain.md, "Places"). Throws
 * SERVICE_NOT_FOUND (404), NOT_OFFERED, SOLD_OUT and, for who is on a list already, ALREADY_WAITING (409),
 * CURRENCY_NOT_AVAILABLE (422); for a coupon as `book` does, and VALIDATION_ERROR (422) for what the service's own
 * questions do not accept.
 */
export async function register(trx: Trx, registration: Registration): Promise<Ticket> {
  const { productId, attendee } = registration
  const hasPlace = await takeRegistration(trx, productId)
  const offered = await bookableService(trx, productId, ...REGISTRATION_TYPES)
  const service = priceIn(offered, registration.currency)
  if (service.type === 'ASSET' && !service.file) throw notOffered()
  if (service.type === 'FORM' && (await isEnrolled(trx, service, attendee.email)))
    throw alreadyWaiting()
  if (!hasPlace) throw registrationsFull()

  const coupon = await couponFor(trx, service, registration)
  const state = firstRegistrationState(service, service.amount - (coupon?.discount ?? 0))
  const terms = termsOf(service, state, now())
  const ticket = await writeTicket(trx, {
    ...{ service, booking: registration, coupon, state, terms },
    meetingId: null,
  })
  await sendDeadline(trx, ticket)
  return ticket
}

/** Has a ticket that waits for its money looked at again when the time to pay is over. */
export async function sendDeadline(
  trx: Trx,
  { state, accountId, id, maxPaymentAt }: Ticket
): Promise<void> {
  if (state !== 'pendingPayment' || !maxPaymentAt) return
  await send(trx, expirePayment, { accountId, id }, { startAfter: maxPaymentAt.toJSDate() })
}

/** Whoever enrols in the same list at the same time waits for the place before coming here. */
async function isEnrolled(trx: Trx, { accountId, id }: ServiceCard, email: string) {
  const found = await Ticket.query({ client: trx })
    .where({ accountId, serviceId: id })
    .whereNull('meetingId')
    .whereIn('state', ENROLLED)
    .where({ attendeeEmail: email })
    .first()
  return found !== null
}
