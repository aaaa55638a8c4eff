import type { JobContext } from '#core/jobs'
import { follow } from '#app/payments/memberships/ask_membership'
import type { followMembership } from './follow_membership.ts'

export default async function handle({ payload, signal }: JobContext<typeof followMembership>) {
  await follow(payload, signal)
}
