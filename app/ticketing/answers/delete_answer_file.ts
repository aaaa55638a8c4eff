import Ticket from '../tickets/ticket.ts'
import type { Trx } from '#core/database/transaction'
import AnswerFile from './answer_file.ts'
import type { AccountScope } from '#core/account_scope'
import { FILE_ENDED_STATES, fileOfTicket } from './find_answer_files.ts'
import { answerFiles } from './answer_store.ts'
import { answerFileNotFound } from '../errors.ts'
import { actorOn, recordChange } from '../tickets/record_event.ts'

/**
 * Deletes the file that answers a question of a booking, for its host. The history says who did so and which file it was. Throws
 * ANSWER_FILE_NOT_FOUND (404).
 */
export async function deleteAnswerFile(
  trx: Trx,
  scope: AccountScope,
  { code, questionId }: { code: string; questionId: string }
): Promise<void> {
  const { accountId } = scope
  const ticket = await Ticket.query({ client: trx }).where({ accountId, code }).forUpdate().first()
  if (!ticket) throw answerFileNotFound()
  // Of two that delete it at once, the second finds no file.
  const file = await fileOfTicket(ticket, questionId, trx)
  await forget(trx, file, ticket)
  const actor = actorOn(scope, accountId)
  await recordChange(trx, ticket, { actor, details: { what: 'fileDeleted', text: file.name } })
}

/** Deletes a file whose booking has ended long ago, unless that booking stands again. */
export async function forgetEndedFile(trx: Trx, file: AnswerFile): Promise<void> {
  const ticket = await lockTicketOf(trx, file)
  if (FILE_ENDED_STATES.includes(ticket.state)) await forget(trx, file, ticket)
}

async function lockTicketOf(trx: Trx, { accountId, ticketId }: AnswerFile): Promise<Ticket> {
  return Ticket.query({ client: trx }).where({ accountId, id: ticketId! }).forUpdate().firstOrFail()
}

/** Removes the row and the name in the answers; the file in storage goes once that is committed. */
async function forget(trx: Trx, file: AnswerFile, ticket: Ticket): Promise<void> {
  const { questionId, key } = file
  const answers = ticket.answers.map((answer) =>
    answer.id === questionId ? { ...answer, values: [] } : answer
  )
  await ticket.merge({ answers }).save()
  await file.useTransaction(trx).delete()
  await answerFiles.discard(trx, key)
}

/** Deletes all files of a booking that goes. */
export async function forgetFilesOf(trx: Trx, ticket: Ticket): Promise<void> {
  const { accountId, id: ticketId } = ticket
  const files = await AnswerFile.query({ client: trx }).where({ accountId, ticketId })
  for (const file of files) await forget(trx, file, ticket)
}
