import { AppError } from '#core/errors'
import type { JobContext } from '#core/jobs'
import { transaction } from '#core/database/transaction'
import type { followCalendarChange } from './follow_calendar_change.ts'
import { askAboutChange, followChange } from '#app/ticketing/calendar_changes/follow_change'

/** Twice run, it decides once. What is refused is asked of the host. */
export default async function handle({ payload }: JobContext<typeof followCalendarChange>) {
  try {
    await transaction((trx) => followChange(trx, payload))
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error
    await transaction((trx) => askAboutChange(trx, payload))
  }
}
