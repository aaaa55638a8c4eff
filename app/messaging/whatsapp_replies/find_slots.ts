import { now } from '#core/time'
import { zoneFor } from '#shared/location'
import { MOST_CHOICES, pickSlots } from './domain/pick_slots.ts'
import type { DatedTicket } from '#ticketing'
import type { Option } from './answers.ts'
import { datesOf, isBookableAt, offeredWeeks, placesLeft } from '#scheduling'

/** Times to which the next meeting of a booking can be moved, as its page offers them. */
export async function findSlots(ticket: DatedTicket): Promise<Option[]> {
  return ticket.next.isShared ? otherDates(ticket) : freeHours(ticket)
}

async function otherDates({ service, next, booking }: DatedTicket): Promise<Option[]> {
  const dates = await datesOf(service)
  return dates
    .filter((date) => date.id !== next.id && isBookableAt(date, now()))
    .filter((date) => placesLeft(date) >= booking.places)
    .slice(0, MOST_CHOICES)
    .map(({ id, startAt }) => ({ start: startAt.toISO()!, meetingId: id }))
}

async function freeHours({ booking, service, people, next }: DatedTicket): Promise<Option[]> {
  const zone = zoneFor(booking, people.attendee.timeZone)
  const chosen = service.collaborators.find(
    ({ accountId, isActive }) => isActive && accountId === next.chosenHostId
  )
  const wish = { collaboratorId: chosen?.accountId }
  const { availability } = await offeredWeeks(service, people.host.timeZone, wish)
  const free = Object.values(availability.days)
    .flat()
    .map(({ start }) => start)
    .filter((start) => Date.parse(start) !== next.start.toMillis())
  return pickSlots(free, next.start, zone).map((start) => ({ start, meetingId: next.id }))
}
