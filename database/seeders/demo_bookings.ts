import { DateTime } from 'luxon'
import { toMinutes } from '#shared/durations'
import type { Trx } from '#core/database/transaction'
import type Account from '#app/accounts/users/account'
import type Service from '#app/catalog/services/service'
import { aQuietBooking } from '#database/factories/booking'
import { minutesOf, WEEKDAYS } from '#shared/schedule_rules'
import type { ScheduleInput } from '#app/scheduling/schedules/validators'

type Setting = {
  account: Account
  services: Service[]
  rules: Pick<ScheduleInput, 'weekly' | 'break'>
  at: DateTime
}

const CLIENTS = [
  'Lucía Mendoza',
  'Diego Salazar',
  'Camila Torres',
  'Andrés Paredes',
  'Sofía Herrera',
  'Javier Núñez',
  'Paula Cárdenas',
  'Martín Soto',
  'Gabriela Flores',
  'Sebastián Vega',
]
const PAST_DAYS = 14
const COMING_DAYS = 21

/**
 * Bookings from two weeks ago to three weeks ahead, without messages.
 * There are two or three on every second working day, within the hours, and a cancelled one now and then.
 */
export async function addDemoBookings(trx: Trx, setting: Setting): Promise<void> {
  const { account, rules, at } = setting
  let number = 0
  for (let day = -PAST_DAYS; day <= COMING_DAYS; day++) {
    const date = at.setZone(account.timeZone).plus({ days: day }).startOf('day')
    const windows = rules.weekly[WEEKDAYS[date.weekday - 1]!] ?? []
    if (day % 2 !== 0) continue
    for (const window of windows) {
      const start = date.plus({ minutes: minutesOf(window.start) + 60 * (number % 2) })
      await addBooking(trx, setting, { start, number: number++ })
    }
  }
}

async function addBooking(
  trx: Trx,
  { account, services, rules, at }: Setting,
  { start, number }: { start: DateTime; number: number }
) {
  const name = CLIENTS[(number * 3) % CLIENTS.length]!
  const digits = String(100_000 + number * 7919).slice(0, 6)
  await aQuietBooking(trx, {
    account,
    service: services[number % services.length]!,
    start,
    breakMinutes: toMinutes(rules.break),
    attendee: {
      name,
      email: `${slug(name)}@example.com`,
      phone: { prefix: account.phonePrefix!, number: `900 ${digits}` },
    },
    isCancelled: number % 7 === 5,
    bookedAt: DateTime.min(start.minus({ days: 3 }), at.minus({ hours: 1 + (number % 40) })),
  })
}

function slug(name: string) {
  return name
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/\s+/g, '.')
}
