import { now } from '#core/time'
import { missing, refused, type Row } from './stripe_rows.ts'
import type { Answer, Received } from './faulty_server.ts'
import { stripeSubscriptions } from './stripe_subscriptions.ts'
import { listOf, within, type Page, type Price } from './stripe_subscription_rows.ts'

/** Seconds that the end of a trial has to be away. */
const LEAST_TRIAL = 48 * 3600

type Make = {
  newId: (kind: string) => string
  announce: (type: string, object: Row) => void
  charge: (amount: number, currency: string) => string
}

/** Stripe Billing in memory: prices, pages of Checkout, subscriptions and the portal. */
export function stripeBilling({ newId, announce, charge }: Make) {
  const prices = new Map<string, Price>()
  const pages = new Map<string, Page>()
  const configurations = new Map<string, Row>()
  const { route: subscriptionRoute, ...book } = stripeSubscriptions({
    newId,
    announce,
    charge,
    prices,
  })

  function createPrice({ body }: Received): Answer {
    const key = String(body.lookup_key)
    if ([...prices.values()].some(({ lookup_key: known }) => known === key))
      return refused('A price already uses that lookup key')
    const price: Price = {
      id: newId('price'),
      object: 'price',
      lookup_key: key,
      unit_amount: Number(body.unit_amount),
      currency: String(body.currency),
      recurring: { interval: String(body['recurring[interval]']) === 'year' ? 'year' : 'month' },
      metadata: within(body, 'metadata'),
    }
    prices.set(price.id, price)
    return { body: price }
  }

  /** Why a page cannot be made. */
  function faultOf(body: Received['body']): string | undefined {
    const trial = Number(body['subscription_data[trial_end]'] ?? 0)
    const isKnown = prices.has(String(body['line_items[0][price]']))
    if (!isKnown || body['line_items[0][quantity]'] !== '1') return 'No such price'
    if (body.customer && body.customer_email) return 'You may only specify one of these'
    const isNear = trial && trial < now().toSeconds() + LEAST_TRIAL
    return isNear ? 'trial_end has to be 48 hours away' : undefined
  }

  function createPage({ body }: Received): Answer {
    const fault = faultOf(body)
    if (fault) return refused(fault)
    const id = newId('cs')
    const page: Page = {
      id,
      object: 'checkout.session',
      mode: 'subscription',
      status: 'open',
      url: `https://checkout.stripe.com/c/pay/${id}`,
      success_url: body.success_url,
      subscription: null,
      metadata: within(body, 'metadata'),
      customer: body.customer ? String(body.customer) : null,
      price: String(body['line_items[0][price]']),
      trialEnd: Number(body['subscription_data[trial_end]'] ?? 0) || null,
      trialDays: Number(body['subscription_data[trial_period_days]'] ?? 0),
      told: within(body, 'subscription_data[metadata]'),
    }
    pages.set(id, page)
    return { body: page }
  }

  function expirePage(id: string): Answer {
    const page = pages.get(id)
    if (page?.status !== 'open') return refused('This Session is not open')
    page.status = 'expired'
    announce('checkout.session.expired', page)
    return { body: page }
  }

  /** The owner pays at the page, or gives a card where a trial comes first. */
  function subscribe(id: string): void {
    const page = pages.get(id)!
    if (page.status !== 'open') throw new Error(`The page is ${page.status}`)
    const subscription = book.begin(page)
    Object.assign(page, { status: 'complete', subscription: subscription.id })
    announce('checkout.session.completed', page)
  }

  function createConfiguration({ body }: Received): Answer {
    const row = { id: newId('bpc'), active: true, metadata: within(body, 'metadata'), told: body }
    configurations.set(row.id, row)
    return { body: row }
  }

  function createPortal({ body }: Received): Answer {
    const known = [...book.subscriptions.values()].map(({ customer }) => customer)
    if (!known.includes(String(body.customer)) || !configurations.has(String(body.configuration)))
      return missing()
    const id = newId('bps')
    return { body: { id, url: `https://billing.stripe.com/p/session/${id}` } }
  }

  function pricesOf(query: URLSearchParams): Answer {
    const keys = [...query].filter(([name]) => name.startsWith('lookup_keys')).map(([, key]) => key)
    return {
      body: listOf([...prices.values()].filter(({ lookup_key: key }) => keys.includes(key))),
    }
  }

  /** What paid an invoice. */
  function paymentsOf(query: URLSearchParams): Answer {
    const { intent } = book.invoices.get(query.get('invoice') ?? '') ?? {}
    const payment = { type: 'payment_intent', payment_intent: intent }
    return { body: listOf(intent ? [{ object: 'invoice_payment', payment }] : []) }
  }

  /** The answer to a call about memberships; undefined for other calls. */
  function route(call: Received): Answer | undefined {
    const { method, path, query, body } = call
    const [, , kind = '', id = '', part = ''] = path
      .replace('/checkout/', '/')
      .replace('billing_portal/', 'portal_')
      .split('/')
    const name = `${method} ${kind}${id && '/id'}${part && `/${part}`}`
    const own = (thing: object | undefined): Answer => (thing ? { body: thing } : missing())
    const isPage = pages.has(id) || body.mode === 'subscription'
    const routes: Record<string, () => Answer> = {
      'GET prices': () => pricesOf(query),
      'POST prices': () => createPrice(call),
      'GET prices/id': () => own(prices.get(id)),
      'GET invoice_payments': () => paymentsOf(query),
      'GET portal_configurations': () => own(listOf([...configurations.values()])),
      'POST portal_configurations': () => createConfiguration(call),
      'POST portal_sessions': () => createPortal(call),
      ...(isPage && {
        'POST sessions': () => createPage(call),
        'GET sessions/id': () => own(pages.get(id)),
        'POST sessions/id/expire': () => expirePage(id),
      }),
    }
    return routes[name]?.() ?? subscriptionRoute({ name, id, call })
  }

  return { ...book, prices, pages, configurations, route, subscribe, expirePage }
}
