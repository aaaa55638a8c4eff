import type { JobContext } from '#core/jobs'
import type { endMembership } from './end_membership.ts'
import { endAtProvider } from '#app/payments/memberships/ask_membership'

export default async function handle({ payload, signal }: JobContext<typeof endMembership>) {
  await endAtProvider(payload, signal)
}
