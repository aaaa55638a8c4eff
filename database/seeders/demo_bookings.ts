import { DateTime } from 'luxon'
import { hashOf } from '#shared/hash'
import { toMinutes } from '#shared/durations'
import { demoClient } from './demo_clients.ts'
import { sql, type Trx } from '#core/database/transaction'
import type Account from '#app/accounts/users/account'
import type Service from '#app/catalog/services/service'
import { isConfirmed, type TicketState } from '#shared/booking_states'
import { addDemoMark } from './demo_marks.ts'
import { PROVED, paidAhead, payDemoBooking, proveDemoBooking } from './demo_payments.ts'
import { demoSource } from './demo_visits.ts'
import { aQuietBooking } from '#database/factories/booking'
import type { ScheduleInput } from '#app/scheduling/schedules/validators'
import { minutesOf, WEEKDAYS, type WallInterval } from '#shared/schedule_rules'

type Rules = Pick<ScheduleInput, 'weekly' | 'dates' | 'break' | 'interval'>

type Setting = {
  account: Account
  /** Those booked by the hour, the most wanted first. */
  services: Service[]
  rules: Rules
  at: DateTime
  /** Who marked which clients came. */
  userId: string
  /** Days until now whose bookings are added. */
  pastDays: number
}

/** What all bookings of a host share while they are added. */
type Adding = Setting & {
  /** How many more are added that wait for an answer, and whose proof of a transfer waits. */
  waiting: { requests: number; proofs: number }
  /** The services that are paid before a booking stands. */
  ahead: Set<Service>
}

const COMING_DAYS = 14

/** Shares of the hours that are booked, in per cent: these days, and at the end of the two weeks. */
const BUSY = 55
const QUIET = 20

/** By how many per cent of the hours a week had fewer bookings than the next one, longer ago than two weeks. */
const GROWTH = 3

/** Requests that wait for an answer, and proofs of transfers, at most. */
const WAITING = { requests: 2, proofs: 1 }

/**
 * Bookings until two weeks ahead, without messages: most hours of the near days, fewer of the later and the older ones.
 * Clients come back at the same hour of the week; now and then one cancels, moves or does not come. The same for one day and host.
 */
export async function addDemoBookings(trx: Trx, asked: Setting): Promise<void> {
  const ahead = await paidAhead(trx, asked.services)
  const setting: Adding = { ...asked, ahead, waiting: { ...WAITING } }
  for (let day = -setting.pastDays; day <= COMING_DAYS; day++) {
    const date = setting.at.setZone(setting.account.timeZone).startOf('day').plus({ days: day })
    for (const window of windowsOf(setting.rules, date))
      await fillWindow(trx, setting, { date, day, window })
  }
  await sql(trx, LAST, { accountId: setting.account.id })
}

/** Clients booked last when their last booking was made, not now. */
const LAST = `UPDATE buyers SET last_reservation_at = booked.at FROM (
    SELECT buyer_id, max(created_at) AS at FROM tickets WHERE account_id = :accountId GROUP BY buyer_id
  ) booked WHERE buyers.account_id = :accountId AND buyers.id = booked.buyer_id`

function windowsOf({ weekly, dates = [] }: Rules, date: DateTime): WallInterval[] {
  const specific = dates.find((one) => one.date === date.toISODate())
  return specific?.intervals ?? weekly[WEEKDAYS[date.weekday - 1]!] ?? []
}

type Place = { date: DateTime; day: number; window: WallInterval }

async function fillWindow(trx: Trx, setting: Adding, { date, day, window }: Place) {
  const { account, services, rules } = setting
  const [interval, pause] = [toMinutes(rules.interval), toMinutes(rules.break)]
  const share = shareOn(day)
  let minute = minutesOf(window.start)
  while (minute < minutesOf(window.end)) {
    const chance = hashOf(`${account.username} ${day} ${minute}`)
    const service = services[serviceAt(chance, services.length)]!
    const end = minute + toMinutes(service.duration)
    const isBooked = chance % 100 < share && end <= minutesOf(window.end)
    if (isBooked) await addBooking(trx, setting, { start: date.plus({ minutes: minute }), service })
    const free = isBooked ? end + pause : minute + 1
    while (minute < free) minute += interval
  }
}

