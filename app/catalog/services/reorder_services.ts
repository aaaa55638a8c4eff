import Service from './service.ts'
import { serviceNotFound } from '../errors.ts'
import type { Trx } from '#core/database/transaction'
import type { AccountScope } from '#core/account_scope'

/**
 * Puts services into an order. The given ones change places among themselves, so that a part of them can be sent. New ones,
 * whose order is 0, come before all that were ever arranged. Returns the ids of all in their order. Throws
 * SERVICE_NOT_FOUND (404).
 */
export async function reorderServices(
  trx: Trx,
  { accountId }: AccountScope,
  wanted: string[]
): Promise<string[]> {
  const services = await Service.query({ client: trx })
    .where({ accountId })
    .whereNull('archivedAt')
    .orderBy('order')
    .orderBy('createdAt')
    .forUpdate()
  const byId = new Map(services.map((service) => [service.id, service]))
  if (wanted.some((id) => !byId.has(id))) throw serviceNotFound()

  const order = rearranged([...byId.keys()], wanted)
  for (const [index, id] of order.entries())
    await byId
      .get(id)!
      .merge({ order: index + 1 })
      .save()
  return order
}

/** `all` with the `wanted` ones in that order, in the places that they hold between them. */
function rearranged(all: string[], wanted: string[]): string[] {
  const moved = new Set(wanted)
  const coming = wanted.values()
  return all.map((id) => (moved.has(id) ? coming.next().value! : id))
}
