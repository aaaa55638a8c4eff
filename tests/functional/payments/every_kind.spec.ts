import { test } from '@japa/runner'
import { guest } from '#tests/helpers/api'
import { workOff } from '#tests/helpers/jobs'
import { stateOf } from '#tests/helpers/booking'
import { commissionOf, taxOnFee } from '#shared/commission'
import { onDays, bookPackage } from '#tests/helpers/package'
import { invariantsHold } from '#tests/helpers/invariants'
import { aChargingHost, anUnpaidBooking, simulate, startPayment } from '#tests/helpers/checkout'
import { anAsset, aRegistrationService, decide, registerFor } from '#tests/helpers/registration'
import { anOffer, aWorkshop, bookPlaces, onDay } from '#tests/helpers/workshop'
import LocalPayment from '#app/payments/gateways/drivers/local_payment'
import type { TestHost } from '#tests/helpers/host'

/** A booking that was asked for, and its host. */
type Booked = { host: TestHost; code: string }

const charged = { currency: 'PEN', paymentOptions: { usePaymentProcessor: true } } as const
const account = { country: 'PE', currency: 'PEN' } as const

const workshop = (places: number) =>
  aWorkshop({ account, service: { ...charged, price: 60 }, sessions: [onDay(5, { places })] })

/** The code of a booking that was taken. */
async function codeOf(answer: Awaited<ReturnType<typeof bookPackage>>): Promise<string> {
  answer.assertStatus(201)
  return (answer.body() as { code: string }).code
}

/** How each kind of booking comes to the point where it is to be paid. `due` in minor units. */
const KINDS: { kind: string; due: number; book: () => Promise<Booked> }[] = [
  {
    kind: 'An hour',
    due: 14_000,
    book: async () => {
      const host = await aChargingHost()
      return { host, code: (await anUnpaidBooking(host)).code }
    },
  },
  {
    kind: 'An hour that its host approves first',
    due: 14_000,
    book: async () => {
      const host = await aChargingHost({ service: { requireApprove: true } })
      const { code, state } = await anUnpaidBooking(host)
      if (state !== 'pendingApproval') throw new Error(`The request is ${state}`)
      const approved = await decide(host, code, 'approve')
      approved.assertStatus(200)
      return { host, code }
    },
  },
  {
    kind: 'A package of three hours',
    due: 10_000,
    book: async () => {
      const host = await aChargingHost({ service: { price: 100, package: { sessions: 3 } } })
      return { host, code: await codeOf(await bookPackage(host, { terms: true })) }
    },
  },
  {
    kind: 'A series of four hours',
    due: 16_000,
    book: async () => {
      const host = await aChargingHost({ service: { price: 40, allowRecurring: true } })
      const starts = onDays(3, 10, 17, 24)
      return { host, code: await codeOf(await bookPackage(host, { starts, terms: true })) }
    },
  },
  {
    kind: 'Two places of a workshop',
    due: 12_000,
    book: async () => {
      const host = await workshop(3)
      return { host, code: await codeOf(await bookPlaces(host, { guests: 1 })) }
    },
  },
  {
    kind: 'A place of a workshop that was waited for',
    due: 6_000,
    book: async () => {
      const host = await workshop(1)
      const code = await anOffer(host)
      const accepted = await guest.post(`/tickets/${code}/accept`, { terms: true })
      accepted.assertStatus(200)
      return { host, code }
    },
  },
  {
    kind: 'A file',
    due: 3_000,
    book: async () => {
      const host = await anAsset({ ...charged, price: 30 })
      return { host, code: await codeOf(await registerFor(host)) }
    },
  },
  {
    kind: 'A payment link',
    due: 5_000,
    book: async () => {
      const host = await aRegistrationService({ ...charged, type: 'PAYMENT_LINK' })
      return { host, code: await codeOf(await registerFor(host)) }
    },
  },
]

type Explained = { lines: { kind: string; amount: number }[] } & Record<string, unknown>

/** The sum of a breakdown's lines, or of those of some kinds, in minor units. */
const sumOf = ({ lines }: Explained, kinds?: string[]) =>
  lines
    .filter(({ kind }) => !kinds || kinds.includes(kind))
    .reduce((sum, { amount }) => sum + Math.round(amount * 100), 0)

/** What one side reads about the money of a booking. */
async function explained(api: Pick<TestHost['api'], 'get'>, code: string): Promise<Explained> {
  const answer = await api.get(`/tickets/${code}/breakdown`)
  answer.assertStatus(200)
  return answer.body() as Explained
}

/** A host's balance, in minor units. */
async function balanceOf({ api }: TestHost): Promise<number> {
  const answer = await api.get('/users/me/wallet?currency=PEN')
  return Math.round((answer.body() as { balance: number }).balance * 100)
}

/** What the simulated provider keeps of a payment, with its tax; 3.49 % and one sol. */
function feeOf(amount: number): number {
  const fee = Math.round((amount * 3.49) / 100) + 100
  return fee + taxOnFee(fee, 'PE')
}

/** What the platform keeps, with its tax. */
function platformsOf(amount: number): number {
  const commission = commissionOf(amount, 'PEN', 10)
  return commission + taxOnFee(commission, 'PE')
}

test.group('Every kind of booking that is paid through the platform', (group) => {
  invariantsHold(group)

  for (const { kind, due, book } of KINDS)
    test(`${kind}: paid, explained to the cent, and given back whole by its host`, async ({
      assert,
    }) => {
      const { host, code } = await book()
      const before = await stateOf(code)
      const checkout = await guest.get(`/checkout/${code}`)

      const id = await startPayment({ code })
      await simulate(id, 'pay')

      assert.equal(before, 'pendingPayment')
      checkout.assertStatus(200)
      checkout.assertBodyContains({ state: 'open', bookingPrice: due / 100, currency: 'PEN' })
      assert.equal(await stateOf(code), 'confirmed')
      const theirs = await explained(guest, code)
      assert.containSubset(theirs, { currency: 'PEN', paid: due / 100, due: 0, refunded: 0 })
      assert.equal(sumOf(theirs, ['price', 'discount']), due)
      assert.equal(sumOf(theirs, ['payment']), due)
      const kept = due - platformsOf(due) - feeOf(due)
      assert.equal(sumOf(await explained(host.api, code)), kept)
      assert.equal(await balanceOf(host), kept)

      const cancelled = await host.api.post(`/tickets/${code}/cancel`, {})
      await workOff()

      cancelled.assertStatus(200)
      assert.equal((await LocalPayment.findOrFail(id)).refunded, due)
      const afterwards = await explained(guest, code)
      assert.containSubset(afterwards, { paid: due / 100, refunded: due / 100 })
      assert.equal(sumOf(afterwards, ['payment', 'refund']), 0)
      assert.equal(sumOf(await explained(host.api, code)), -feeOf(due))
      assert.equal(await balanceOf(host), -feeOf(due))
    })
})
