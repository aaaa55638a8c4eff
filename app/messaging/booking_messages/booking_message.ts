import { DateTime } from 'luxon'
import type { Trx } from '#core/database/transaction'
import { now, toIso } from '#core/time'
import { collecting, messageTimes } from '#config/limits'
import { changeForMessages, withPrevious } from './find_unheard_move.ts'
import { sampleSubject } from './samples.ts'
import { writeBooking, type Style } from './write_booking.ts'
import { accountById, accountsByIds } from '#accounts'
import { receiptsAfter } from './receipt_facts.ts'
import { findGivenBack } from './find_given_back.ts'
import type { Audience } from '#shared/audiences'
import { isLinkAwaited } from '#shared/location'
import { withRelevantMeetings } from './booking_facts.ts'
import { channelsTo, reachOf } from './over_whatsapp.ts'
import type { BookingSubject } from './booking_subject.ts'
import type { Default } from '#shared/workflows'
import { findReplaced } from '../workflows/find_replaced.ts'
import type { Purpose } from '../deliveries/domain/purposes.ts'
import type { WhatsAppTemplates } from '../channels/define_channel.ts'
import { defineMessage, type Recipient, type Topic } from '../deliveries/define_message.ts'
import {
  collaboratorMessages,
  happenedTo,
  isHostsMove,
  isLatest,
  type ChangedTicket,
  type ChangeIds,
  type Happening,
} from './domain/changes.ts'
import {
  hasMeeting,
  placeInLine,
  PLACE_SHOWN,
  ticketChanged,
  ticketForMessages,
  type DatedTicket,
} from '#ticketing'

/** The reader of a delivery about a booking; `personId` is the account of a member. */
export type Side = { audience: Audience; personId?: string }

/** `before`: the time that its reader knows, where they have not heard of moves since. */
type BookingIds = ChangeIds & Side & { before?: string }

/** What distinguishes a message about a booking from the others. */
export type BookingStyle = Style & {
  /** What has happened when the client and the host get it. */
  to: { attendee?: Happening[]; host?: Happening[] }
  /** Whether the members who attend get it, as domain/collaborator_messages.ts decides. */
  isForMembers?: boolean
  /** Whether a host may switch it off. */
  isOptional?: boolean
  isAlwaysSent?: boolean
  /** Whether a host who gets many gets them in one message. */
  isCollectable?: boolean
  /** Whether it is true while the member does not attend, rather than while nothing else has happened. */
  isForFormerMembers?: boolean
  purpose?: Purpose
  /** Until when it is worth reading; else until the end of the meeting, and for ever of what is over. */
  usefulUntil?: (ticket: DatedTicket) => DateTime | null
  /** Its templates of WhatsApp, by reader. */
  whatsapp?: WhatsAppTemplates
  /** Which default of accounts it is to clients, where steps of workflows take its place. */
  isDefault?: Default
}

/** What the deliveries of a message keep of a changed ticket, and their key. */
export type Marking<Ids> = {
  idsOf: (ticket: DatedTicket, event: ChangeIds, side: Side) => Ids
  keyOf: (ticket: DatedTicket, event: ChangeIds, reader: string) => string
}

const topic: Topic<ChangeIds, ChangedTicket, BookingIds, BookingSubject> = {
  kind: 'booking',
  read: changeForMessages,
  async find({ personId, before, ...ids }) {
    // Its host moved it, and knows the time that it had last.
    const known = ids.audience === 'host' ? undefined : before
    const found = withPrevious(await ticketForMessages(ids), known)
    const person = personId ? await accountById(personId) : undefined
    if (!found || !hasMeeting(found.ticket) || (personId && !person)) return undefined
    const turn = await placeInLine(found.ticket)
    const givenBack = await findGivenBack(ids, found.change.to)
    const receipts = await receiptsAfter(found)
    return { ticket: found.ticket, change: found.change, person, turn, givenBack, receipts }
  },
}

/** A message about one booking with a meeting. Its texts stand under `emails.<name>.<audience>`. */
export function bookingMessage(style: BookingStyle) {
  const marking: Marking<BookingIds> = {
    idsOf: (_, event, side) => ({ ...event, ...side }),
    keyOf: (_, { eventId }, reader) => `${eventId}:${reader}`,
  }
  return defineMessage<ChangeIds, ChangedTicket, BookingIds, BookingSubject>({
    name: style.name,
    on: ticketChanged,
    about: topic,
    when: ({ unheard }) => !unheard?.isUndone,
    to: (happened, event, trx) => recipientsOf(style, marking, { happened, event, trx }),
    isStillTrue: (subject, { personId }) =>
      style.isForFormerMembers ? !attends(subject, personId) : isLatest(subject.change!),
    usefulUntil: ({ ticket }) => usefulUntil(style, ticket),
    facts: (subject, { audience }) => writeBooking(style, subject, audience),
    email: () => import('#emails/letter'),
    whatsapp: style.whatsapp,
    reach: (subject, { audience }) => reachOf(subject, audience),
    purpose: style.purpose ?? 'booking',
    isAlwaysSent: style.isAlwaysSent,
    isCollectable: style.isCollectable,
    sample: (locale) =>
      sidesOf(style).map((audience) => ({
        subject: sampleSubject(locale, audience, style.name),
        ids: { accountId: '', ticketId: '', eventId: '', audience },
      })),
  })
}

/** Until when a message about a booking is worth reading: mostly until its last meeting ends. */
export function usefulUntil(style: BookingStyle, ticket: DatedTicket): DateTime | null {
  if (style.usefulUntil) return style.usefulUntil(ticket)
  return style.isOver
    ? null
    : DateTime.max(ticket.next.end, ...ticket.meetings.map(({ end }) => end))
}

