import { aPdf } from '#tests/helpers/documents'
import { API } from '#tests/helpers/api'
import { errors } from '@vinejs/vine'
import { AppError } from '#core/errors'
import db from '@adonisjs/lucid/services/db'
import { toMinor } from '#shared/money'
import { aCoupon } from '#database/factories/coupon'
import { aHost } from '#database/factories/host'
import { guestsOf } from '#database/factories/clients'
import { aPractice } from '#database/factories/team'
import { onDay } from '#database/factories/workshop'
import { aPaymentMethod } from '#database/factories/payment_method'
import { ALWAYS, ana, inDays, luis } from '#tests/helpers/host'
import type { NewService } from '#app/catalog/services/validators'
import type { Dimensions, Row } from './pairs.ts'
import { workOffHere } from '../money/work.ts'
import { FORBIDDEN } from './forbidden.ts'

/** What a booking can be, each with each. */
export const DIMENSIONS = {
  approval: ['no', 'yes'],
  deposit: ['no', 'onSite', 'link'],
  coupon: ['none', 'tenth', 'all'],
  package: ['no', 'yes'],
  series: ['no', 'yes'],
  workshop: ['no', 'yes'],
  waitlist: ['no', 'yes'],
  reschedule: ['no', 'client', 'host'],
  method: ['card', 'yape', 'paypal', 'transfer', 'onSite'],
  currency: ['PEN', 'USD', 'MXN'],
  team: ['none', 'one', 'all'],
} as const satisfies Dimensions

const PRICE = 100

/** What of the price is due at booking where there is a deposit. */
const DEPOSIT = 40

/** Percent that the coupon of a row takes off. */
const PERCENT: Record<string, number> = { none: 0, tenth: 10, all: 100 }

/** Hours of a package, and of a series. */
const HOURS = { package: 3, series: 2 }

/** What a product refuses, by its code. */
class Refused extends Error {
  constructor(readonly code: string) {
    super(code)
  }
}

type Answer = { code: string; state: string; id: string }

/** Calls of one client of the API, from an address of their own. Throws what is refused. */
function callsFrom(address: string, headers: Record<string, string> = {}, query = '') {
  return async (path: string, body: object | FormData = {}): Promise<Answer> => {
    const isForm = body instanceof FormData
    const response = await fetch(`${API}${path}${query}`, {
      method: 'POST',
      headers: {
        'x-forwarded-for': address,
        ...(!isForm && { 'content-type': 'application/json' }),
        ...headers,
      },
      body: isForm ? body : JSON.stringify(body),
    })
    const answer = (await response.json()) as Answer
    if (!response.ok) throw new Refused(answer.code)
    return answer
  }
}

type Calls = ReturnType<typeof callsFrom>

let rows = 0

/** What the row sells. */
function serviceOf(row: Row): Partial<NewService> {
  const isOnline = ['card', 'yape', 'paypal'].includes(row.method!)
  return {
    price: PRICE,
    ...(row.deposit !== 'no' && { bookingPrice: DEPOSIT }),
    currency: row.currency as 'PEN',
    requireApprove: row.approval === 'yes',
    paymentOptions: {
      usePaymentProcessor: isOnline,
      ...(isOnline && { methods: [row.method!] }),
      balanceBy: row.deposit === 'link' ? 'link' : 'onSite',
    },
    ...(row.package === 'yes' && { package: { sessions: HOURS.package } }),
    ...(row.series === 'yes' && { allowRecurring: true }),
    ...(row.workshop === 'yes' && {
      type: 'WEBINAR',
      maxTickets: 4,
      sessions: [
        onDay(5, { places: row.waitlist === 'yes' ? 1 : 3 }),
        onDay(8, { places: 3 }),
      ] as NewService['sessions'],
    }),
    ...(row.team !== 'none' && { collaboratorMode: row.team === 'one' ? 'ONE' : 'ALL' }),
  }
}

