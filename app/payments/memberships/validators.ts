import vine from '@vinejs/vine'

/** POST /memberships: the id of a plan of GET /memberships/plans. */
export const newMembership = vine.create({ planId: vine.string().trim().maxLength(32) })

/** The answer of POST /memberships. */
export const orderAnswer = vine.create({ externalUrl: vine.string() })

/** The answer of POST /memberships/customer-portal. */
export const portalAnswer = vine.create({ redirectUrl: vine.string() })
