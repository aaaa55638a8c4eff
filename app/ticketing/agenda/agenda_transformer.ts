import { toIso } from '#core/time'
import vine from '@vinejs/vine'
import { answer } from '#core/answer'
import { ANNOUNCED } from '#shared/announcements'
import { EVENT_KINDS } from './domain/event_kind.ts'
import type { AgendaEvent } from './find_agenda.ts'
import { BaseTransformer } from '@adonisjs/core/transformers'

/** An event of an agenda as its host sees it. Instants are UTC. */
export default class AgendaTransformer extends BaseTransformer<AgendaEvent> {
  toObject() {
    const event = this.resource
    return answer(shape, {
      ...this.pick(event, ['id', 'kind', 'title', 'code', 'isOwn', 'team', 'hostIds', 'clients']),
      ...this.pick(event, ['places', 'placesTaken', 'color', 'clashesWith']),
      productId: event.serviceId,
      start: toIso(event.start),
      end: toIso(event.end),
    })
  }
}

const text = () => vine.string()
const client = vine.object({
  code: text().nullable(),
  name: text(),
  state: text(),
  places: vine.number(),
  announced: vine.enum(ANNOUNCED).nullable(),
})

const shape = {
  id: text(),
  kind: vine.enum(EVENT_KINDS),
  title: text().nullable(),
  code: text().nullable(),
  isOwn: vine.boolean(),
  team: vine.object({ id: text(), name: text() }).nullable(),
  hostIds: vine.array(text()),
  clients: vine.array(client),
  /** A calendar of the host. */
  clashesWith: text().nullable(),
  places: vine.number().nullable(),
  placesTaken: vine.number().nullable(),
  /** Of a connected calendar. */
  color: text().nullable(),
  productId: text().nullable(),
  start: text(),
  end: text(),
}

/** The answer of GET /users/me/events. */
export const agendaAnswer = vine.create({
  hosts: vine.array(vine.object({ id: text(), fullName: text() })),
  items: vine.array(vine.object(shape)),
  isCut: vine.boolean(),
})