/** The host of a row, or its team, with the calls of their owner. */
async function hostOf(row: Row, address: string) {
  const service = serviceOf(row)
  const made =
    row.team === 'none'
      ? await aHost({ schedule: ALWAYS, service, account: { roleId: 'PRO' } })
      : await aPractice({ people: 2, service })
  const { account } = made
  if (row.method === 'transfer') await aPaymentMethod(account.id)
  if (row.coupon !== 'none')
    await aCoupon(account.id, { code: 'PARES', percent: PERCENT[row.coupon!] })
  const query = row.team === 'none' ? '' : `?teamId=${account.id}`
  const call = callsFrom(address, { authorization: `Bearer ${made.token}` }, query)
  return { call, productId: made.service.id }
}

type Host = Awaited<ReturnType<typeof hostOf>>

async function datesOf(productId: string): Promise<string[]> {
  const dates = await db.from('meetings').where({ service_id: productId }).orderBy('start_at')
  return dates.map(({ id }) => id as string)
}

/** Books as the row says; a client who waits has the place that another leaves. */
async function book(row: Row, { productId }: Host, guest: Calls): Promise<Answer> {
  const coupon = row.coupon === 'none' ? {} : { coupon: 'PARES' }
  const common = { productId, attendee: ana, terms: true, currency: row.currency, ...coupon }
  const [meetingId] = row.workshop === 'yes' ? await datesOf(productId) : []
  if (row.waitlist === 'yes') return wait({ ...common, meetingId: meetingId ?? productId }, guest)
  if (row.workshop === 'yes') {
    const additionalAttendees = guestsOf(placesOf(row) - 1)
    return guest('/group-bookings', { ...common, meetingId, additionalAttendees })
  }
  const hours = row.series === 'yes' ? HOURS.series : row.package === 'yes' ? HOURS.package : 1
  const starts = Array.from({ length: hours }, (_, index) => inDays(5 + 7 * index))
  return guest('/appointments', { ...common, starts })
}

async function wait(entry: { productId: string; meetingId: string }, guest: Calls) {
  const { productId, meetingId } = entry
  const isWorkshop = meetingId !== productId
  const first = isWorkshop
    ? await guest('/group-bookings', { productId, meetingId, attendee: luis, terms: true })
    : undefined
  const waiting = await guest('/group-bookings/waitlist', entry)
  await guest(`/tickets/${first!.code}/cancel`)
  await workOffHere()
  await guest(`/tickets/${waiting.code}/accept`)
  return waiting
}

async function ticketOf(code: string) {
  const [ticket] = await db.from('tickets').where({ code })
  return ticket as { id: string; state: string; amount: string; meeting_id: string }
}

async function pay({ method }: Row, code: string, { host, guest }: { host: Host; guest: Calls }) {
  if (method === 'transfer') {
    const form = new FormData()
    form.append('file', new Blob([new Uint8Array(aPdf())]), 'comprobante.pdf')
    await guest(`/tickets/${code}/proof`, form)
    await host.call(`/tickets/${code}/proof/accept`)
    return
  }
  const { id } = await guest(`/tickets/${code}/payments`, { paymentMethodId: method })
  await workOffHere()
  if (method === 'yape')
    await guest(`/tickets/${code}/payments/${id}/code`, { phone: '987654321', code: '739106' })
  else await guest(`/simulator/payments/${id}`, { outcome: 'pay' })
  await workOffHere()
}

async function move(row: Row, code: string, { host, guest }: { host: Host; guest: Calls }) {
  const by = row.reschedule === 'client' ? guest : host.call
  const [, other] = row.workshop === 'yes' ? await datesOf(host.productId) : []
  await by(`/tickets/${code}/reschedule`, other ? { meetingId: other } : { start: inDays(4) })
}

/** The places of a row: who waits in line has the only one. */
const placesOf = ({ workshop, waitlist }: Row) => (workshop === 'yes' && waitlist === 'no' ? 2 : 1)

/** What a row costs, in minor units. The dates of a workshop are not repeated. */
function costOf(row: Row): number {
  const times = row.series === 'yes' && row.workshop === 'no' ? HOURS.series : placesOf(row)
  const price = toMinor(PRICE * times, row.currency!)
  return price - (price * PERCENT[row.coupon!]!) / 100
}

