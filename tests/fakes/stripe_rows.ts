import Stripe from 'stripe'
import { now } from '#core/time'
import type { Answer } from './faulty_server.ts'

/** The account of the stand-in. */
export const STRIPE = { secretKey: 'sk_test_cupo', webhookSecret: 'whsec_cupo' }

/** A row of the stand-in. */
export type Row = Record<string, unknown> & { id: string }

type Charge = { object: 'charge'; id: string; balance_transaction: object }

export type Intent = {
  id: string
  object: 'payment_intent'
  status: string
  amount: number
  amount_received: number
  currency: string
  metadata: Record<string, string>
  latest_charge: Charge | null
  last_payment_error: object | null
}

/** A payment for which no card was charged yet. */
export function anIntent(told: Pick<Intent, 'id' | 'amount' | 'currency' | 'metadata'>): Intent {
  return {
    ...told,
    object: 'payment_intent',
    status: 'requires_payment_method',
    amount_received: 0,
    latest_charge: null,
    last_payment_error: null,
  }
}

export type Session = Row & {
  object: 'checkout.session'
  status: 'open' | 'complete' | 'expired'
  payment_status: 'unpaid' | 'paid'
  amount_total: number
  currency: string
  payment_intent: string | null
  expires_at: number
  account: string | null
  metadata: Record<string, string>
}

export type Refund = Row & {
  object: 'refund'
  payment_intent: string
  amount: number
  status: string
  metadata: Record<string, string>
}

/** An event before it is sent. */
export type Notice = { id: string; type: string; object: Row; account?: string }

/** The answer to a call that is not possible. */
export function refused(message: string, code = 'parameter_invalid'): Answer {
  return { status: 400, body: { error: { type: 'invalid_request_error', message, code } } }
}

/** The answer about an own account of a host who did not let us in, or disconnected us. */
export function notConnected(): Answer {
  const error = {
    type: 'invalid_request_error',
    code: 'account_invalid',
    message: 'The provided key does not have access to account',
  }
  return { status: 403, body: { error } }
}

/** The answer where there is no such thing. */
export function missing(): Answer {
  const error = {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: 'No such object',
  }
  return { status: 404, body: { error } }
}

/** An event as Stripe sends it: the body, and the header of its signature. */
export function signedEvent({ id, type, object, account }: Notice, secret = STRIPE.webhookSecret) {
  const body = JSON.stringify({ id, object: 'event', type, account, data: { object } })
  const timestamp = Math.floor(now().toSeconds())
  const { webhooks } = new Stripe(STRIPE.secretKey)
  const signature = webhooks.generateTestHeaderString({ payload: body, secret, timestamp })
  return { body, headers: { 'stripe-signature': signature } }
}
