import vine from '@vinejs/vine'
import { VISIT_STEPS } from '#shared/visits'
import type { Infer } from '@vinejs/vine/types'

/** POST /visits: a step of a visitor on a host's page, or the code of a failure that is shown there. */
export const noticedVisit = vine.create({
  username: vine.string().maxLength(64),
  productId: vine.string().uuid().optional(),
  step: vine.enum(VISIT_STEPS).optional(),
  error: vine
    .string()
    .regex(/^[A-Z][A-Z_]{1,62}$/)
    .optional(),
  source: vine.string().maxLength(64).optional(),
  referrer: vine.string().maxLength(255).optional(),
})

export type NoticedVisit = Infer<typeof noticedVisit>
