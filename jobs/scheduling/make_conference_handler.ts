import type { JobContext } from '#core/jobs'
import type { makeConference } from './make_conference.ts'
import { makeRoom } from '#app/scheduling/conferences/make_room'

/** Twice run, it makes one room: the first takes the row for itself. */
export default async function handle({ payload, signal }: JobContext<typeof makeConference>) {
  await makeRoom(payload, signal)
}
