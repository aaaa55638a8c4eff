import { now } from '#core/time'
import { toMajor, toMinor } from '#shared/money'
import { payWithToken, yapeToken } from './yape.ts'
import { notificationUrl, preferenceOf } from './preference.ts'
import { checkSignature } from './signature.ts'
import { MercadoPagoClient } from './client.ts'
import { MercadoPagoAccount } from './account.ts'
import { GatewayError } from '../../gateway_error.ts'
import { signatureInvalid } from '../../../errors.ts'
import { refundState, returnedBy } from './payment_state.ts'
import { askChargeback, sendDocumentation } from './chargebacks.ts'
import type { Payment, Preference, Refund } from './answers.ts'
import { isPaymentId, readReference, referenceOf } from './references.ts'
import { countryOf, type MercadoPagoCountry, type MercadoPagoSettings } from './settings.ts'
import type { OnlineMethodId } from '#shared/payment_methods'
import {
  PaymentGateway,
  type Charge,
  type Evidence,
  type Header,
  type Named,
  type Next,
  type OnBehalfOf,
  type ProviderDispute,
  type ProviderEvent,
  type ProviderPayment,
  type ProviderRefund,
  type RefundOrder,
  type SoughtRefund,
  type TypedCode,
} from '../../contract.ts'

/**
 * Mercado Pago: Checkout Pro, with one account for each country (developers, "Checkout Pro"). A page, called preference,
 * is opened for each attempt and may have many payments; they are found by our attempt's id, and together they say the
 * state.
 */
export class MercadoPagoGateway extends PaymentGateway {
  readonly provider = 'mercadopago'
  #client: MercadoPagoClient

  constructor(private settings: MercadoPagoSettings) {
    super()
    this.#client = new MercadoPagoClient(settings.url)
  }

  override nextOf(_attemptId: string, method: OnlineMethodId): Next | undefined {
    return method === 'yape' ? { type: 'fields', fields: ['phone', 'code'] } : undefined
  }

  async open(charge: Charge, signal: AbortSignal) {
    const account = this.#accountIn(countryOf(charge.currency), signal, charge.onBehalfOf)
    const preference = await account.call<Preference>({
      method: 'POST',
      path: '/checkout/preferences',
      key: charge.attemptId,
      body: preferenceOf(charge, { webhook: this.settings.webhook, at: now().toJSDate() }),
    })
    if (!preference?.id || !preference.init_point) throw new GatewayError('down', 'garbage')
    return {
      reference: referenceOf(account.country, preference.id),
      next: { type: 'redirect' as const, url: preference.init_point },
    }
  }

