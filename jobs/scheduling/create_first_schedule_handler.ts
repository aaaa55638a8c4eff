import { transaction } from '#core/database/transaction'
import type { JobContext } from '#core/jobs'
import type { createFirstSchedule } from './create_first_schedule.ts'
import { giveFirstSchedule } from '#app/scheduling/schedules/create_first_schedule'

export default async function handle({ payload }: JobContext<typeof createFirstSchedule>) {
  await transaction((trx) => giveFirstSchedule(trx, payload.accountId))
}
