import { isId } from '#core/ids'
import type { DateTime } from 'luxon'
import { sql } from '#core/database/transaction'
import Ticket from '../models/ticket.ts'
import AnswerFile from '../models/answer_file.ts'
import type { AccountScope } from '#core/account_scope'
import { answerFileNotFound } from '../errors.ts'
import { bookableService, serviceById, serviceNotFound, type ServiceCard } from '#catalog'

/** A service that can be booked, of whatever kind. Throws SERVICE_NOT_FOUND (404). */
export async function askingService(id: string): Promise<ServiceCard> {
  const service = await serviceById(id)
  if (!service) throw serviceNotFound()
  const type = service.type as Parameters<typeof bookableService>[2]
  return bookableService(undefined, id, type)
}

/** The file that answers a question of a booking, for its host. Throws ANSWER_FILE_NOT_FOUND (404), also for those of others. */
export async function answerFileOf(
  { accountId }: AccountScope,
  { code, questionId }: { code: string; questionId: string }
): Promise<AnswerFile> {
  const ticket = isId(questionId) ? await Ticket.query().where({ accountId, code }).first() : null
  const file =
    ticket &&
    (await AnswerFile.query().where({ accountId, ticketId: ticket.id, questionId }).first())
  if (!file) throw answerFileNotFound()
  return file
}

/** Files that nobody has booked with, sent before an instant; the oldest `most`. */
export async function unusedAnswerFiles(before: DateTime, most: number): Promise<AnswerFile[]> {
  return AnswerFile.query()
    .whereNull('ticketId')
    .where('createdAt', '<', before.toJSDate())
    .orderBy('createdAt')
    .limit(most)
}

/** Which of these keys name a file that a row still has. */
export async function answerKeysInUse(keys: string[]): Promise<Set<string>> {
  const rows = await sql<{ key: string }>(
    undefined,
    'SELECT key FROM answer_files WHERE key = ANY(:keys)',
    { keys }
  )
  return new Set(rows.map(({ key }) => key))
}
