import { toMajor } from '#shared/money'
import { countryOf } from './settings.ts'
import type { Charge } from '../../contract.ts'
import type { PreferenceRequest } from 'mercadopago/dist/clients/preference/commonTypes.js'

/** Milliseconds that cash needs until it is credited. With less left, slow methods are not offered. */
const SLOW = 3 * 86_400_000

/** Characters of a title that are taken. */
const LONGEST_TITLE = 256

/** What Mercado Pago's page charges, with the methods that are decided before the deadline. */
export function preferenceOf(
  { attemptId, amount, currency, title, returnUrl, deadline, onBehalfOf }: Charge,
  { webhook, at }: { webhook: string; at: Date }
): PreferenceRequest {
  const isSoon = deadline.getTime() - at.getTime() < SLOW
  const price = toMajor(amount, currency)
  return {
    items: [
      {
        id: attemptId,
        title: title.slice(0, LONGEST_TITLE),
        quantity: 1,
        unit_price: price,
        currency_id: currency,
      },
    ],
    external_reference: attemptId,
    notification_url: notificationUrl(webhook, { currency, onBehalfOf }),
    expires: true,
    expiration_date_from: at.toISOString(),
    expiration_date_to: deadline.toISOString(),
    date_of_expiration: deadline.toISOString(),
    back_urls: { success: returnUrl, pending: returnUrl, failure: returnUrl },
    // It is refused for addresses without TLS, which only development has.
    ...(returnUrl.startsWith('https:') && { auto_return: 'approved' }),
    binary_mode: isSoon,
    payment_methods: { excluded_payment_types: isSoon ? [{ id: 'ticket' }, { id: 'atm' }] : [] },
    ...(onBehalfOf && { marketplace_fee: toMajor(onBehalfOf.applicationFee, currency) }),
  }
}

/** Where a payment is notified. What the query says beside the signed id only says which account is asked. */
export function notificationUrl(
  webhook: string,
  { currency, onBehalfOf }: Pick<Charge, 'currency' | 'onBehalfOf'>
): string {
  const url = new URL(webhook)
  url.searchParams.set('source_news', 'webhooks')
  url.searchParams.set('country', countryOf(currency) ?? '')
  const account = onBehalfOf?.credentials.account
  if (account) url.searchParams.set('account', account)
  return url.href
}
