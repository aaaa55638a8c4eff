import Service from './service.ts'
import { newId } from '#core/ids'
import { lockName, type Trx } from '#core/database/transaction'
import { colorOfId, leastUsedColor } from '#shared/service_colors'

/**
 * The id of a new service, whose end is the colour that its account uses least. Services of one account queue, so that
 * two at once do not take the same colour; called before any row is locked.
 */
export async function newServiceId(trx: Trx, accountId: string): Promise<string> {
  await lockName(trx, `service_colors:${accountId}`)
  const services = await Service.query({ client: trx })
    .where({ accountId })
    .whereNull('archivedAt')
    .select('id')
  const color = leastUsedColor(services.map(({ id }) => id))
  let id = newId()
  while (colorOfId(id) !== color) id = newId()
  return id
}
