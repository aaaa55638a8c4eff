import { now } from '#core/time'
import { Settings } from 'luxon'
import { API } from '#tests/helpers/api'
import { insist } from '#tests/helpers/gateway_stands'
import { AppError } from '#core/errors'
import db from '@adonisjs/lucid/services/db'
import { aHost } from '#database/factories/host'
import { aWorkshop, onDay } from '#database/factories/workshop'
import { ALWAYS, inDays } from '#tests/helpers/host'
import { transaction } from '#core/database/transaction'
import { brokenRules } from '#tests/helpers/invariants'
import { expireUnpaid } from '#app/ticketing/tickets/expire_tickets'
import LocalPayment from '#app/payments/gateways/drivers/local_payment'
import { type LocalGateway } from '#app/payments/gateways/drivers/local_gateway'
import { gatewayOf } from '#app/payments/gateways/find_gateway'
import { askAbout, askProvider } from '#app/payments/checkout/ask_provider'
import { payAroundDeadline, SOUND_ENDS } from './deadline.ts'
import { moneyAtProvider } from './facts.ts'
import { endWorld } from './world.ts'
import { workOffHere } from './work.ts'
import { bookHere, bookHourHere, clientOf, openHere, type Unpaid } from './direct.ts'

/** What a race came to: its figures, and what does not hold. */
export type Raced = { figures: string; violations: string[] }

const CHARGED = {
  price: 140,
  currency: 'PEN',
  paymentOptions: { usePaymentProcessor: true },
} as const

const aChargingHost = () => aHost({ schedule: ALWAYS, service: CHARGED })

/** Hours of one host: the hours of a week. */
const HOURS = 160

const signal = () => AbortSignal.timeout(60_000)

const times = <Made>(count: number, make: (index: number) => Made) =>
  Array.from({ length: count }, (_, index) => make(index))

/** How often a provider sends what it had no answer to. */
const SENT_AGAIN = 5

/** Sends a signed notification to our own address, again where the line is cut. Answers the status. */
async function notify(payment: string): Promise<number> {
  const gateway = (await gatewayOf('local')) as LocalGateway
  const body = JSON.stringify({ event: `${payment}:approved`, payment })
  // A connection that is kept may be closed by the server at the moment of the next call.
  const own = { 'content-type': 'application/json', 'connection': 'close' }
  const headers = { ...own, ...gateway.signed(body) }
  const send = () => fetch(`${API}/webhooks/local`, { method: 'POST', body, headers })
  return (await insist(send, SENT_AGAIN)).status
}

async function countOf(table: string, where: object = {}): Promise<number> {
  const [{ count }] = await db.from(table).where(where).count('* as count')
  return Number(count)
}

/** An hour that was paid at the provider, of which we know nothing yet. */
async function aSilentPayment(): Promise<{ booking: Unpaid; id: string }> {
  const { service } = await aChargingHost()
  const booking = await bookHourHere(service.id, { start: inDays(5), number: 1 })
  const id = await openHere(booking)
  await LocalPayment.query().where({ id }).update({ state: 'approved' })
  return { booking, id }
}

/** What does not hold of so many payments that are kept, beside the rules and the money. */
async function broken(expected: Record<string, [found: number, wanted: number]>) {
  const { provider, ledger } = await moneyAtProvider(now().toJSDate())
  const rules = (await brokenRules()).map(({ rule, broken: rows }) => `${rule} (${rows})`)
  const counts = Object.entries(expected).flatMap(([name, [found, wanted]]) =>
    found === wanted ? [] : [`${name}: ${found}, not ${wanted}`]
  )
  const money = provider === ledger ? [] : [`the provider has ${provider}, the ledger ${ledger}`]
  return [...rules, ...counts, ...money]
}

const kept = () => countOf('payment_attempts', { settled_as: 'kept' })
const confirmed = () => countOf('ticket_events', { to_state: 'confirmed' })
const captures = () => countOf('ledger_transactions', { kind: 'capture' })

/** One event that comes so many times at once has one effect. */
export async function oneEvent(count: number): Promise<Raced> {
  const { id } = await aSilentPayment()
  const statuses = await Promise.all(times(count, () => notify(id)))
  await workOffHere()
  const violations = await broken({
    'notifications taken': [statuses.filter((status) => status === 200).length, count],
    'notifications stored': [await countOf('provider_notifications'), 1],
    'payments kept': [await kept(), 1],
    'confirmations': [await confirmed(), 1],
    'captures': [await captures(), 1],
  })
  return { figures: `${count} times the same event`, violations }
}

/** The client returns and the provider tells, so many times at once: the payment is completed once. */
export async function returnAndNotification(count: number): Promise<Raced> {
  const { booking, id } = await aSilentPayment()
  const { accountId } = booking
  await Promise.all(
    times(count, (index) =>
      index % 2
        ? askAbout({ provider: 'local', reference: id, account: null }, signal())
        : askProvider({ accountId, id }, signal())
    )
  )
  await workOffHere()
  const violations = await broken({
    'payments kept': [await kept(), 1],
    'confirmations': [await confirmed(), 1],
    'captures': [await captures(), 1],
  })
  return { figures: `${count} returns and notifications`, violations }
}