/** The readers of a message. */
export function sidesOf({ to, isForMembers }: BookingStyle): Audience[] {
  const sides: Audience[] = ['attendee', 'host', 'collaborator']
  return sides.filter((side) => (side === 'collaborator' ? isForMembers : to[side]))
}

function attends({ ticket, change }: BookingSubject, personId: string | undefined) {
  return withRelevantMeetings({ ticket, change }).people.collaborators.some(
    ({ id }) => id === personId
  )
}

type Planning = { happened: ChangedTicket; event: ChangeIds; trx: Trx }

/** The readers of a message after a change, with what their deliveries keep. */
export async function recipientsOf<Ids>(
  style: BookingStyle,
  marking: Marking<Ids>,
  planning: Planning
): Promise<Recipient<Ids>[]> {
  const { ticket, change, unheard } = planning.happened
  const event = unheard ? { ...planning.event, before: toIso(unheard.before) } : planning.event
  if (!hasMeeting(ticket)) return []
  const waits = waitOf(ticket, change)
  const { host, attendee } = ticket.people

  const members = style.isForMembers ? await membersOf(style, ticket, planning) : []
  const happening = happenedTo(ticket.booking, change)
  const sides = (['attendee', 'host'] as const).filter(
    (side) => happening && style.to[side]?.includes(happening)
  )
  const isUrgent = style.isCollectable && (await isUrgentTo(ticket, planning))
  const replacedOver = sides.includes('attendee') ? await replacedFor(style, ticket, planning) : []
  return [
    ...sides
      // A host who moves or removes a workshop's date gets no message for each of its bookings.
      .filter((side) => !(side === 'host' && ticket.next.isShared && change.actor === 'host'))
      .map((audience) => ({
        ...mark(marking, { ticket, event, side: { audience } }),
        waits,
        isUrgent,
        address: audience === 'host' ? host.email : attendee.email,
        language: audience === 'host' ? host.locale : attendee.locale,
        replacedOver: audience === 'attendee' ? replacedOver : undefined,
        ...channelsTo({ ticket }, audience, {
          mayBeOff: mayBeOff(style, audience, happening),
          isAnswered: change.isAnswered,
        }),
      })),
    ...members.map((person) => ({
      ...mark(marking, {
        ticket,
        event,
        side: { audience: 'collaborator', personId: person.id },
      }),
      waits,
      address: person.email,
      language: person.locale,
      ...channelsTo({ ticket, person }, 'collaborator', { mayBeOff: style.isOptional }),
    })),
  ]
}

/** Seconds that messages of a change wait: for a slip to be taken back, or for the link of a room. */
function waitOf(ticket: DatedTicket, change: ChangedTicket['change']): number | undefined {
  if (isHostsMove(change)) return messageTimes.hostMoveWaits
  const isAwaited =
    PLACE_SHOWN[ticket.booking.state] === 'open' && isLinkAwaited(ticket.booking.location)
  return isAwaited && ['state', 'place'].includes(change.what) ? messageTimes.linkWaits : undefined
}

/**
 * Whether a change concerns the next hours, or calls for money that the host gives back. A booking that is moved away from
 * now is as urgent as one that is made for now.
 */
async function isUrgentTo(ticket: DatedTicket, { happened: { change }, event, trx }: Planning) {
  const soon = now().plus({ hours: collecting.soonHours })
  const { next, meetings } = ticket
  const starts = [next.start, change.previousStart, ...meetings.map(({ start }) => start)]
  if (starts.some((start) => start && start > now() && start < soon)) return true
  return (await findGivenBack(event, change.to, trx)).host > 0
}

/** The channels on which steps of workflows take the place of a message to the client. */
async function replacedFor({ isDefault }: BookingStyle, ticket: DatedTicket, { trx }: Planning) {
  // One message confirms all bookings of a series, and no step does.
  if (!isDefault || ticket.booking.seriesId) return []
  return findReplaced(ticket, isDefault, trx)
}

/** Whether a host may switch a message off. That of a payment is the client's proof, and always sent. */
function mayBeOff(
  { isOptional }: BookingStyle,
  audience: Audience,
  happening: Happening | undefined
): boolean {
  return isOptional === true && !(audience === 'attendee' && happening === 'paid')
}

function mark<Ids>(
  { idsOf, keyOf }: Marking<Ids>,
  { ticket, event, side }: { ticket: DatedTicket; event: ChangeIds; side: Side }
) {
  const key = keyOf(ticket, event, side.personId ?? side.audience)
  return { accountId: event.accountId, key, ids: { ...idsOf(ticket, event, side), ...side } }
}

/** The members who get a message of a change; the account itself reads as the host. */
async function membersOf(
  { name }: BookingStyle,
  ticket: DatedTicket,
  { happened: { change }, trx }: Planning
) {
  const attending = withRelevantMeetings({ ticket, change }).people.collaborators.map(
    ({ id }) => id
  )
  const isOfSeries = ticket.booking.seriesId !== null && change.from === null
  const nameOf = (message: string) =>
    isOfSeries && message === 'booking_received' ? 'series_received' : message
  const ids = collaboratorMessages(change, attending)
    .filter(({ message }) => nameOf(message) === name)
    .map(({ personId }) => personId)
  if (ids.length === 0) return []
  const people = await accountsByIds(ids, trx)
  return ids
    .flatMap((id) => people.get(id) ?? [])
    .filter(({ id }) => id !== ticket.booking.accountId)
}
