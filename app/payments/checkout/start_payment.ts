import { send } from '#core/jobs'
import { now } from '#core/time'
import { newId } from '#core/ids'
import { termsVersion } from '#core/i18n'
import { appUrl } from '#config/app'
import { attemptsOf, methodsOfSession, sessionOf } from './find_session.ts'
import { changeCoupon, confirmOnSite } from './hooks.ts'
import {
  isOwnMethod,
  isPaidOnline,
  isPaidOnSite,
  ONLINE_METHODS,
  type PaymentMethod,
} from '#shared/payment_methods'
import { applicationFeeOn } from './find_commission.ts'
import { offeredAccounts } from '../gateways/own_accounts/find_own_accounts.ts'
import PaymentAttempt from './payment_attempt.ts'
import type PaymentTicket from './payment_ticket.ts'
import { couponNotValidHere, serviceById } from '#catalog'
import { lockName, type Trx } from '#core/database/transaction'
import { countedFor, nextAsk, sessionState } from './domain/session_state.ts'
import { gatewayOf, providerOf } from '../gateways/find_gateway.ts'
import { openPayment } from '#jobs/payments/open_payment'
import {
  alreadyPaid,
  checkoutExpired,
  checkoutNotFound,
  methodNotAllowed,
  providerNotAllowed,
  termsNotAccepted,
} from '../errors.ts'

/** The lock that starting and settling payments of a session take before any row. */
export const lineOf = (sessionId: string): string => `payment:${sessionId}`

type Choice = { paymentMethodId?: string; country?: string; coupon?: string | null; terms?: true }

/**
 * Keeps the country, the method and the coupon that a client chose.
 * A method that the country does not offer is forgotten. Null or an empty text takes the coupon away; what is due changes
 * with it, and a payment that was begun before confirms nothing any more. "On site" confirms the booking at once. Throws
 * CHECKOUT_NOT_FOUND (404), ALREADY_PAID (409), CHECKOUT_EXPIRED (410), PAYMENT_METHOD_NOT_ALLOWED and PAYMENT_PROVIDER_NOT_ALLOWED (422), and
 * what the coupon is refused with.
 */
export async function changeCheckout(
  trx: Trx,
  code: string,
  { paymentMethodId: methodId, coupon, ...rest }: Choice
): Promise<void> {
  const session = await payableSession(trx, code)
  keepWithIt(session, rest)
  if (coupon !== undefined) await putCoupon(trx, session, coupon || null)
  const isDue = session.endedAs === null
  const method = methodId && isDue ? await requireMethod(trx, session, methodId) : undefined
  session.methodId = method?.id ?? (await stillOffered(trx, session))
  await session.useTransaction(trx).save()
  const { accountId, ticketId } = session
  if (method && isPaidOnSite(method)) await confirmOnSite.ask(trx, { accountId, ticketId })
}

/** The method that was chosen before, unless it is not offered any more: the country decides too. */
async function stillOffered(trx: Trx, session: PaymentTicket): Promise<string | null> {
  const { methodId, serviceId, locale } = session
  const service = methodId ? await serviceById(serviceId, trx) : undefined
  if (!service) return null
  const methods = await methodsOfSession(service, session, locale, trx)
  return methods.some(({ id }) => id === methodId) ? methodId : null
}

/** The country, and that the terms were accepted. */
function keepWithIt(session: PaymentTicket, { country, terms }: Pick<Choice, 'country' | 'terms'>) {
  session.country = country ?? session.country
  if (terms) acceptTerms(session)
}

/** Keeps when the terms were accepted first, and in which version. */
function acceptTerms(session: PaymentTicket) {
  if (session.termsAcceptedAt) return
  session.merge({ termsAcceptedAt: now(), termsVersion: termsVersion() })
}

/** What costs nothing any more is confirmed, and nothing is to be paid. A coupon comes before the first payment. */
async function putCoupon(trx: Trx, session: PaymentTicket, coupon: string | null) {
  const attempts = await attemptsOf(session, trx)
  if (session.part === 'balance' || countedFor(session.part, attempts) > 0)
    throw couponNotValidHere()
  const { accountId, ticketId } = session
  const [price] = await changeCoupon.ask(trx, { accountId, ticketId }, coupon)
  if (!price) throw checkoutExpired()
  session.merge({ ...price, ...(price.amount === 0 && { endedAs: 'cancelled' as const }) })
}