/** So many events of other payments come together: none is lost. */
export async function flood(count: number): Promise<Raced> {
  const ids: string[] = []
  let service = (await aChargingHost()).service
  for (let number = 0; number < count; number++) {
    if (number > 0 && number % HOURS === 0) service = (await aChargingHost()).service
    const start = inDays(2 + Math.floor((number % HOURS) / 24), number % 24)
    ids.push(await openHere(await bookHourHere(service.id, { start, number })))
  }
  await LocalPayment.query().update({ state: 'approved' })
  const begun = performance.now()
  const statuses = await Promise.all(ids.map(notify))
  const seconds = (performance.now() - begun) / 1000
  await workOffHere()
  const violations = await broken({
    'notifications taken': [statuses.filter((status) => status === 200).length, count],
    'notifications stored': [await countOf('provider_notifications'), count],
    'payments kept': [await kept(), count],
    'confirmations': [await confirmed(), count],
  })
  return { figures: `${count} events taken in ${seconds.toFixed(1)} s`, violations }
}

/** Short, so that each of many buyers has it before the date. */
const TIME_TO_PAY = { value: 20, unit: 'MINUTE' } as const

/**
 * So many buyers want the last place, and all pay. First all book at once: one holds it. Then each had it for a while
 * without paying, and all their money comes at once: one has the place, the others have their money back.
 */
export async function lastPlace(buyers: number): Promise<Raced> {
  const paymentOptions = { ...CHARGED.paymentOptions, paymentTime: TIME_TO_PAY }
  const service = { ...CHARGED, paymentOptions, maxTickets: 1 }
  const host = await aWorkshop({ service, sessions: [onDay(60, { places: 1 })] })
  const want = (number: number) =>
    bookHere({
      kind: 'workshop',
      productId: host.service.id,
      meetingId: host.sessions[0]!.id,
      attendee: clientOf(number),
    })
  try {
    const first = await Promise.all(
      times(buyers, (number) => want(number).catch((error: unknown) => refusalOf(error)))
    )
    const held = first.filter((one) => typeof one === 'object')
    const opened = await payLate(held[0]!, [])
    for (let number = 0; opened.length < buyers; number++)
      await payLate(await want(buyers + number), opened)

    await LocalPayment.query().update({ state: 'approved' })
    await Promise.all(opened.map(({ accountId, id }) => askProvider({ accountId, id }, signal())))
    await workOffHere()
    const returned = await countOf('payment_attempts', { settled_as: 'returned' })
    const violations = await broken({
      'holds at once': [held.length, 1],
      'refused as sold out': [first.filter((one) => one === 'SOLD_OUT').length, buyers - 1],
      'places kept': [await kept(), 1],
      'confirmations': [await confirmed(), 1],
      'given back': [returned, buyers - 1],
      'refunds done': [await countOf('payment_refunds', { state: 'done' }), buyers - 1],
    })
    return { figures: `${buyers} buyers of the last place, ${returned} refunded`, violations }
  } finally {
    endWorld()
  }
}

type Opened = { accountId: string; id: string }

/** Opens a payment of a booking and lets its time to pay end: its money comes later. */
async function payLate(booking: Unpaid, opened: Opened[]): Promise<Opened[]> {
  const { accountId, id, deadline } = booking
  opened.push({ accountId, id: await openHere(booking) })
  const ahead = deadline.toMillis() - Date.now()
  Settings.now = () => Date.now() + ahead
  await transaction((trx) => expireUnpaid(trx, { accountId, id }))
  return opened
}

function refusalOf(error: unknown): string {
  return error instanceof AppError ? error.code : String(error)
}

/** Trials of which some end each way. */
const BOTH_WAYS = 100

/** Money comes within half a second of the end of the time to pay, so many times; half of the hours others want too. */
export async function aroundDeadlines(trials: number, random: () => number): Promise<Raced> {
  const { service } = await aChargingHost()
  const ends: string[] = []
  for (let number = 0; number < trials; number++) {
    const start = inDays(2 + Math.floor(number / 24), number % 24)
    const booking = await bookHourHere(service.id, { start, number })
    const other = { start, number: trials + number }
    const rival = number % 2 ? () => bookHourHere(service.id, other) : undefined
    ends.push(await payAroundDeadline({ ...booking, id: await openHere(booking), rival }, random))
  }
  const counts = [...Map.groupBy(ends, (end) => end)].map(
    ([end, some]) => `${end} × ${some.length}`
  )
  const unsound = ends.filter((end) => !SOUND_ENDS.includes(end))
  const never = trials < BOTH_WAYS ? [] : SOUND_ENDS.filter((end) => !ends.includes(end))
  const missing = never.map((end) => `no booking ended as: ${end}`)
  return { figures: counts.join(', '), violations: [...unsound, ...missing, ...(await broken({}))] }
}
