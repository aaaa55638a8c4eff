import vine from '@vinejs/vine'
import { pageQuery } from '#core/pagination'
import { instantSpan, line } from '#core/rules'
import { versionRead } from '#core/versions'
import { CHANNELS } from '../channels/channels.ts'
import { REASONS, STATES, VIEWS, type View } from './domain/states.ts'

const { page, size } = pageQuery([])

const views = Object.keys(VIEWS) as View[]

/** The query of GET /deliveries; `undelivered` are recent ones that did not arrive, or may not have. */
export const deliveryFilter = vine.create({
  page,
  size,
  id: vine.string().uuid().optional(),
  q: line().maxLength(254).optional(),
  state: vine.enum([...STATES, ...views, 'undelivered'] as const).optional(),
  reason: vine.enum(REASONS).optional(),
  channel: vine.enum(CHANNELS.map(({ name }) => name)).optional(),
  kind: vine.string().maxLength(40).optional(),
  audience: vine.enum(['attendee', 'host', 'collaborator'] as const).optional(),
  ...instantSpan(),
})

/** The most characters of a subject and of a text that a host writes for one message. */
const MOST = { subject: 120, body: 2000 }

const written = {
  subject: line().minLength(1).maxLength(MOST.subject).nullable().optional(),
  body: vine.string().trim().maxLength(MOST.body).nullable().optional(),
}

/** PATCH /deliveries/:id. */
export const writeDelivery = vine.create({ ...written, version: versionRead() })

/** What POST /deliveries/:id/preview tries out. */
export const tryDelivery = vine.create(written)