function shareOn(day: number): number {
  if (day >= 0) return BUSY - ((BUSY - QUIET) * day) / COMING_DAYS
  return BUSY - GROWTH * Math.max(0, Math.floor(-day / 7) - 2)
}

/** Half of the bookings are of the first service, a quarter of the second. */
function serviceAt(chance: number, count: number): number {
  const part = (chance >>> 8) % 8
  if (part < 4) return 0
  return Math.min(part < 6 ? 1 : 2 + (part % 2), count - 1)
}

type Hour = { start: DateTime; service: Service }

async function addBooking(trx: Trx, setting: Adding, { start, service }: Hour) {
  const { account, rules, at, userId } = setting
  const history = historyOf(setting, { start, service })
  const weekly = hashOf(`${account.username} ${start.toFormat('cccc HH:mm')}`)
  const notice = hashOf(start.toISO()!) % 160
  const bookedAt = DateTime.min(
    start.minus({ hours: 20 + notice }),
    at.minus({ hours: 1 + (notice % 40) })
  )
  const ticket = await aQuietBooking(trx, {
    account,
    service,
    start,
    history,
    bookedAt,
    source: demoSource(hashOf(`${start.toISO()} source`)),
    breakMinutes: toMinutes(rules.break),
    attendee: demoClient(weekly, account.phonePrefix!),
    reason: 'Me surgió un viaje de trabajo esa semana.',
    ...payingOf(setting, { start, service, history }),
  })
  const booked = { account, service, ticket }
  if (ticket.state === 'pendingPaid') await proveDemoBooking(trx, booked, { start, at })
  else if (ticket.hasCheckout) await payDemoBooking(trx, booked)
  if (start < at.minus({ hours: 2 })) await addDemoMark(trx, { ticket, start, userId })
}

/**
 * What is said of paying ahead: a booking through the platform is paid, a proof is looked at until the start, and a request
 * is paid once its host has approved it. Others were paid on site, or ended before they were paid.
 */
function payingOf({ ahead }: Adding, { start, service, history }: Hour & { history: History }) {
  if (!ahead.has(service)) return {}
  const state = history.at(-1)!
  if (state === 'pendingPaid') return { hasCheckout: true, maxPaymentAt: start }
  const isPaid = service.usePaymentProcessor && isConfirmed(state)
  return { hasCheckout: isPaid || state === 'pendingApproval' }
}

type History = [TicketState, ...TicketState[]]

/** What is asked for two days ahead or later waits for its host; what is booked now and then ends or moves. */
function historyOf(setting: Adding, { start, service }: Hour): History {
  const { account, at } = setting
  const waits = start > at.plus({ days: 2 }) ? waitingHistory(setting, service) : undefined
  if (waits) return waits
  const turn = hashOf(`${account.username} ${start.toISO()} turn`) % 12
  const isPaid = setting.ahead.has(service) && service.usePaymentProcessor
  if (isPaid && turn === 0) return ['pendingPayment', 'cancelled']
  const begun: TicketState[] = service.requireApprove ? ['pendingApproval', 'approved'] : []
  if (isPaid) begun.push('pendingPayment')
  const end: TicketState[] = turn === 0 ? ['cancelled'] : turn === 1 ? ['rescheduled'] : []
  const [first, ...more] = [...begun, 'confirmed' as const, ...end]
  return [first!, ...more]
}

/** The first ones wait: requests for an answer, and a transfer for a look at its proof. */
function waitingHistory({ waiting }: Adding, service: Service): History | undefined {
  if (service.requireApprove && waiting.requests > 0) {
    waiting.requests -= 1
    return ['pendingApproval']
  }
  if (service.title !== PROVED || waiting.proofs === 0) return undefined
  waiting.proofs -= 1
  return ['pendingPayment', 'pendingPaid']
}
