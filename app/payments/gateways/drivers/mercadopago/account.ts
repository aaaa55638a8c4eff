import { now } from '#core/time'
import { GatewayError } from '../../gateway_error.ts'
import { isPaymentId } from './references.ts'
import type { Call, MercadoPagoClient } from './client.ts'
import type { ProviderPayment } from '../../contract.ts'
import type { MercadoPagoCountry } from './settings.ts'
import { isPayment, type Found, type Payment, type Preference } from './answers.ts'
import {
  approvedPayment,
  decisivePayment,
  openPage,
  pendingPayment,
  stateOf,
} from './payment_state.ts'

/** What is looked for: the payments of one of our attempts, with what is known of them already. */
export type Wanted = { attemptId: string; payment?: Payment; preference?: Preference }

/** An account at Mercado Pago: of the platform in one country, or of a host. Calls end with `signal`. */
export class MercadoPagoAccount {
  constructor(
    private client: MercadoPagoClient,
    readonly country: MercadoPagoCountry,
    private token: string,
    private signal: AbortSignal
  ) {}

  call<Answer>(call: Call): Promise<Answer | undefined> {
    return this.client.call<Answer>({ ...call, token: this.token }, this.signal)
  }

  /** The attempt that a payment or a preference is about; undefined where it is not ours. */
  async wantedBy(id: string): Promise<Wanted | undefined> {
    if (isPaymentId(id)) {
      const payment = await this.payment(id)
      const attemptId = payment?.external_reference
      return attemptId ? { attemptId, payment } : undefined
    }
    const path = `/checkout/preferences/${id}`
    const preference = await this.call<Preference>({ method: 'GET', path })
    const attemptId = preference?.external_reference
    return attemptId ? { attemptId, preference } : undefined
  }

  /** One payment with all its parts. One that another account receives is not ours. */
  async payment(id: string | number): Promise<Payment | undefined> {
    const payment = await this.call<Payment>({ method: 'GET', path: `/v1/payments/${id}` })
    if (!payment) return undefined
    if (!isPayment(payment)) throw new GatewayError('down', 'garbage')
    return this.#isOwn(payment) ? payment : undefined
  }

  /** The payments of an attempt. A search may be behind, so the one that was named is added. */
  async paymentsOf({ attemptId, payment }: Wanted): Promise<Payment[]> {
    const query = { external_reference: attemptId, sort: 'date_created', criteria: 'desc' }
    const page = await this.call<Found<Payment>>({
      method: 'GET',
      path: '/v1/payments/search',
      query: { ...query, limit: '50' },
    })
    const found = (page?.results ?? []).map((row) => ({ ...row, id: Number(row.id) }))
    const rest = found.filter((row) => isPayment(row) && row.id !== payment?.id && this.#isOwn(row))
    return payment ? [payment, ...rest] : rest
  }

  /** The page that was opened for an attempt. */
  async preferenceOf({ attemptId, preference }: Wanted): Promise<Preference | undefined> {
    if (preference) return preference
    const query = { external_reference: attemptId }
    const path = '/checkout/preferences/search'
    const page = await this.call<Found<Preference>>({ method: 'GET', path, query })
    return page?.elements?.find(({ external_reference: own }) => own === attemptId)
  }

  /** How an attempt stands: of all its payments and its page. */
  async stateOf(wanted: Wanted): Promise<ProviderPayment | undefined> {
    const { attemptId } = wanted
    const decisive = decisivePayment(await this.paymentsOf(wanted), wanted.payment?.id)
    if (decisive && stateOf(decisive) === 'approved') {
      // A search tells no fees.
      const whole = await this.payment(decisive.id)
      return whole?.external_reference === attemptId
        ? approvedPayment(this.country, attemptId, whole)
        : undefined
    }
    const at = now()
    if (!decisive) return wanted.preference && openPage(this.country, wanted.preference, at)
    const preference = await this.preferenceOf(wanted)
    return pendingPayment(this.country, { attemptId, payment: decisive, preference, at })
  }

  /** Lets a page take no payment any more. */
  async close({ id }: Preference): Promise<void> {
    const body = { expires: true, expiration_date_to: now().toUTC().toISO() }
    await this.call({ method: 'PUT', path: `/checkout/preferences/${id}`, body })
  }

  /** Ends a payment that is pending or in process; only these can be cancelled. */
  async cancel(payment: Payment): Promise<void> {
    if (!['open', 'underReview'].includes(stateOf(payment))) return
    const path = `/v1/payments/${payment.id}`
    try {
      await this.call({ method: 'PUT', path, body: { status: 'cancelled' } })
    } catch (error) {
      // It was decided in this moment; the caller learns how.
      if (!(error instanceof GatewayError) || error.kind !== 'refused') throw error
    }
  }

  /** An access token ends with the id of its account. */
  #isOwn({ collector_id: collector }: Payment): boolean {
    const [, own] = /-(\d+)$/.exec(this.token) ?? []
    return !own || collector === undefined || String(collector) === own
  }
}
