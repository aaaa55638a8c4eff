import vine from '@vinejs/vine'
import { toIso } from '#core/time'
import { answer } from '#core/answer'
import { toMajor } from '#shared/money'
import { LOCATION_TYPES } from '#shared/location'
import { TICKET_STATES } from '#shared/booking_states'
import { BaseTransformer } from '@adonisjs/core/transformers'
import type { AttendedMeeting } from './find_attended.ts'

/** A meeting for a member who attends it. It has no prices but their share, no codes of bookings and no other members. */
export default class AttendedTransformer extends BaseTransformer<AttendedMeeting> {
  toObject() {
    const { meeting, team, clients, proposed, decisions, share } = this.resource
    const { location } = meeting
    return answer(shape, {
      ...this.pick(meeting, ['id', 'title', 'timeZone', 'state']),
      productId: meeting.serviceId,
      start: toIso(meeting.startAt),
      end: toIso(meeting.endAt),
      isWorkshop: meeting.capacity !== null,
      location: {
        type: location.type,
        link: 'link' in location ? location.link || null : null,
        address: 'address' in location ? location.address : null,
      },
      team,
      proposed,
      decisions,
      share: share && { ...share, amount: toMajor(share.amount, share.currency) },
      clients: clients.map(({ answers, ...client }) => ({
        ...client,
        answers: answers.map(({ id, title, type, values }) => ({ id, title, type, values })),
      })),
    })
  }
}

const text = () => vine.string()
const textOrNull = () => vine.string().nullable()

const client = vine.object({
  entry: text(),
  name: text(),
  state: vine.enum(TICKET_STATES),
  places: vine.number(),
  email: text(),
  phone: textOrNull(),
  address: textOrNull(),
  note: textOrNull(),
  guests: vine.array(text()),
  answers: vine.array(
    vine.object({ id: text(), title: text(), type: text(), values: vine.array(text()) })
  ),
  mark: vine.enum(['entered', 'absent'] as const).nullable(),
})

const shape = {
  id: text(),
  productId: text(),
  title: text(),
  start: text(),
  end: text(),
  timeZone: text(),
  state: text(),
  isWorkshop: vine.boolean(),
  location: vine.object({
    type: vine.enum([...LOCATION_TYPES, 'none'] as const),
    link: textOrNull(),
    address: textOrNull(),
  }),
  team: vine.object({ id: text(), name: text() }),
  proposed: textOrNull(),
  decisions: vine.object({ mark: vine.boolean(), propose: vine.boolean(), write: vine.boolean() }),
  share: vine.object({ currency: text(), amount: vine.number() }).nullable(),
  clients: vine.array(client),
}

/** The answer of the calls about an attended meeting. */
export const attendedAnswer = vine.create(shape)
