import { now } from '#core/time'
import { missing, refused, type Row } from './stripe_rows.ts'
import type { Answer, Received } from './faulty_server.ts'
import {
  after,
  listOf,
  paid,
  DECLINED,
  UNPAID,
  within,
  type Invoice,
  type Page,
  type Price,
  type Schedule,
  type Subscription,
} from './stripe_subscription_rows.ts'

const DAY = 86_400

type Make = {
  newId: (kind: string) => string
  announce: (type: string, object: Row) => void
  /** A card is charged; answers the payment. */
  charge: (amount: number, currency: string) => string
  prices: Map<string, Price>
}

/** The subscriptions of the stand-in with their schedules and invoices. The injected clock lets their periods pass. */
export function stripeSubscriptions({ newId, announce, charge, prices }: Make) {
  const subscriptions = new Map<string, Subscription>()
  const schedules = new Map<string, Schedule>()
  const invoices = new Map<string, Invoice>()
  /** What customers have left of payments, in minor units. */
  const balances = new Map<string, number>()
  /** Whether cards are declined from now on. */
  const state = { isDeclined: false }
  const seconds = () => Math.floor(now().toSeconds())
  const itemOf = (subscription: Subscription) => subscription.items.data[0]!
  const balanceOf = ({ customer }: Subscription) => balances.get(customer) ?? 0

  /** A subscription begins: its first period, or its free time. */
  function begin({ trialDays, trialEnd, customer, price, told }: Page): Subscription {
    const start = seconds()
    const trial = trialDays ? start + trialDays * DAY : trialEnd
    const item = { current_period_start: start, current_period_end: trial ?? start }
    const subscription: Subscription = {
      id: newId('sub'),
      object: 'subscription',
      status: trial ? 'trialing' : 'active',
      customer: customer ?? newId('cus'),
      metadata: told,
      trial_end: trial,
      cancel_at: null,
      cancel_at_period_end: false,
      schedule: null,
      items: listOf([{ id: newId('si'), price: prices.get(price)!, ...item }]),
    }
    subscriptions.set(subscription.id, subscription)
    if (!trial) bill(subscription, start)
    announce('customer.subscription.created', subscription)
    return subscription
  }

  /** Begins a period and charges it, less what is left of others. */
  function bill(subscription: Subscription, start: number, credit = 0): void {
    const item = itemOf(subscription)
    const { price } = item
    const end = after(start, price.recurring.interval)
    const left = balanceOf(subscription) + credit
    const due = Math.max(0, price.unit_amount - left)
    const isPaid = due === 0 || !state.isDeclined
    const line = (amount: number, ends: number) => ({
      amount,
      period: { start, end: ends },
      pricing: { price_details: { price: price.id } },
    })
    const given = credit > 0 ? [line(-credit, start + 1)] : []
    const invoice: Invoice = {
      id: newId('in'),
      object: 'invoice',
      currency: price.currency,
      created: start,
      period_start: start,
      period_end: start,
      parent: { subscription_details: { subscription: subscription.id } },
      lines: listOf([...given, line(price.unit_amount, end)]),
      amount_due: due,
      ...(isPaid ? paid(due, start) : UNPAID),
    }
    invoices.set(invoice.id, invoice)
    if (isPaid && due > 0) invoice.intent = charge(due, price.currency)
    if (isPaid) balances.set(subscription.customer, left - (price.unit_amount - due))
    Object.assign(item, { current_period_start: start, current_period_end: end })
    subscription.status = isPaid ? 'active' : 'past_due'
    announce(isPaid ? 'invoice.paid' : 'invoice.payment_failed', invoice)
  }

  /** Lets a subscription come to the present: trials end, periods begin, plans change, what was cancelled ends. */
  function advance(subscription: Subscription): void {
    const isRunning = () => ['active', 'trialing'].includes(subscription.status)
    while (isRunning() && itemOf(subscription).current_period_end <= seconds()) {
      const ends = itemOf(subscription).current_period_end
      if (subscription.cancel_at !== null && subscription.cancel_at <= ends) {
        cancel(subscription)
        return
      }
      enterPhase(subscription, ends)
      bill(subscription, ends)
      announce('customer.subscription.updated', subscription)
    }
  }

  /** The next phase of a schedule; after the last one the subscription goes on without it. */
  function enterPhase(subscription: Subscription, at: number) {
    const schedule = subscription.schedule && schedules.get(subscription.schedule)
    if (!schedule) return
    const next = schedule.phases.find(({ start_date: start }) => start === at)
    if (!next) {
      Object.assign(schedule, { status: 'released', released_subscription: subscription.id })
      subscription.schedule = null
      return
    }
    itemOf(subscription).price = prices.get(next.price)!
    Object.assign(subscription.metadata, next.metadata)
    schedule.current_phase = { start_date: next.start_date, end_date: next.end_date }
  }

  function cancel(subscription: Subscription): Answer {
    if (subscription.status === 'canceled') return missing()
    subscription.status = 'canceled'
    announce('customer.subscription.deleted', subscription)
    return { body: subscription }
  }

  function update(subscription: Subscription, { body }: Received): Answer {
    const price = prices.get(String(body['items[0][price]']))
    const isAboutEnd = ['cancel_at_period_end', 'cancel_at'].some((name) => name in body)
    if (subscription.status === 'canceled') return missing()
    const isFixed = price !== undefined || isAboutEnd
    if (subscription.schedule && isFixed)
      return refused('The subscription is managed by a schedule')
    const failed = price && changePrice(subscription, price, body)
    if (failed) return failed
    if (Number(body.trial_end)) setTrial(subscription, Number(body.trial_end))
    if (isAboutEnd) setEnd(subscription, body.cancel_at_period_end === 'true')
    Object.assign(subscription.metadata, within(body, 'metadata'))
    announce('customer.subscription.updated', subscription)
    return { body: subscription }
  }

  /** Another price; at once with an invoice for the difference, or from the next period on. */
  function changePrice(subscription: Subscription, price: Price, told: Received['body']) {
    if (told['items[0][id]'] !== itemOf(subscription).id) return missing()
    if (told.proration_behavior !== 'always_invoice') {
      itemOf(subscription).price = price
      return undefined
    }
    const credit = unused(subscription)
    const isDue = price.unit_amount > credit + balanceOf(subscription)
    if (state.isDeclined && isDue) return DECLINED
    itemOf(subscription).price = price
    subscription.trial_end = null
    bill(subscription, seconds(), credit)
    return undefined
  }

  function setTrial(subscription: Subscription, end: number) {
    if (subscription.status !== 'trialing') throw new Error('The trial is over')
    subscription.trial_end = end
    itemOf(subscription).current_period_end = end
  }

  function setEnd(subscription: Subscription, isCancelled: boolean) {
    subscription.cancel_at_period_end = isCancelled
    subscription.cancel_at = isCancelled ? itemOf(subscription).current_period_end : null
  }

  /** What of the period is paid and not used. */
  function unused(subscription: Subscription): number {
    if (subscription.status === 'trialing') return 0
    const { price, current_period_start: start, current_period_end: end } = itemOf(subscription)
    return Math.round((price.unit_amount * (end - seconds())) / (end - start))
  }

  function createSchedule({ body }: Received): Answer {
    const subscription = subscriptions.get(String(body.from_subscription))
    if (!subscription || subscription.schedule) return refused('No such subscription')
    const { price, current_period_start: start, current_period_end: end } = itemOf(subscription)
    const phase = { start_date: start, end_date: end }
    const schedule: Schedule = {
      id: newId('sub_sched'),
      object: 'subscription_schedule',
      status: 'active',
      subscription: subscription.id,
      released_subscription: null,
      current_phase: phase,
      phases: [{ ...phase, price: price.id, metadata: {} }],
    }
    schedules.set(schedule.id, schedule)
    subscription.schedule = schedule.id
    return { body: schedule }
  }

  function updateSchedule(schedule: Schedule, { body }: Received): Answer {
    if (schedule.status !== 'active') return refused('The schedule is not active')
    let start = Number(body['phases[0][start_date]'])
    const phases: Schedule['phases'] = []
    for (let index = 0; body[`phases[${index}][items][0][price]`]; index++) {
      const of = (field: string) => body[`phases[${index}]${field}`]
      const end = Number(of('[end_date]') ?? after(start, String(of('[duration][interval]'))))
      const price = String(of('[items][0][price]'))
      const metadata = within(body, `phases[${index}][metadata]`)
      phases.push({ start_date: start, end_date: end, price, metadata })
      start = end
    }
    if (phases[0]?.start_date !== schedule.current_phase.start_date)
      return refused('The current phase cannot begin at another time')
    Object.assign(schedule, { phases })
    announce('subscription_schedule.updated', schedule)
    return { body: schedule }
  }

  function releaseSchedule(schedule: Schedule): Answer {
    if (schedule.status !== 'active') return refused('The schedule is not active')
    const subscription = subscriptions.get(schedule.subscription)!
    Object.assign(schedule, { status: 'released', released_subscription: subscription.id })
    subscription.schedule = null
    announce('subscription_schedule.released', schedule)
    return { body: schedule }
  }

  function voidInvoice(invoice: Invoice): Answer {
    if (invoice.status !== 'open') return refused('The invoice is not open')
    invoice.status = 'void'
    announce('invoice.voided', invoice)
    return { body: invoice }
  }

  /** The charge of the next period fails. */
  function failRenewal(id: string): void {
    const subscription = subscriptions.get(id)!
    state.isDeclined = true
    bill(subscription, itemOf(subscription).current_period_end)
    state.isDeclined = false
    announce('customer.subscription.updated', subscription)
  }

  /** The owner pays what is open, as on the portal. */
  function payOpen(id: string): void {
    const subscription = subscriptions.get(id)!
    const open = [...invoices.values()].find(
      ({ status, parent }) => status === 'open' && parent.subscription_details.subscription === id
    )!
    Object.assign(open, paid(open.amount_due, seconds()))
    open.intent = charge(open.amount_due, open.currency)
    subscription.status = 'active'
    announce('invoice.paid', open)
  }

  function shown(subscription: Subscription, query: URLSearchParams): Answer {
    const isExpanded = [...query.values()].includes('schedule')
    const schedule = subscription.schedule && schedules.get(subscription.schedule)
    return { body: isExpanded && schedule ? { ...subscription, schedule } : subscription }
  }

  function listInvoices(query: URLSearchParams): Answer {
    const found = [...invoices.values()].filter(
      ({ status, parent }) =>
        status === query.get('status') &&
        parent.subscription_details.subscription === query.get('subscription')
    )
    return { body: listOf(found.toReversed().slice(0, Number(query.get('limit') ?? 10))) }
  }

  /** The answer to a call about one of them; undefined for other calls. */
  function route({ name, id, call }: { name: string; id: string; call: Received }) {
    for (const subscription of subscriptions.values()) advance(subscription)
    const held = <Thing>(things: Map<string, Thing>, use: (thing: Thing) => Answer) => {
      const thing = things.get(id)
      return thing ? use(thing) : missing()
    }
    const routes: Record<string, () => Answer> = {
      'GET subscriptions/id': () => held(subscriptions, (one) => shown(one, call.query)),
      'POST subscriptions/id': () => held(subscriptions, (one) => update(one, call)),
      'DELETE subscriptions/id': () => held(subscriptions, cancel),
      'POST subscription_schedules': () => createSchedule(call),
      'GET subscription_schedules/id': () => held(schedules, (one) => ({ body: one })),
      'POST subscription_schedules/id': () => held(schedules, (one) => updateSchedule(one, call)),
      'POST subscription_schedules/id/release': () => held(schedules, releaseSchedule),
      'GET invoices': () => listInvoices(call.query),
      'POST invoices/id/void': () => held(invoices, voidInvoice),
    }
    return routes[name]?.()
  }

  return { state, subscriptions, invoices, begin, failRenewal, payOpen, route }
}
