import { appUrl } from '#config/app'
import { AppError } from '#core/errors'
import { now, toIso } from '#core/time'
import { FILTER_COUNTRY_CODES } from '#shared/countries'
import { limits } from '#config/limits'
import { foreignForm } from '../errors.ts'
import { limitCouponGuesses } from '#catalog'
import { callerOf, limitCalls } from '#core/http/attempts'
import { refusalOf } from '#core/http/refusal'
import { transaction } from '#core/database/transaction'
import { toMajor } from '#shared/money'
import { payingOf, pathOfPaying } from './find_checkout.ts'
import type { HttpContext } from '@adonisjs/core/http'
import TicketTransformer from './ticket_transformer.ts'
import { isPaidOnline, needsProof, ONLINE_METHODS } from '#shared/payment_methods'
import {
  changeCheckout,
  checkoutOf,
  CheckoutTransformer,
  choosePayment,
  countriesOf,
  GatewayError,
  limitTypedCodes,
  newestPayment,
  newPayment,
  openNamed,
  payByCode,
  startPayment,
  typedCode,
  type Checkout,
} from '#payments'

type Refusal = Omit<ReturnType<typeof refusalOf>, 'headers'>

/** The pages by which a client pays a booking. Their address holds a secret: no cache, no index. */
export default class CheckoutPagesController {
  /** GET /checkout/:code, from a country: how to pay; what is paid or not paid online leads on. */
  async show(ctx: HttpContext) {
    keepPrivate(ctx)
    await keepCountry(ctx)
    return render(ctx)
  }

  /** GET /checkout: without a code the booking is asked for. */
  find(ctx: HttpContext) {
    return leadTo(ctx, '/meeting')
  }

  /** POST /checkout/:code: the form as a browser posts it by itself; leads on to the provider. */
  async store(ctx: HttpContext) {
    keepPrivate(ctx)
    const { request, response } = ctx
    if (request.header('sec-fetch-site') === 'cross-site') throw foreignForm()
    try {
      const { coupon, paymentMethodId } = request.body()
      if (coupon !== undefined) return await changeCouponOf(ctx, coupon)
      return response
        .redirect()
        .status(303)
        .toPath(await ((await isOnline(ctx, paymentMethodId)) ? begin(ctx) : goStraight(ctx)))
    } catch (error) {
      const { headers, ...refusal } = refusalOf(error, ctx)
      if (refusal.status >= 500) throw error
      response.status(refusal.status)
      return render(ctx, refusal)
    }
  }

  /** GET /checkout/:code/processing-payment: waits for the newest payment, or leads to where it led. */
  async processing(ctx: HttpContext) {
    keepPrivate(ctx)
    const paying = await payingOf(ctx.params.code, ctx.i18n.locale)
    const { state, attempts: [latest] = [] } = paying.checkout ?? {}
    if (state !== 'open' || !latest || !isAwaited(latest)) return leadTo(ctx, pathOfPaying(paying))
    return ctx.inertia.render('checkout/processing', {
      ticket: TicketTransformer.transform(paying.ticket),
      paymentId: latest.id,
    })
  }

  /**
   * GET /checkout/:code/external and /paypal: leads to the provider of the newest payment.
   * Opens it there where the job has not yet. Where the provider does not answer, the checkout says so.
   */
  async external(ctx: HttpContext) {
    keepPrivate(ctx)
    const paying = await payingOf(ctx.params.code, ctx.i18n.locale)
    const { checkout } = paying
    const newest = checkout?.state === 'open' ? newestPayment(checkout) : undefined
    const url = newest && (await addressOf(newest))
    // An address of a provider, from the provider.
    if (url) return ctx.response.redirect().status(303).toPath(url)
    return leadTo(ctx, pathOfPaying(paying))
  }

  /** GET /checkout/:code/card and the other methods: all of them are chosen on the one page. The query stays. */
  async method(ctx: HttpContext) {
    keepPrivate(ctx)
    return leadTo(ctx, pathOfPaying(await payingOf(ctx.params.code, ctx.i18n.locale)))
  }

  /** GET /payment-result?code=…: where a provider sends clients back to. */
  result(ctx: HttpContext) {
    keepPrivate(ctx)
    const { code, ...query } = ctx.request.qs()
    const path =
      typeof code === 'string' && code ? waitingPath(encodeURIComponent(code)) : '/meeting'
    return ctx.response.redirect().withQs(query).toPath(path)
  }
}

type Attempt = Checkout['attempts'][number]

/** Keeps the country of the address, from which the client pays. */
async function keepCountry({ request, params, i18n }: HttpContext): Promise<void> {
  const { country } = request.qs()
  if (!FILTER_COUNTRY_CODES.some((code) => code === country)) return
  const { checkout } = await payingOf(params.code, i18n.locale)
  if (checkout?.state !== 'open' || checkout.session.country === country) return
  try {
    await transaction((trx) => changeCheckout(trx, params.code, { country }))
  } catch (error) {
    // Paid or over meanwhile: the page says so.
    if (!(error instanceof AppError)) throw error
  }
}

/** Whether the outcome of a payment is still to come. */
function isAwaited({ state, next, settledAs }: Attempt): boolean {
  const isTyped = next?.type === 'fields'
  return !isTyped && !settledAs && ['created', 'open', 'unknown', 'approved'].includes(state)
}