/** What was kept of payments for a ticket. */
async function keptOf(ticketId: string): Promise<number> {
  const [{ sum }] = await db
    .from('payment_attempts as a')
    .join('payment_tickets as s', 's.id', 'a.payment_ticket_id')
    .where({ 's.ticket_id': ticketId, 'a.settled_as': 'kept' })
    .sum('a.amount as sum')
  return Number(sum ?? 0)
}

/** What of a price is due at booking; nothing of what is paid on site. */
function dueOf(row: Row): number {
  if (row.method === 'onSite') return 0
  return row.deposit === 'no' ? costOf(row) : (costOf(row) * DEPOSIT) / PRICE
}

/** Has the rest of a price paid: to the host on site, or by the link that the host sends. */
async function payRest(row: Row, code: string, sides: { host: Host; guest: Calls }) {
  await sides.host.call(`/tickets/${code}/balance${row.deposit === 'link' ? '/link' : ''}`)
  if (row.deposit === 'link') await pay(row, code, sides)
}

/** Books, pays and moves as the row says, and checks its end. Answers what does not hold. */
async function goThrough(row: Row): Promise<string[]> {
  const number = (rows += 1)
  const guest = callsFrom(`203.0.${number >> 8}.${number & 255}`)
  const host = await hostOf(row, `198.51.${number >> 8}.${number & 255}`)
  const { code } = await book(row, host, guest)
  const sides = { host, guest }
  if ((await ticketOf(code)).state === 'pendingApproval')
    await host.call(`/tickets/${code}/approve`)
  const { state: accepted } = await ticketOf(code)
  if (accepted === 'pendingPayment') await pay(row, code, sides)
  const wrong = await wrongIn(row, code, accepted)
  if (row.reschedule !== 'no') {
    await move(row, code, sides)
    const { state } = await ticketOf(code)
    if (state !== 'rescheduled') wrong.push(`ends ${state}, not rescheduled`)
  }
  if (dueOf(row) === 0 || row.deposit === 'no') return wrong
  await payRest(row, code, sides)
  const kept = await keptOf((await ticketOf(code)).id)
  return kept === costOf(row) ? wrong : [...wrong, `${kept} was paid at last, not ${costOf(row)}`]
}

/** What does not hold of a booking that was made and paid for as far as it is due. */
async function wrongIn(row: Row, code: string, accepted: string): Promise<string[]> {
  const { id, state, amount } = await ticketOf(code)
  const [cost, due] = [costOf(row), dueOf(row)]
  const kept = await keptOf(id)
  const holds = {
    [`was ${accepted}`]: due > 0 === (accepted === 'pendingPayment'),
    [`is ${state} and not confirmed`]: state === 'confirmed',
    [`costs ${amount}, not ${cost}`]: Number(amount) === cost,
    [`${kept} was paid, not ${due}`]: kept === due,
  }
  return Object.entries(holds).flatMap(([wrong, isSound]) => (isSound ? [] : [wrong]))
}

/** The code that the product refuses with; fields that do not go together are VALIDATION_ERROR. */
function refusalOf(error: unknown): string {
  if (error instanceof Refused || error instanceof AppError) return error.code
  if (error instanceof errors.E_VALIDATION_ERROR) return 'VALIDATION_ERROR'
  throw error
}

/** Tries a row. What is forbidden is refused with the code of its rule; all else comes to its end. */
export async function tryRow(row: Row): Promise<string[]> {
  const rules = FORBIDDEN.filter(({ when }) => when(row))
  const name = Object.entries(row)
    .map(([dimension, value]) => `${dimension} ${value}`)
    .join(', ')
  try {
    const wrong = await goThrough(row)
    const unexpected = rules.length > 0 ? [`nothing refused it: ${rules[0]!.rule}`] : []
    return [...wrong, ...unexpected].map((one) => `${one} — ${name}`)
  } catch (error) {
    const refusal = refusalOf(error)
    const isNamed = rules.some(({ code }) => code === refusal)
    return isNamed ? [] : [`was refused: ${refusal} — ${name}`]
  }
}
