import vine from '@vinejs/vine'
import { pageAnswer } from '#core/pagination'
import { BaseTransformer } from '@adonisjs/core/transformers'
import type { AttendedMeeting } from '../queries/list_meetings.ts'

/** A meeting as its host sees it (specification, section 3, Meeting entry). Instants are UTC. */
export default class MeetingTransformer extends BaseTransformer<AttendedMeeting> {
  toObject() {
    const { meeting, host } = this.resource
    return {
      ...this.pick(meeting, ['id', 'code', 'state', 'title', 'timeZone', 'location']),
      productId: meeting.serviceId,
      start: meeting.startAt.toUTC().toISO()!,
      end: meeting.endAt.toUTC().toISO()!,
      duration: {
        value: meeting.endAt.diff(meeting.startAt, 'minutes').minutes,
        unit: 'MINUTE' as const,
      },
      collaborator: { id: host.id, fullName: host.fullName },
      createdAt: meeting.createdAt.toUTC().toISO()!,
    }
  }
}

const text = () => vine.string()

/** The answer of GET /meetings. */
export const meetingPageAnswer = pageAnswer(
  vine.object({
    id: text(),
    code: text(),
    state: text(),
    title: text(),
    timeZone: text(),
    location: vine.object({ type: text() }).allowUnknownProperties(),
    productId: text(),
    start: text(),
    end: text(),
    duration: vine.object({ value: vine.number(), unit: text() }),
    collaborator: vine.object({ id: text(), fullName: text() }),
    createdAt: text(),
  })
)
