import { toIso } from '#core/time'
import vine from '@vinejs/vine'
import { answer } from '#core/answer'
import { pageAnswer } from '#core/pagination'
import { BaseTransformer } from '@adonisjs/core/transformers'
import type { AttendedMeeting } from './list_meetings.ts'

/**
 * A meeting as its host sees it (docs/domain.md, "Services"). Instants are UTC. Who only attends it for a team sees
 * when, what, where and who comes, but not its code.
 */
export default class MeetingTransformer extends BaseTransformer<AttendedMeeting> {
  toObject() {
    const { meeting, hosts, attendees, isOwn } = this.resource
    const people = hosts.map(({ id, fullName }) => ({ id, fullName }))
    return answer(shape, {
      ...this.pick(meeting, ['id', 'state', 'title', 'timeZone', 'location']),
      code: isOwn ? meeting.code : null,
      isOwn,
      teamId: isOwn ? null : meeting.accountId,
      attendees,
      productId: meeting.serviceId,
      places: meeting.capacity,
      placesTaken: meeting.taken,
      start: toIso(meeting.startAt),
      end: toIso(meeting.endAt),
      duration: {
        value: meeting.endAt.diff(meeting.startAt, 'minutes').minutes,
        unit: 'MINUTE' as const,
      },
      collaborator: people[0]!,
      collaborators: people,
      createdAt: toIso(meeting.createdAt),
    })
  }
}

const text = () => vine.string()
const person = () => vine.object({ id: text(), fullName: text() })

const shape = {
  id: text(),
  code: text().nullable(),
  isOwn: vine.boolean(),
  /** The team that booked it, where it is another account. */
  teamId: text().nullable(),
  attendees: vine.array(text()),
  state: text(),
  title: text(),
  timeZone: text(),
  location: vine.object({ type: text() }).allowUnknownProperties(),
  productId: text(),
  places: vine.number().nullable(),
  placesTaken: vine.number(),
  start: text(),
  end: text(),
  duration: vine.object({ value: vine.number(), unit: text() }),
  collaborator: person(),
  collaborators: vine.array(person()),
  createdAt: text(),
}

/** The answer of GET /meetings. */
export const meetingPageAnswer = pageAnswer(vine.object(shape))
