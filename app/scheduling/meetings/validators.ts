import vine from '@vinejs/vine'
import { momentSpan, partedOrNone } from '#core/rules'
import { pageQuery } from '#core/pagination'
import type { Infer } from '@vinejs/vine/types'

/** What a meeting may be; a `held` one waits for an approval or a payment. */
export const MEETING_STATES = ['held', 'confirmed', 'cancelled', 'rescheduled'] as const

/** GET /meetings: `state` may be given several times or as a list with commas. */
export const meetingFilter = vine.create({
  ...pageQuery(['createdAt', 'start'] as const),
  state: vine.array(vine.enum(MEETING_STATES)).parse(partedOrNone).optional(),
  ...momentSpan(),
  productId: vine.string().uuid().optional(),
  collaboratorId: vine.string().uuid().optional(),
  q: vine.string().trim().maxLength(120).optional(),
})

export type MeetingFilter = Infer<typeof meetingFilter>
