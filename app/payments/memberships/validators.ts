import vine from '@vinejs/vine'
import { MEMBERSHIP_OUTCOMES } from './domain/simulated_membership.ts'

/** POST /memberships: the id of a plan of GET /memberships/plans. */
export const newMembership = vine.create({ planId: vine.string().trim().maxLength(32) })

/** POST /simulator/memberships/:id. */
export const chosenMembershipOutcome = vine.create({ outcome: vine.enum(MEMBERSHIP_OUTCOMES) })

/** Its answer. */
export const membershipOutcomeAnswer = vine.create({ outcome: vine.enum(MEMBERSHIP_OUTCOMES) })

/** The answer of POST /memberships. */
export const orderAnswer = vine.create({ externalUrl: vine.string() })

/** The answer of POST /memberships/customer-portal. */
export const portalAnswer = vine.create({ redirectUrl: vine.string() })
