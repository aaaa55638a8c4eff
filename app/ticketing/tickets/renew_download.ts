import { now } from '#core/time'
import { notOffered, serviceById, serviceFiles } from '#catalog'
import type Ticket from './ticket.ts'
import { recordEvent } from './record_event.ts'
import { findTicket, lockOwnTicket } from './find_ticket.ts'
import { sql, type Trx } from '#core/database/transaction'
import { downloadOver, noDownload } from '../errors.ts'
import { newDownload } from './kinds/domain/registration_rules.ts'
import type { By } from './kinds/contract.ts'

/**
 * Makes the link to a file that was bought as good as new, and sends it again. Throws TICKET_NOT_FOUND (404), NO_DOWNLOAD
 * (409) for a ticket that has none, NOT_OFFERED (409) while there is no file.
 */
export async function renewDownload(
  trx: Trx,
  { actor, reason, ...named }: By & { code: string; accountId: string }
): Promise<Ticket> {
  const { ticket, service } = await lockOwnTicket(trx, named)
  if (ticket.state !== 'confirmed' || !ticket.downloadUntil) throw noDownload()
  if (!service.file) throw notOffered()

  await ticket.merge(newDownload(now())).useTransaction(trx).save()
  const { state } = ticket
  await recordEvent(trx, ticket, { from: state, to: state, actor, reason })
  return ticket
}

/**
 * Takes one download of a ticket and opens its file.
 * The update counts: of any number at once no more pass than are left. Nothing is taken where the file cannot be read.
 * Throws TICKET_NOT_FOUND (404), DOWNLOAD_OVER (410), NO_DOWNLOAD (409).
 */
export async function takeDownload(trx: Trx, code: string) {
  const { accountId, id, serviceId, downloadUntil } = await findTicket(code, trx)
  if (!downloadUntil) throw noDownload()
  const rows = await sql(
    trx,
    `UPDATE tickets SET downloads_left = downloads_left - 1
     WHERE account_id = :accountId AND id = :id AND downloads_left > 0 AND download_until > :now RETURNING id`,
    { accountId, id, now: now().toJSDate() }
  )
  if (rows.length === 0) throw downloadOver()

  const file = (await serviceById(serviceId, trx))?.file
  const opened = file && (await serviceFiles.open(file.key))
  if (!opened) throw noDownload()
  return { ...file, ...opened }
}
