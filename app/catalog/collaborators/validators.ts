import vine from '@vinejs/vine'
import type { Infer } from '@vinejs/vine/types'
import { COLLABORATOR_LIMITS, COLLABORATOR_MODES } from '#shared/collaborators'

const collaborator = () =>
  vine.object({
    accountId: vine.string().uuid(),
    weight: vine.number().withoutDecimals().min(1).max(COLLABORATOR_LIMITS.weight).optional(),
    scheduleId: vine.string().uuid().nullable().optional(),
    sharePercent: vine.number().withoutDecimals().min(1).max(100).nullable().optional(),
    /** In the currency of the service. */
    shareAmount: vine.number().positive().max(100_000_000).nullable().optional(),
  })

/** The hosts of a service, and how they receive: each person once, in the order that clients see. */
export const collaboration = {
  collaborators: vine
    .array(collaborator())
    .maxLength(COLLABORATOR_LIMITS.people)
    .distinct('accountId')
    .optional(),
  collaboratorMode: vine.enum(COLLABORATOR_MODES).optional(),
  allowMemberChoice: vine.boolean().optional(),
  requireMemberChoice: vine.boolean().optional(),
}

export type CollaboratorInput = Infer<ReturnType<typeof collaborator>>
