import vine from '@vinejs/vine'
import { answer } from '#core/answer'
import type { DateTime } from 'luxon'
import type { CurrentMembership } from './find_membership.ts'
import { BaseTransformer } from '@adonisjs/core/transformers'

/** What an account has by subscription and by grant. Instants are UTC. */
export default class MembershipTransformer extends BaseTransformer<CurrentMembership> {
  toObject() {
    const { subscription, grants } = this.resource
    return answer(shape, {
      subscription: subscription && {
        ...subscription,
        since: iso(subscription.since),
        until: subscription.until && iso(subscription.until),
      },
      grants: grants.map((grant) => ({ ...grant, until: grant.until && iso(grant.until) })),
    })
  }
}

function iso(instant: DateTime) {
  return instant.toUTC().toISO()!
}

const text = () => vine.string()

const shape = {
  subscription: vine
    .object({
      state: text(),
      role: text(),
      since: text(),
      until: text().nullable(),
      daysRemaining: vine.number().nullable(),
    })
    .nullable(),
  grants: vine.array(
    vine.object({
      kind: text(),
      role: text(),
      until: text().nullable(),
      bookingsRemaining: vine.number().nullable(),
    })
  ),
}

/** The answer of GET /memberships/current. */
export const membershipAnswer = vine.create(shape)
