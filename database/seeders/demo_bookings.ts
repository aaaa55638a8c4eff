import { DateTime } from 'luxon'
import { newCode, newId } from '#core/ids'
import { sql, type Trx } from '#core/database/transaction'
import { toMinutes } from '#shared/durations'
import Ticket from '#app/ticketing/tickets/ticket'
import Meeting from '#app/scheduling/meetings/meeting'
import { minutesOf, WEEKDAYS } from '#shared/schedule_rules'
import type Account from '#app/accounts/account/account'
import type Service from '#app/catalog/services/service'
import { saveBuyer } from '#app/ticketing/buyers/save_buyer'
import TicketEvent from '#app/ticketing/tickets/ticket_event'
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
  const service = services[number % services.length]!
  const cancelled = number % 7 === 5
  const meeting = await addMeeting(trx, { account, service, start, cancelled })
  if (!cancelled) await keepBusy(trx, meeting, toMinutes(rules.break), at)

  const name = CLIENTS[(number * 3) % CLIENTS.length]!
  const email = `${slug(name)}@example.com`
  const phone = {
    prefix: account.phonePrefix!,
    number: `900 ${String(100_000 + number * 7919).slice(0, 6)}`,
  }
  const buyer = await saveBuyer(trx, account.id, {
    name,
    email,
    phone,
    timeZone: account.timeZone,
    locale: 'es',
  })
  const bookedAt = DateTime.min(start.minus({ days: 3 }), at.minus({ hours: 1 + (number % 40) }))
  const ticket = await Ticket.create(
    {
      accountId: account.id,
      serviceId: service.id,
      meetingId: meeting.id,
      buyerId: buyer.id,
      code: newCode(),
      state: cancelled ? 'cancelled' : 'confirmed',
      attendeeName: name,
      attendeeEmail: email,
      attendeePhone: `${phone.prefix} ${phone.number}`,
      attendeeTimeZone: account.timeZone,
      attendeeLocale: 'es',
      amount: service.amount,
      currency: service.currency,
      answers: [],
      additionalAttendees: [],
      createdAt: bookedAt,
    },
    { client: trx }
  )
  await addHistory(trx, ticket)
}

/** Writes rows of the history alone, not `recordEvent`: demo bookings send no messages. */
async function addHistory(trx: Trx, { accountId, id: ticketId, state }: Ticket) {
  const change = { accountId, ticketId, actor: 'guest', reason: null, details: {} }
  const changes = [
    { ...change, fromState: null, toState: 'confirmed' },
    ...(state === 'cancelled' ? [{ ...change, fromState: 'confirmed', toState: state }] : []),
  ]
  await TicketEvent.createMany(changes, { client: trx })
}

function addMeeting(
  trx: Trx,
  {
    account,
    service,
    start,
    cancelled,
  }: { account: Account; service: Service; start: DateTime; cancelled: boolean }
) {
  return Meeting.create(
    {
      accountId: account.id,
      serviceId: service.id,
      hostAccountId: account.id,
      code: newCode(),
      uid: newId(),
      state: cancelled ? 'cancelled' : 'confirmed',
      title: service.title,
      startAt: start,
      endAt: start.plus({ minutes: toMinutes(service.duration) }),
      wallStart: start.toFormat("yyyy-MM-dd'T'HH:mm"),
      timeZone: account.timeZone,
      location: service.location,
    },
    { client: trx }
  )
}

async function keepBusy(trx: Trx, meeting: Meeting, breakMinutes: number, at: DateTime) {
  await sql(
    trx,
    `INSERT INTO busy_times (account_id, id, during, start_at, end_at, meeting_id, created_at)
     VALUES (:accountId, :id, tstzrange(:start, :freeAgain, '[)'), :start, :end, :meetingId, :at)`,
    {
      accountId: meeting.hostAccountId,
      id: newId(),
      start: meeting.startAt.toJSDate(),
      end: meeting.endAt.toJSDate(),
      freeAgain: meeting.endAt.plus({ minutes: breakMinutes }).toJSDate(),
      meetingId: meeting.id,
      at: at.toJSDate(),
    }
  )
}

function slug(name: string) {
  return name
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/\s+/g, '.')
}
