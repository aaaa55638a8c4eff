import Service from './service.ts'
import type { Trx } from '#core/database/transaction'

/** Whether an account has published anything. */
export async function hasServices(accountId: string, trx?: Trx): Promise<boolean> {
  return (
    (await Service.query({ client: trx }).where({ accountId }).whereNull('archivedAt').first()) !==
    null
  )
}
