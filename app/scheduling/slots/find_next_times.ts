import { now } from '#core/time'
import { sql } from '#core/database/transaction'
import { millis } from './find_calendars.ts'
import type { Span } from './domain/spans.ts'
import { toMinutes } from '#shared/durations'
import { receiversOf } from './find_receivers.ts'
import { freeSlots, type Host } from './domain/slots.ts'
import type { NextTime, ServiceCard } from '#catalog'
import { bookableBetween } from './domain/booking_policy.ts'
import { HOSTS, hostBindings, hostsFrom, type HostRow } from './find_hosts.ts'

const DAY = 86_400_000

/** How far ahead a next hour is looked for. Most services have one within a week, which is looked at first. */
const SEARCHED_DAYS = [7, 62]

/** Dates of workshops that can still be booked, as a JSON object each. Places of offers that have lapsed are free. */
const DATES = `
  SELECT m.service_id, 'date', 0, 0, NULL, NULL, NULL, NULL, json_build_object('serviceId', m.service_id, 'start', ${millis('m.start_at')}, 'places', m.capacity,
    'placesLeft', greatest(0, m.capacity - m.taken + (SELECT coalesce(sum(h.places), 0) FROM place_holds h
      WHERE h.account_id = m.account_id AND h.meeting_id = m.id AND h.held_until <= :now)))
  FROM meetings m
  WHERE m.account_id = :accountId AND m.service_id = ANY(:workshops::uuid[]) AND m.state = 'confirmed' AND m.capacity IS NOT NULL
    AND m.start_at > :now AND coalesce(m.max_reservation_at, m.start_at) > :now`

type WorkshopDate = { serviceId: string; start: number; places: number; placesLeft: number }

type Found = (HostRow & { date: null }) | { schedule: null; date: WorkshopDate }

/**
 * Finds when each of an account's services can be booked next, by the rules of the booking page.
 * Of a workshop it is the next date with a free seat, else the next one. Services without any are not named. One
 * statement for all of them.
 */
export async function findNextTimes(services: ServiceCard[]): Promise<Map<string, NextTime>> {
  const timed = services.filter(({ type }) => type === 'MEETING' || type === 'WEBINAR')
  if (timed.length === 0) return new Map()

  const clock = now().toMillis()
  const range = { start: clock, end: clock + SEARCHED_DAYS.at(-1)! * DAY }
  const meetings = timed.filter(({ type }) => type === 'MEETING')
  const people = meetings.flatMap(receivers)
  const rows = await sql<Found>(
    undefined,
    `SELECT found.*, NULL::json AS date FROM (${HOSTS}) AS found UNION ALL ${DATES}`,
    {
      ...hostBindings(people, { range, now: clock }),
      accountId: timed[0]!.accountId,
      workshops: timed.filter(({ type }) => type === 'WEBINAR').map(({ id }) => id),
    }
  )
  const hostRows = rows.flatMap((row) => (row.date === null ? [row] : []))
  const next = datesFrom(rows.flatMap(({ date }) => date ?? []))
  for (const service of meetings) {
    const start = firstStart(service, hostsFrom(receivers(service), hostRows), range)
    if (start !== undefined) next.set(service.id, { start: new Date(start).toISOString() })
  }
  return next
}

/** The hosts who receive for a service; none where all of its members left. */
function receivers(service: ServiceCard) {
  const isLeft =
    service.collaborators.length === 0 || service.collaborators.some(({ isActive }) => isActive)
  return isLeft ? receiversOf(service) : []
}

function firstStart(service: ServiceCard, hosts: Host[], range: Span): number | undefined {
  const isTogether = service.collaboratorMode === 'ALL'
  if (isTogether && hosts.length < receivers(service).length) return undefined
  const { earliest, latest } = bookableBetween(now(), service.policy)
  let start = range.start
  for (const days of SEARCHED_DAYS) {
    const end = range.start + days * DAY
    const [slot] = freeSlots({
      hosts,
      mode: isTogether ? 'ALL' : 'ANY',
      range: { start, end },
      duration: toMinutes(service.duration),
      earliest: earliest.toMillis(),
      latest: latest.toMillis(),
    })
    if (slot) return slot.start
    start = end
  }
  return undefined
}

/** By workshop its first date with a free seat, else its first date. */
function datesFrom(dates: WorkshopDate[]): Map<string, NextTime> {
  const next = new Map<string, NextTime>()
  const isFree = ({ placesLeft }: WorkshopDate) => placesLeft > 0
  const inOrder = dates.sort((a, b) => Number(isFree(b)) - Number(isFree(a)) || a.start - b.start)
  for (const { serviceId, start, places, placesLeft } of inOrder)
    if (!next.has(serviceId))
      next.set(serviceId, { start: new Date(start).toISOString(), places, placesLeft })
  return next
}
