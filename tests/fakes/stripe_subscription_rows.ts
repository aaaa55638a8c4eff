import { DateTime } from 'luxon'
import type { Row } from './stripe_rows.ts'
import type { Answer } from './faulty_server.ts'

type Metadata = Record<string, string>

/** What Stripe answers where there are several. */
type List<Thing> = { object: 'list'; data: Thing[]; has_more: false }

export type Price = Row & {
  lookup_key: string
  unit_amount: number
  currency: string
  recurring: { interval: 'month' | 'year' }
  metadata: Metadata
}

/** A page of Checkout on which a subscription begins; `told` is for the subscription. */
export type Page = Row & {
  mode: 'subscription'
  status: 'open' | 'complete' | 'expired'
  url: string
  subscription: string | null
  customer: string | null
  metadata: Metadata
  price: string
  trialEnd: number | null
  trialDays: number
  told: Metadata
}

type Item = {
  id: string
  price: Price
  current_period_start: number
  current_period_end: number
}

export type Subscription = Row & {
  status: 'trialing' | 'active' | 'past_due' | 'canceled'
  customer: string
  metadata: Metadata
  trial_end: number | null
  cancel_at: number | null
  cancel_at_period_end: boolean
  schedule: string | null
  items: List<Item>
}

type Span = { start_date: number; end_date: number }

export type Schedule = Row & {
  status: 'active' | 'released'
  subscription: string
  released_subscription: string | null
  current_phase: Span
  phases: (Span & { price: string; metadata: Metadata })[]
}

export type Invoice = Row & {
  status: 'open' | 'paid' | 'void'
  currency: string
  amount_due: number
  amount_paid: number
  parent: { subscription_details: { subscription: string } }
  lines: List<object>
  /** What paid it; Stripe tells it by the payments of invoices. */
  intent?: string
}

/** Things as Stripe lists them. */
export function listOf<Thing>(data: Thing[]): List<Thing> {
  return { object: 'list', data, has_more: false }
}

/** The fields of a form below a name, as `metadata[key]`. */
export function within(body: Record<string, unknown>, name: string): Metadata {
  const fields = Object.entries(body).filter(([key]) => key.startsWith(`${name}[`))
  return Object.fromEntries(
    fields.map(([key, value]) => [key.slice(name.length + 1, -1), String(value)])
  )
}

/** An invoice that was not paid. */
export const UNPAID = {
  status: 'open',
  amount_paid: 0,
  status_transitions: { paid_at: null },
} as const

/** An invoice that was. */
export const paid = (amount: number, at: number) =>
  ({ status: 'paid', amount_paid: amount, status_transitions: { paid_at: at } }) as const

/** A month or a year after an instant, in seconds. */
export function after(start: number, interval: string): number {
  const unit = interval === 'year' ? 'years' : 'months'
  return DateTime.fromSeconds(start, { zone: 'utc' })
    .plus({ [unit]: 1 })
    .toUnixInteger()
}

/** The answer of a card that was declined: nothing has changed. */
export const DECLINED: Answer = {
  status: 402,
  body: {
    error: { type: 'card_error', code: 'card_declined', decline_code: 'insufficient_funds' },
  },
}
