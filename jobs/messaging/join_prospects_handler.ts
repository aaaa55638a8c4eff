import type { JobContext } from '#core/jobs'
import type { joinProspects } from './join_prospects.ts'
import { joinFound } from '#app/messaging/inbox/prospects/join_found'

/** Run twice, it joins once: what is a client's is no longer found. */
export default async function handle({ payload }: JobContext<typeof joinProspects>) {
  await joinFound(payload)
}
