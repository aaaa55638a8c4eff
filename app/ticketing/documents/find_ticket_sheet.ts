import { product } from '#config/product'
import { entryId } from '../door/domain/entry_id.ts'
import { noEntries } from '../errors.ts'
import { entrySigner } from '../door/entry_keys.ts'
import { dayParts, formatDayName, formatTime, unbroken } from '#shared/formats'
import { drawable } from '#core/drawing/drawable_text'
import { zoneFor } from '#shared/location'
import { shortCode } from '#shared/entries'
import { shownPlace } from '../cards/domain/shown_place.ts'
import { standingOf } from '../tickets/domain/hours.ts'
import { isConfirmed } from '#shared/booking_states'
import i18nManager from '@adonisjs/i18n/services/main'
import { accentOf, hostColors } from '#shared/host_colors'
import {
  hasMeeting,
  type BookedMeeting,
  type DatedTicket,
  type TicketCard,
} from '../cards/ticket_card.ts'
import type { DrawnEntry, TicketSheet } from './domain/ticket_sheet.ts'

type Reader = { t: (key: string, values?: Record<string, string | number>) => string }

/**
 * The entries of a booking that stands, signed and in its client's words: one for each place and hour. Throws
 * TICKET_WITHOUT_ENTRIES (409) for one that is not confirmed, is over or has no time.
 */
export async function ticketSheet(ticket: TicketCard): Promise<TicketSheet> {
  const { booking, people, service } = ticket
  if (!hasMeeting(ticket) || !isConfirmed(booking.state)) throw noEntries()
  const { locale } = people.attendee
  const i18n = i18nManager.locale(locale)
  const reader: Reader = { t: (key, values) => i18n.t(`booking.entries.${key}`, values) }
  const sign = await entrySigner(booking.accountId)
  const id = entryId(booking.code)
  const entries = standingOf(ticket.meetings).flatMap((meeting) =>
    placesOf(ticket, meeting, reader).map((entry) => ({
      ...entry,
      payload: sign({ id, place: entry.place, start: meeting.start.toMillis() }),
    }))
  )
  const accent = service.customization.color ?? people.host.accentColor
  return {
    locale,
    title: drawable(booking.title),
    by: drawable(people.host.fullName) || `@${people.host.username}`,
    host: hostColors(accentOf(accent, people.host.username), people.host.textColor),
    cover: people.host.username ?? booking.accountId,
    note: reader.t('note'),
    madeWith: reader.t('made_with'),
    product: product.name,
    entries,
  }
}

/** Where people come to. The link of a room is no address, and a picture is passed on. */
function addressOf(ticket: DatedTicket): string {
  const { type } = ticket.booking.location
  return ['physicalLocation', 'userLocation'].includes(type) ? (shownPlace(ticket) ?? '') : ''
}

/** Each place of one meeting: the client's own, then those of the guests in their order. */
function placesOf(
  ticket: DatedTicket,
  meeting: BookedMeeting,
  { t }: Reader
): Omit<DrawnEntry, 'payload'>[] {
  const { booking, people } = ticket
  const { locale } = people.attendee
  const timeZone = zoneFor(booking, people.attendee.timeZone)
  const { month, day } = dayParts(meeting.start, timeZone, locale)
  const weekday = formatDayName(meeting.start, timeZone, locale)
  const time = formatTime(meeting.start, timeZone, locale)
  const names = [people.attendee, ...booking.additionalAttendees].map(({ name }) => drawable(name))
  const of = meeting.isShared ? booking.places : 1
  return Array.from({ length: of }, (_, index) => {
    const place = index + 1
    const code = shortCode(entryId(booking.code), place)
    return {
      meetingId: meeting.id,
      place,
      of,
      month,
      day,
      title: drawable(booking.title),
      when: unbroken(`${weekday[0]!.toUpperCase()}${weekday.slice(1)}, ${time}`),
      where: drawable(addressOf(ticket)),
      name: names[index] || names[0]!,
      line: t('place', { place, of, code }),
    }
  })
}
