import { now } from '#core/time'
import { DateTime } from 'luxon'
import { newCode } from '#core/ids'
import { ana } from '#database/factories/clients'
import { guestsOf } from '#database/factories/clients'
import { book } from '#app/ticketing/booking/book'
import { changeCheckout, startPayment } from '#app/payments/checkout/start_payment'
import { bookAppointment, bookWorkshop, startsOf } from '#app/ticketing/booking/validators'
import { acceptProof, refuseProof, sendProof } from '#app/ticketing/proofs/answer_proof'
import {
  approveTicket,
  cancelTicket,
  rejectTicket,
  rescheduleTicket,
} from '#app/ticketing/changes/change_ticket'
import { ZONE, type World } from '../world.ts'
import type { Booking } from '../facts.ts'
import { bookings, each, type Step } from './step.ts'

/** Bookings of one history at most. */
const BOOKINGS = 4

const LIVE = ['pendingApproval', 'pendingPayment', 'pendingPaid', 'confirmed', 'rescheduled']

const guest = { kind: 'guest' } as const

/** How likely a booking comes with a coupon. */
const WITH_COUPON = 0.2

/** An hour of the days that come. */
function someHour(world: World): string {
  return DateTime.now()
    .setZone(ZONE)
    .plus({ days: 1 + Math.floor(world.random() * 9) })
    .startOf('day')
    .plus({ hours: Math.floor(world.random() * 24) })
    .toUTC()
    .toISO()!
}

/** A client of their own for each booking: none has too many unpaid ones. */
function commonOf(world: World, productId: string) {
  const number = (world.booked += 1)
  return {
    productId,
    attendee: {
      ...ana,
      email: `client${number}.${productId}@example.com`,
      phone: { prefix: '+51', number: String(900_000_000 + Math.floor(world.random() * 9e7)) },
    },
    terms: true,
    ...(world.random() < WITH_COUPON && { coupon: world.pick(world.couponCodes) }),
  }
}

const bookHour = (sold: 'hour' | 'transfer' | 'deposit') => async (world: World) => {
  const body = { ...commonOf(world, world.services[sold]), start: someHour(world) }
  const { start, starts, ...rest } = await bookAppointment.validate(body)
  const wanted = { ...rest, kind: 'hour' as const, starts: startsOf({ start, starts }) }
  return world.done((trx) => book(trx, wanted))
}

async function bookPlaces(world: World): Promise<boolean> {
  const body = await bookWorkshop.validate({
    ...commonOf(world, world.services.workshop),
    meetingId: world.pick(world.dates),
    additionalAttendees: guestsOf(world.random() < 0.5 ? 1 : 0),
  })
  return world.done((trx) => book(trx, { ...body, kind: 'workshop' }))
}

/** While the host has not as many as a history has. */
const booking = (name: string, act: (world: World) => Promise<boolean>): Step => ({
  name,
  moves: (world) => (world.booked < BOOKINGS ? [() => act(world)] : []),
})

/** The host who does something. */
export const hostOf = ({ host: { userId } }: World) => ({ kind: 'host' as const, userId })

/** What a host decides about a booking. */
const decision = (world: World, code: string) => ({
  code,
  accountId: world.host.accountId,
  actor: hostOf(world),
})

/** A booking that can be called off. */
const mayEnd = ({ state }: Booking) => LIVE.includes(state)

const isTransfer = (world: World) => (one: Booking) => one.serviceId === world.services.transfer

/** The picture of a transfer: its file is of no concern to its money. */
const aPicture = () => ({
  bytes: Buffer.from('x'),
  type: 'image/webp',
  digest: newCode(),
  look: null,
})

const proofs = (name: string, act: (world: World, code: string) => Promise<boolean>) =>
  each(
    name,
    bookings(({ state }) => state === 'pendingPaid'),
    (world, { code }) => act(world, code)
  )

/** What happens to bookings, by their clients and their host. */
export const OF_BOOKINGS: Step[] = [
  booking('book an hour', bookHour('hour')),
  booking('book places', bookPlaces),
  booking('book by transfer', bookHour('transfer')),
  booking('book with a deposit', bookHour('deposit')),
  each(
    'approve a request',
    bookings(({ state }) => state === 'pendingApproval'),
    (world, { code }) => world.done((trx) => approveTicket(trx, decision(world, code)))
  ),
  each(
    'reject a request',
    bookings(({ state }) => state === 'pendingApproval'),
    (world, { code }) => world.done((trx) => rejectTicket(trx, decision(world, code)))
  ),
  each(
    'start a payment',
    (world) => bookings((one) => one.isUnpaid && !isTransfer(world)(one))(world),
    (world, { code }) => world.done((trx) => startPayment(trx, code, { paymentMethodId: 'card' }))
  ),
  each(
    'put a coupon',
    bookings(({ isUnpaid }) => isUnpaid),
    (world, { code }) =>
      world.done((trx) => changeCheckout(trx, code, { coupon: world.pick(world.couponCodes) }))
  ),
  each(
    'take a coupon away',
    bookings(({ isUnpaid, coupon }) => isUnpaid && coupon !== null),
    (world, { code }) => world.done((trx) => changeCheckout(trx, code, { coupon: null }))
  ),
  each(
    'send a proof',
    (world) => bookings((one) => one.isUnpaid && isTransfer(world)(one))(world),
    (world, { code }) =>
      world.done((trx) =>
        sendProof(trx, code, {
          file: aPicture(),
          facts: { operationNumber: String(world.booked), paidAt: now() },
        })
      )
  ),
  proofs('accept a proof', (world, code) =>
    world.done((trx) => acceptProof(trx, { ...world.host, code }))
  ),
  proofs('refuse a proof', (world, code) =>
    world.done((trx) => refuseProof(trx, { ...world.host, code, reason: 'No se ve el monto' }))
  ),
  each('cancel by the client', bookings(mayEnd), (world, { code }) =>
    world.done((trx) => cancelTicket(trx, { code, actor: guest }))
  ),
  each('cancel by the host', bookings(mayEnd), (world, { code }) =>
    world.done((trx) => cancelTicket(trx, { code, actor: hostOf(world) }))
  ),
  each(
    'move to another hour',
    (world) =>
      bookings(
        ({ state, serviceId }) =>
          ['confirmed', 'rescheduled'].includes(state) && serviceId !== world.services.workshop
      )(world),
    (world, { code }) => {
      const start = DateTime.fromISO(someHour(world))
      return world.done((trx) => rescheduleTicket(trx, { code, start, actor: guest }))
    }
  ),
]
