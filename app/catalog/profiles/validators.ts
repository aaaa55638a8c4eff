import vine from '@vinejs/vine'
import { pageQuery } from '#core/pagination'
import type { Infer } from '@vinejs/vine/types'
import { SERVICE_TYPES } from '#shared/service_kinds'

/** Whether only what is shown in Plus mode is asked for (docs/api.md, "The specification’s paths"). */
export const plusQuery = vine.create({ plus: vine.boolean().optional() })

/** GET /services. */
export const serviceFilter = vine.create({
  ...pageQuery(['createdAt', 'title', 'order'] as const),
  type: vine.enum(SERVICE_TYPES).optional(),
  /** Of a host: what everybody sees of theirs, in place of one's own. */
  username: vine.string().maxLength(48).optional(),
  q: vine.string().trim().maxLength(120).optional(),
})

/** GET /users/:username/services, and GET /services with a `username`. */
export const publicServiceFilter = vine.create({
  page: vine.number().withoutDecimals().min(1).max(1_000_000).optional(),
  size: vine.number().withoutDecimals().min(1).max(200).optional(),
  type: vine.enum(SERVICE_TYPES).optional(),
  plus: vine.boolean().optional(),
})

export type PublicServiceFilter = Infer<typeof publicServiceFilter>

export type ServiceFilter = Infer<typeof serviceFilter>

/** GET /services/:id. */
export const serviceQuery = vine.create({
  username: vine.string().maxLength(48).optional(),
  plus: vine.boolean().optional(),
})
