import { DateTime } from 'luxon'
import { hashOf } from '#shared/hash'
import { toMinutes } from '#shared/durations'
import { demoClient } from './demo_clients.ts'
import type { Trx } from '#core/database/transaction'
import type Account from '#app/accounts/users/account'
import type Service from '#app/catalog/services/service'
import type { TicketState } from '#shared/booking_states'
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
}

const PAST_DAYS = 14
const COMING_DAYS = 14

/** Shares of the hours that are booked, in per cent: in the past and the next days, and at the end of the two weeks. */
const BUSY = 55
const QUIET = 20

/** Requests that wait for an answer, at most. */
const WAITING = 2

/**
 * Bookings from two weeks ago to two weeks ahead, without messages: most hours of the near days, fewer of the later ones.
 * Clients come back at the same hour of the week; now and then one cancels or moves. The same for one day and host.
 */
export async function addDemoBookings(trx: Trx, setting: Setting): Promise<void> {
  const waiting = { left: WAITING }
  for (let day = -PAST_DAYS; day <= COMING_DAYS; day++) {
    const date = setting.at.setZone(setting.account.timeZone).startOf('day').plus({ days: day })
    for (const window of windowsOf(setting.rules, date))
      await fillWindow(trx, setting, { date, day, window, waiting })
  }
}

function windowsOf({ weekly, dates = [] }: Rules, date: DateTime): WallInterval[] {
  const specific = dates.find((one) => one.date === date.toISODate())
  return specific?.intervals ?? weekly[WEEKDAYS[date.weekday - 1]!] ?? []
}

type Place = { date: DateTime; day: number; window: WallInterval; waiting: { left: number } }

async function fillWindow(trx: Trx, setting: Setting, { date, day, window, waiting }: Place) {
  const { account, services, rules } = setting
  const [interval, pause] = [toMinutes(rules.interval), toMinutes(rules.break)]
  const share = BUSY - ((BUSY - QUIET) * Math.max(0, day)) / COMING_DAYS
  let minute = minutesOf(window.start)
  while (minute < minutesOf(window.end)) {
    const chance = hashOf(`${account.username} ${day} ${minute}`)
    const service = services[serviceAt(chance, services.length)]!
    const end = minute + toMinutes(service.duration)
    const isBooked = chance % 100 < share && end <= minutesOf(window.end)
    if (isBooked)
      await addBooking(trx, setting, { start: date.plus({ minutes: minute }), service, waiting })
    const free = isBooked ? end + pause : minute + 1
    while (minute < free) minute += interval
  }
}

/** Half of the bookings are of the first service, a quarter of the second. */
function serviceAt(chance: number, count: number): number {
  const part = (chance >>> 8) % 8
  if (part < 4) return 0
  return Math.min(part < 6 ? 1 : 2 + (part % 2), count - 1)
}

type Hour = { start: DateTime; service: Service; waiting: { left: number } }

async function addBooking(trx: Trx, setting: Setting, { start, service, waiting }: Hour) {
  const { account, rules, at } = setting
  const history = historyOf(setting, { start, service, waiting })
  const weekly = hashOf(`${account.username} ${start.toFormat('cccc HH:mm')}`)
  const notice = hashOf(start.toISO()!) % 160
  const bookedAt = DateTime.min(
    start.minus({ hours: 20 + notice }),
    at.minus({ hours: 1 + (notice % 40) })
  )
  await aQuietBooking(trx, {
    account,
    service,
    start,
    history,
    bookedAt,
    breakMinutes: toMinutes(rules.break),
    attendee: demoClient(weekly, account.phonePrefix!),
    reason: 'Me surgió un viaje de trabajo esa semana.',
  })
}

/** What is asked for two days ahead or later waits for its host; what is booked now and then ends or moves. */
function historyOf(
  { account, at }: Setting,
  { start, service, waiting }: Hour
): [TicketState, ...TicketState[]] {
  const begun: TicketState[] = service.requireApprove ? ['pendingApproval', 'approved'] : []
  if (service.requireApprove && start > at.plus({ days: 2 }) && waiting.left > 0) {
    waiting.left -= 1
    return ['pendingApproval']
  }
  const turn = hashOf(`${account.username} ${start.toISO()} turn`) % 12
  const end: TicketState[] = turn === 0 ? ['cancelled'] : turn === 1 ? ['rescheduled'] : []
  const [first, ...more] = [...begun, 'confirmed' as const, ...end]
  return [first!, ...more]
}
