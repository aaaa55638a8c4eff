import vine from '@vinejs/vine'
import { MEMBERSHIP_OUTCOMES } from './domain/simulated_membership.ts'

/** POST /simulator/memberships/:id. */
export const chosenMembershipOutcome = vine.create({ outcome: vine.enum(MEMBERSHIP_OUTCOMES) })

/** Its answer. */
export const membershipOutcomeAnswer = vine.create({ outcome: vine.enum(MEMBERSHIP_OUTCOMES) })
