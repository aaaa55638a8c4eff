import type { JobContext } from '#core/jobs'
import { endOf } from '#app/payments/memberships/ask_membership'
import type { dropUnpaidMembership } from './drop_unpaid_membership.ts'

export default async function handle({ payload, signal }: JobContext<typeof dropUnpaidMembership>) {
  await endOf(payload, signal)
}
