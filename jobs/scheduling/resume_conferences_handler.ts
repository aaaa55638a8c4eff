import type { JobContext } from '#core/jobs'
import type { resumeConferences } from './resume_conferences.ts'
import { transaction } from '#core/database/transaction'
import { resumeRooms } from '#app/scheduling/conferences/take_up_rooms'

export default async function handle({ payload }: JobContext<typeof resumeConferences>) {
  const { accountId, id } = payload
  await transaction((trx) => resumeRooms(trx, { accountId, id }))
}