  override async payByCode(charge: Charge, typed: TypedCode, signal: AbortSignal) {
    const { attemptId, currency, onBehalfOf } = charge
    const account = this.#accountIn(countryOf(currency), signal, onBehalfOf)
    const publicKey =
      onBehalfOf?.credentials.publicKey ?? this.settings.countries[account.country]?.publicKey
    if (!publicKey) throw new GatewayError('refused', 'not_configured')
    const token = await yapeToken(this.#client, { attemptId, publicKey }, typed, signal)
    const webhook = notificationUrl(this.settings.webhook, charge)
    const { email } = typed
    const payment = await payWithToken(account, charge, { token, email, webhook })
    const found = await account.stateOf({ attemptId, payment })
    if (!found) throw new GatewayError('down', 'garbage')
    return found
  }

  async find(
    named: Named | { attemptId: string; onBehalfOf?: OnBehalfOf },
    signal: AbortSignal
  ): Promise<ProviderPayment | undefined> {
    if ('reference' in named) {
      const { account, id } = this.#read(named, signal)
      const wanted = await account.wantedBy(id)
      return wanted && account.stateOf(wanted)
    }
    const { onBehalfOf: own } = named
    for (const { country } of this.#accounts()) {
      // A host's own account is of one country.
      if (own?.credentials.country && own.credentials.country !== country) continue
      const account = this.#accountIn(country, signal, own)
      const found = await account.stateOf({ attemptId: named.attemptId })
      if (found) return found
    }
    return undefined
  }

  async cancel(named: Named, signal: AbortSignal): Promise<ProviderPayment | undefined> {
    const { account, id } = this.#read(named, signal)
    const wanted = await account.wantedBy(id)
    if (!wanted) return undefined
    const preference = await account.preferenceOf(wanted)
    if (preference) await account.close(preference)
    for (const payment of await account.paymentsOf(wanted)) await account.cancel(payment)
    const { attemptId } = wanted
    const closed = preference && (await account.wantedBy(preference.id))
    return account.stateOf(closed ?? { attemptId })
  }

  async refund(order: RefundOrder, signal: AbortSignal): Promise<ProviderRefund> {
    const { account, payment } = await this.#known(order, signal)
    const amount = toMajor(order.amount, order.currency)
    const gone = returnedBy(payment, amount)
    // Nothing is left to give, for instance because Mercado Pago gave it back by itself.
    if (gone) return refundOf(account.country, { payment, refund: gone, key: order.key })
    const refund = await account.call<Refund>({
      method: 'POST',
      path: `/v1/payments/${payment.id}/refunds`,
      key: order.key,
      // Without an amount the whole is given back, which every country can.
      body: amount === payment.transaction_amount ? {} : { amount },
    })
    if (!refund?.id) throw new GatewayError('down', 'garbage')
    return refundOf(account.country, { payment, refund, key: order.key })
  }

  /** Mercado Pago does not tell our key: another refund of the same amount is taken for it. */
  async findRefundOf(sought: SoughtRefund, signal: AbortSignal) {
    const { account, payment } = await this.#known(sought, signal)
    const { amount, currency, key, known } = sought
    const whole = returnedBy(payment, toMajor(amount, currency))
    const made = whole ? [whole] : (payment.refunds ?? [])
    return made
      .map((refund) => refundOf(account.country, { payment, refund, key }))
      .find(
        (one) => one.state !== 'failed' && one.amount === amount && !known.includes(one.reference)
      )
  }

  async findRefund(named: Named, signal: AbortSignal): Promise<ProviderRefund | undefined> {
    const { account, id, refund: number } = this.#read(named, signal)
    const payment = number ? await account.payment(id) : undefined
    const path = `/v1/payments/${id}/refunds/${number}`
    const refund = payment && (await account.call<Refund>({ method: 'GET', path }))
    return refund && refundOf(account.country, { payment: payment!, refund, key: null })
  }

  async findDispute(named: Named, signal: AbortSignal): Promise<ProviderDispute | undefined> {
    const { account, id } = this.#read(named, signal)
    return askChargeback(account, id)
  }

  async sendEvidence(named: Named, evidence: Evidence, signal: AbortSignal): Promise<void> {
    const { account, id } = this.#read(named, signal)
    await sendDocumentation(account, id, evidence)
  }

  /**
   * The secret that fits says which country's account it is about. No signature covers the body: it is read only for the
   * account of a host who disconnected us, which is then asked about.
   */
  verifyWebhook(raw: string, header: Header, query: URLSearchParams): ProviderEvent {
    for (const { country, webhookSecret } of this.#accounts()) {
      const signed = webhookSecret && checkSignature(webhookSecret, header, query)
      if (!signed) continue
      const reference = referenceOf(country, signed.id)
      const kind = kindOf(query, signed.id)
      const account = kind === 'account' ? disconnectedIn(raw) : query.get('account')
      const event = { kind, key: signed.key, reference }
      return account ? { ...event, account } : event
    }
    throw signatureInvalid()
  }

  /** Mercado Pago signs some notifications of real payments wrongly, and those of QR codes not at all. */
  claimedBy(query: URLSearchParams): string | undefined {
    const id = query.get('data.id') ?? query.get('id') ?? ''
    const country = query.get('country')
    const accounts = this.#accounts()
    const own = accounts.find((account) => account.country === country) ?? accounts[0]
    return own && isPaymentId(id) && kindOf(query, id) === 'payment'
      ? referenceOf(own.country, id)
      : undefined
  }

  #accounts() {
    return Object.entries(this.settings.countries).map(([country, credentials]) => ({
      country: country as MercadoPagoCountry,
      ...credentials,
    }))
  }

  #accountIn(country: MercadoPagoCountry | undefined, signal: AbortSignal, own?: OnBehalfOf) {
    const platform = country && this.settings.countries[country]?.accessToken
    const token = own?.credentials.accessToken ?? platform
    if (!country || !token) throw new GatewayError('refused', 'not_configured')
    return new MercadoPagoAccount(this.#client, country, token, signal)
  }

  /** The account that a reference of ours belongs to, and the id there. */
  #read({ reference, onBehalfOf }: Named, signal: AbortSignal) {
    const read = readReference(reference)
    if (!read) throw new GatewayError('refused', 'unknown_reference')
    return { ...read, account: this.#accountIn(read.country, signal, onBehalfOf) }
  }

  /** A payment that must be there. */
  async #known(named: Named, signal: AbortSignal) {
    const { account, id } = this.#read(named, signal)
    const payment = await account.payment(id)
    if (!payment) throw new GatewayError('refused', 'unknown_payment')
    return { account, payment }
  }
}

type Given = { payment: Payment; refund: Refund; key: string | null }

function refundOf(country: MercadoPagoCountry, { payment, refund, key }: Given): ProviderRefund {
  const { id, transaction_amount: whole, currency_id: currency } = payment
  return {
    reference: referenceOf(country, `${id}/${refund.id}`),
    key,
    payment: referenceOf(country, id),
    state: refundState(refund),
    amount: toMinor(refund.amount ?? whole, currency),
    currency,
    refusal: null,
  }
}

/** The type of notifications about hosts who let us in, or disconnect us. */
const CONNECT = 'mp-connect'

/** The account of the host that such a notification names. */
function disconnectedIn(raw: string): string | undefined {
  try {
    const { user_id: id } = JSON.parse(raw) as { user_id?: string | number }
    return id === undefined ? undefined : String(id).slice(0, 64)
  } catch {
    return undefined
  }
}

/** What a notification is about, by its `type`; a payment where it has none. */
function kindOf(query: URLSearchParams, id: string): ProviderEvent['kind'] {
  const type = query.get('type') ?? query.get('topic') ?? 'payment'
  if (type === CONNECT) return 'account'
  if (!isPaymentId(id)) return 'none'
  if (type === 'payment') return 'payment'
  return type.includes('chargebacks') ? 'dispute' : 'none'
}
