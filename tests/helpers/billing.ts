import { guest } from './api.ts'
import { workOff } from './jobs.ts'
import { deliver } from './gateways.ts'
import payments from '#config/payments'
import billingConfig from '#config/billing'
import db from '@adonisjs/lucid/services/db'
import { stripeServer } from '#tests/fakes/stripe'
import { STRIPE } from '#tests/fakes/stripe_rows'
import { drivers } from '#app/payments/gateways/drivers'
import { billing } from '#app/payments/memberships/gateways/drivers'
import LocalMembership from '#app/payments/memberships/gateways/drivers/local_membership'
import Membership from '#app/payments/memberships/membership'

type Undo = (undo: () => void | Promise<void>) => void

export type Outcome = 'renew' | 'refuse' | 'cancel'

/** The providers of memberships, which keep the same promises. */
export const BILLING_PROVIDERS = ['local', 'stripe'] as const

export type BillingProvider = (typeof BILLING_PROVIDERS)[number]

type StripeServer = Awaited<ReturnType<typeof stripeServer>>

/** The stand-in of Stripe that is at work, with how many of its events were sent. */
let stripe: { server: StripeServer; sent: number } | undefined

/** As where no provider of memberships is configured, until the test ends. */
export function withoutBilling(cleanup: Undo) {
  const providers = { ...billingConfig }
  for (const name of Object.keys(billingConfig)) delete billingConfig[name]
  cleanup(() => void Object.assign(billingConfig, providers))
}

/** Memberships by Stripe alone, played by a local server until the test ends. */
export async function withStripeBilling(cleanup: Undo): Promise<StripeServer> {
  const server = await stripeServer()
  const settings = { ...STRIPE, apiUrl: server.url }
  const { stripe: before } = payments.gateways
  withoutBilling(cleanup)
  billingConfig.stripe = billing.stripe(settings)
  payments.gateways.stripe = drivers.stripe(settings)
  stripe = { server, sent: 0 }
  cleanup(async () => {
    delete billingConfig.stripe
    if (before) payments.gateways.stripe = before
    else delete payments.gateways.stripe
    stripe = undefined
    await server.close()
  })
  return server
}

/** Memberships by one provider in each test of a group. */
export function billedBy(
  group: { each: { setup: (work: () => Promise<() => Promise<void>>) => void } },
  provider: BillingProvider
) {
  group.each.setup(async () => {
    const ends: (() => void | Promise<void>)[] = []
    if (provider === 'stripe') await withStripeBilling((end) => ends.push(end))
    return async () => {
      for (const end of ends.toReversed()) await end()
    }
  })
}

/** Where an owner pays, and where a card is changed. */
export const pagesOf = (provider: BillingProvider, id: string) =>
  provider === 'stripe'
    ? { pay: /^https:\/\/checkout\.stripe\.com\//, portal: /^https:\/\/billing\.stripe\.com\// }
    : { pay: memberships(id), portal: memberships(id) }

const memberships = (id: string) => new RegExp(`/simulator/memberships/${id}$`)

/** How many pages of memberships the provider has made. */
export async function pagesMade(): Promise<number> {
  if (stripe) return stripe.server.billing.pages.size
  return Number((await db.from('local_memberships').count('* as count'))[0].count)
}

/** What the provider has given back of charges, in minor units. */
export async function givenBack(): Promise<number[]> {
  if (stripe) return [...stripe.server.refunds.values()].map(({ amount }) => amount)
  const rows = await LocalMembership.query()
  return rows.flatMap(({ standing: { charges, givenBack: references } }) =>
    charges.filter(({ reference }) => references.includes(reference)).map(({ amount }) => amount)
  )
}

/** Lets a membership at its provider go on so, of which we do not hear. Answers 409 where it cannot, else 202. */
export async function quietly(id: string, of: Outcome): Promise<number> {
  const membership = await Membership.findByOrFail('id', id)
  if (membership.provider === 'stripe') return atStripe(membership, of)
  const answer = await guest.post(`/simulator/memberships/${id}`, { outcome: of })
  await db.from('jobs.job').where({ name: 'payments.notify_local_payment' }).delete()
  return answer.status()
}

/** Lets a membership at its provider go on so, and does the work that follows. Answers as `quietly`. */
export async function outcome(id: string, of: Outcome): Promise<number> {
  const membership = await Membership.findByOrFail('id', id)
  if (membership.provider !== 'stripe') {
    const answer = await guest.post(`/simulator/memberships/${id}`, { outcome: of })
    await workOff()
    return answer.status()
  }
  const status = atStripe(membership, of)
  await deliverNew()
  return status
}

/** Sends the events of Stripe that were not sent yet. */
export async function deliverNew(): Promise<void> {
  const { server, sent } = stripe!
  const events = server.events.slice(sent)
  stripe!.sent = server.events.length
  await deliver(events)
}

function atStripe({ checkoutReference, reference }: Membership, of: Outcome): number {
  const { billing: book } = stripe!.server
  const page = book.pages.get(checkoutReference!)!
  if (page.status === 'expired') return 409
  if (page.status === 'open') {
    if (of === 'renew') book.subscribe(page.id)
    if (of === 'cancel') book.expirePage(page.id)
  } else if (of === 'refuse') book.failRenewal(reference!)
  else if (of === 'renew') book.payOpen(reference!)
  return 202
}