/** Where a payment goes on at its provider; undefined where it does not, or the provider is away. */
async function addressOf({ id, state, next }: Attempt): Promise<string | undefined> {
  if (!['created', 'open', 'unknown'].includes(state)) return undefined
  if (next?.type === 'redirect') return next.url
  if (state === 'open') return undefined
  try {
    const opened = await openNamed(id)
    return opened?.type === 'redirect' ? opened.url : undefined
  } catch (error) {
    if (error instanceof GatewayError) return undefined
    throw error
  }
}

const waitingPath = (code: string) => `/checkout/${code}/processing-payment`

/** The form of a coupon: an empty code takes it away. Leads back to the checkout, which says what is due then. */
async function changeCouponOf({ request, response, params, i18n }: HttpContext, typed: unknown) {
  const words = { messagesProvider: i18n.createMessagesProvider() }
  const choice = await choosePayment.validate({ coupon: typed }, words)
  const work = () => transaction((trx) => changeCheckout(trx, params.code, choice))
  await (choice.coupon ? limitCouponGuesses(callerOf(request), work) : work())
  return response.redirect().status(303).toPath(`/checkout/${params.code}`)
}

/** Whether a provider takes what was chosen: by the platform, or on an own account of the host's. */
async function isOnline({ params, i18n }: HttpContext, methodId: unknown): Promise<boolean> {
  if (ONLINE_METHODS.some((id) => id === methodId)) return true
  const { methods } = await checkoutOf(params.code, i18n.locale)
  return methods.some((method) => method.id === methodId && isPaidOnline(method))
}

/** Starts what a form asks for, and pays with the code where one was typed. Answers where it goes on. */
async function begin(ctx: HttpContext): Promise<string> {
  const { paymentMethodId, terms, phone, code: digits } = ctx.request.body()
  const { code } = ctx.params
  const words = { messagesProvider: ctx.i18n.createMessagesProvider() }
  const start = await newPayment.validate({ paymentMethodId, ...(terms && { terms: true }) }, words)
  const typed =
    paymentMethodId === 'yape' && (await typedCode.validate({ phone, code: digits }, words))
  await (typed ? limitTypedCodes(ctx) : limitCalls(ctx, limits.payments))
  const { id, next } = await transaction((trx) => startPayment(trx, code, start))
  if (!typed) {
    // A form leads to no other site (CSP), so that a link on the checkout does.
    const isOwn =
      next?.type === 'redirect' && URL.parse(next.url)?.origin === new URL(appUrl).origin
    return isOwn ? next.url : `/checkout/${code}`
  }
  const { state } = await payByCode(code, id, typed)
  return state === 'refused' ? `/checkout/${code}` : waitingPath(code)
}

/** Goes on with a method of the host: to the transfer, or to the booking that is paid on site. Answers where that is. */
async function goStraight({ request, params, i18n }: HttpContext): Promise<string> {
  const words = { messagesProvider: i18n.createMessagesProvider() }
  const { paymentMethodId, terms } = request.body()
  const chosen = { paymentMethodId, ...(terms && { terms: true }) }
  const choice = await choosePayment.validate(chosen, words)
  await transaction((trx) => changeCheckout(trx, params.code, choice))
  const { session, methods } = await checkoutOf(params.code, i18n.locale)
  const isProved = methods.some((method) => method.id === session.methodId && needsProof(method))
  return isProved ? `/checkout/${params.code}/transfer` : `/meeting/${params.code}`
}

/** The page in the state of the checkout, with why a form was refused. */
async function render(ctx: HttpContext, refusal?: Refusal) {
  const paying = await payingOf(ctx.params.code, ctx.i18n.locale)
  const { ticket, checkout } = paying
  const path = pathOfPaying(paying)
  // The status of a refusal, set before, would stay otherwise.
  if (!checkout || path !== `/checkout/${ticket.booking.code}`) return leadTo(ctx, path, 303)

  const { state } = checkout
  const shown = { ticket: TicketTransformer.transform(ticket) }
  if (state === 'expired' || state === 'underReview')
    return ctx.inertia.render('checkout/over', { ...shown, state, returned: returnedOf(checkout) })
  return ctx.inertia.render('checkout/choose', {
    ...shown,
    checkout: CheckoutTransformer.transform(checkout),
    countries: await countriesOf(checkout),
    country: checkout.session.country,
    clock: toIso(now()),
    refusal,
  })
}

/** What came when the time was over, and goes back, in major units; null where nothing did. */
function returnedOf({ attempts }: Checkout) {
  const late = attempts.find(({ settledAs }) => settledAs === 'returned')
  if (!late) return null
  const { amount, currency } = late
  return { amount: toMajor(amount, currency), currency }
}

/** Leads on with the query, which says where a client came from. */
function leadTo({ response }: HttpContext, path: string, status = 302) {
  return response.status(status).redirect().withQs().toPath(path)
}

function keepPrivate({ response }: HttpContext) {
  response.header('cache-control', 'no-store')
  response.header('referrer-policy', 'no-referrer')
  response.header('x-robots-tag', 'noindex')
}
