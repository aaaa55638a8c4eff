import Service from './service.ts'
import type { Trx } from '#core/database/transaction'

/** Whether a service is offered by this schedule: the account's own, or a team's that it receives for. */
export async function serviceUsesSchedule(
  trx: Trx,
  accountId: string,
  scheduleId: string
): Promise<boolean> {
  const service = await Service.query({ client: trx }).where({ accountId, scheduleId }).first()
  const named: unknown = await trx
    .from('service_collaborators')
    .where({ collaborator_account_id: accountId, schedule_id: scheduleId })
    .first()
  return service !== null || Boolean(named)
}
