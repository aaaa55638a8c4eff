import vine from '@vinejs/vine'
import type { Infer } from '@vinejs/vine/types'
import { ON_DELETE, ON_MOVE, OUTAGES } from './domain/connection_settings.ts'

/** POST /connections. */
export const newConnection = vine.create({ provider: vine.string().maxLength(32) })

/** POST /connections/typed. Neither a name nor a password has spaces around it, which copying adds. */
export const typedConnection = vine.create({
  provider: vine.string().maxLength(32),
  address: vine.string().trim().minLength(1).maxLength(500),
  username: vine.string().trim().minLength(1).maxLength(255),
  password: vine.string().trim().minLength(1).maxLength(255),
})

/** PATCH /connections/:id: what is left out stays. */
export const changedConnection = vine.create({
  allDay: vine.boolean().optional(),
  tentative: vine.boolean().optional(),
  privateTitles: vine.boolean().optional(),
  onOutage: vine.enum(OUTAGES).optional(),
  onMove: vine.enum(ON_MOVE).optional(),
  onDelete: vine.enum(ON_DELETE).optional(),
})

export type ConnectionChange = Infer<typeof changedConnection>