type Start = { paymentMethodId: string; returnUrl?: string; terms?: true }

/**
 * Starts a payment at the provider that takes the method; a job opens it there. One that is open for the same method and
 * amount goes on instead, so that a client has one page to pay on. Throws as `changeCheckout`, and
 * TERMS_NOT_ACCEPTED (422).
 */
export async function startPayment(
  trx: Trx,
  code: string,
  { paymentMethodId: methodId, returnUrl, terms }: Start
): Promise<PaymentAttempt> {
  const session = await payableSession(trx, code)
  const chosen = await requireMethod(trx, session, methodId)
  if (!isPaidOnline(chosen)) throw methodNotAllowed()
  const { accountId, id: paymentTicketId, amount, currency, part } = session
  if (!session.termsAcceptedAt && !terms) throw termsNotAccepted()
  acceptTerms(session)
  await session.merge({ methodId }).useTransaction(trx).save()

  const id = newId()
  const { method, ...taker } = await takerOf(trx, session, methodId)
  const gateway = await gatewayOf(taker.provider)
  const attempts = await attemptsOf(session, trx)
  const wanted = { methodId, amount, currency, part, ...taker }
  const begun = attempts.find((one) => isStillOpen(one, wanted))
  if (begun) return begun
  const next = gateway.nextOf(id, method) ?? { type: 'wait' }
  // Nothing is at the provider until the client has typed the code.
  const isTyped = next.type === 'fields'
  const attempt = await PaymentAttempt.create(
    {
      accountId,
      id,
      paymentTicketId,
      ...wanted,
      state: 'created',
      returnUrl: returnUrl ?? `${appUrl}/checkout/${code}/processing-payment`,
      next,
      askAt: isTyped ? null : nextAsk('created', 0, now()),
    },
    { client: trx }
  )
  if (!isTyped) await send(trx, openPayment, { accountId, id })
  return attempt
}

/** The provider that takes a payment, and what it hands the platform on a host's own account. */
async function takerOf(trx: Trx, session: PaymentTicket, methodId: string) {
  const method = ONLINE_METHODS.find((online) => online === methodId)
  if (method) return { method, provider: providerOf(method, session)! }
  const { accountId } = session
  const { provider, id } = (await offeredAccounts(accountId, trx)).find(
    (own) => own.id === methodId
  )!
  const { commission, tax: commissionTax } = await applicationFeeOn(trx, session)
  return { method: 'card' as const, provider, ownAccountId: id, commission, commissionTax }
}

type Wanted = Pick<PaymentAttempt, 'methodId' | 'amount' | 'currency' | 'provider' | 'part'>

/** Whether a payment can still be ended as it was begun; one that is `unknown` cannot. */
function isStillOpen(attempt: PaymentAttempt, wanted: Wanted): boolean {
  return (
    ['created', 'open'].includes(attempt.state) &&
    attempt.part === wanted.part &&
    attempt.methodId === wanted.methodId &&
    attempt.provider === wanted.provider &&
    attempt.amount === wanted.amount &&
    attempt.currency === wanted.currency
  )
}

/** The session of a code that can be paid now; others that start or settle a payment of it wait. */
export async function payableSession(trx: Trx, code: string): Promise<PaymentTicket> {
  const { id } = await sessionOf(code, trx)
  await lockName(trx, lineOf(id))
  const session = await sessionOf(code, trx)
  const state = sessionState(session, await attemptsOf(session, trx), now())
  if (state === 'paid' || state === 'underReview') throw alreadyPaid()
  if (state !== 'open') throw checkoutExpired()
  return session
}

/**
 * The method of an id. Throws PAYMENT_METHOD_NOT_ALLOWED (422) where the service does not offer it, and
 * PAYMENT_PROVIDER_NOT_ALLOWED (422) where no provider takes it.
 */
export async function requireMethod(
  trx: Trx,
  session: PaymentTicket,
  methodId: string
): Promise<PaymentMethod> {
  const service = await serviceById(session.serviceId, trx)
  if (!service) throw checkoutNotFound()
  const methods = await methodsOfSession(service, session, session.locale, trx)
  const method = methods.find(({ id }) => id === methodId)
  if (method) return method
  const isNamed = isOwnMethod(methodId) && service.paymentMethods.includes(methodId)
  throw isNamed ? providerNotAllowed() : methodNotAllowed()
}
