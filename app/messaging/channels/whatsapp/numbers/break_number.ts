import { now } from '#core/time'
import { publish } from '#core/jobs'
import WhatsAppNumber from './whatsapp_number.ts'
import { whatsappNumberBroken } from '../../../events.ts'
import { notifyLive } from '#core/live/notify_live'
import type { Trx } from '#core/database/transaction'

/**
 * Takes a number out of use because Meta does not let us in; its host hears once. Messages go from the platform's number from now
 * on. Nothing for one that was removed, or that its host has connected again with another token since.
 */
export async function breakNumber(
  trx: Trx,
  { accountId, id, sealed }: { accountId: string; id: string; sealed: string },
  failure: string
): Promise<void> {
  const number = await WhatsAppNumber.query({ client: trx })
    .where({ accountId, id, state: 'connected' })
    .forUpdate()
    .first()
  if (!number || number.token !== sealed) return
  const at = now()
  await number.merge({ state: 'broken', failure: failure.slice(0, 64), since: at }).save()
  await publish(trx, whatsappNumberBroken, { accountId, id, since: at.toISO() })
  await notifyLive(trx, { accountId, topic: 'messages', id })
}
