import type { DateTime } from 'luxon'
import type { Trx } from '#core/database/transaction'
import Ticket from '../tickets/ticket.ts'
import AnswerFile from './answer_file.ts'
import type { AccountScope } from '#core/account_scope'
import { answerFileNotFound } from '../errors.ts'
import { ENDED_STATES, type TicketState } from '#shared/booking_states'
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
  { code, questionId }: { code: string; questionId: string },
  trx?: Trx
): Promise<AnswerFile> {
  const ticket = await Ticket.query({ client: trx }).where({ accountId, code }).first()
  return fileOfTicket(ticket, questionId, trx)
}

/** The file that answers a question of a booking. Throws ANSWER_FILE_NOT_FOUND (404), also without a booking. */
export async function fileOfTicket(
  ticket: Ticket | null | undefined,
  questionId: string,
  trx?: Trx
): Promise<AnswerFile> {
  if (!ticket) throw answerFileNotFound()
  const answer = { accountId: ticket.accountId, ticketId: ticket.id, questionId }
  const file = await AnswerFile.query({ client: trx }).where(answer).first()
  if (!file) throw answerFileNotFound()
  return file
}

/** States of a booking whose files are kept for a while only. */
export const FILE_ENDED_STATES: readonly TicketState[] = [...ENDED_STATES, 'archived']

/**
 * Files of bookings that have not changed since an instant and are at an end; at most so many. That another file of the booking
 * was deleted keeps none for longer.
 */
export async function filesOfEnded(before: DateTime, most: number): Promise<AnswerFile[]> {
  return AnswerFile.query()
    .select('answer_files.*')
    .innerJoin('tickets', (join) => {
      join.on('tickets.account_id', 'answer_files.account_id')
      join.on('tickets.id', 'answer_files.ticket_id')
    })
    .where('answer_files.created_at', '<', before.toJSDate())
    .whereIn('tickets.state', [...FILE_ENDED_STATES])
    .whereNotExists((event) => {
      event
        .from('ticket_events')
        .whereColumn('ticket_events.account_id', 'tickets.account_id')
        .whereColumn('ticket_events.ticket_id', 'tickets.id')
        .where('ticket_events.created_at', '>=', before.toJSDate())
        .whereRaw(`ticket_events.details->>'what' IS DISTINCT FROM 'fileDeleted'`)
    })
    .orderBy('answer_files.created_at')
    .limit(most)
}

/** Files without a booking that were sent before an instant; the oldest `most`. */
export async function unusedAnswerFiles(before: DateTime, most: number): Promise<AnswerFile[]> {
  return AnswerFile.query()
    .whereNull('ticketId')
    .where('createdAt', '<', before.toJSDate())
    .orderBy('createdAt')
    .limit(most)
}
