import { isId } from '#core/ids'
import Service from './service.ts'
import { serviceNotFound } from '../errors.ts'
import type { Trx } from '#core/database/transaction'
import type { AccountScope } from '#core/account_scope'

/** A host's own service. Throws SERVICE_NOT_FOUND (404), also for one that was put away. */
export async function ownService({ accountId }: AccountScope, id: string): Promise<Service> {
  const service = await Service.query().where({ accountId, id }).whereNull('archivedAt').first()
  if (!service) throw serviceNotFound()
  return service
}

/** A host's own service by its id or by its address. Throws SERVICE_NOT_FOUND (404). */
export async function ownServiceBy(scope: AccountScope, name: string): Promise<Service> {
  if (isId(name)) return ownService(scope, name)
  const service = await Service.query()
    .where({ accountId: scope.accountId, slug: name })
    .whereNull('archivedAt')
    .first()
  if (!service) throw serviceNotFound()
  return service
}

/** The same, locked until the transaction ends. */
export async function lockService(
  trx: Trx,
  { accountId }: AccountScope,
  id: string
): Promise<Service> {
  const service = await Service.query({ client: trx })
    .where({ accountId, id })
    .whereNull('archivedAt')
    .forUpdate()
    .first()
  if (!service) throw serviceNotFound()
  return service
}

/** Whether an account has published anything. */
export async function hasServices(accountId: string, trx?: Trx): Promise<boolean> {
  return (
    (await Service.query({ client: trx }).where({ accountId }).whereNull('archivedAt').first()) !==
    null
  )
}

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
