import type { AppError } from '#core/errors'
import { offerSlots } from './answer_button.ts'
import { findWaiting } from './find_waiting.ts'
import { namedBy } from './named_by.ts'
import type { Trx } from '#core/database/transaction'
import type { Option } from './answers.ts'
import type { Answer, Received } from './contract.ts'
import { hasMeeting, ticketById, type TicketCard } from '#ticketing'
import { isTaken, wordsForRefusal } from './domain/refusal_words.ts'

/** What is answered where an action refused what a message asked for; nothing was changed. */
export async function answerOfRefusal(
  trx: Trx,
  received: Received,
  { code }: AppError,
  slots: Option[]
): Promise<Answer> {
  const ticket = await ticketOf(trx, received)
  const about = ticket && namedBy(ticket)
  const answer: Answer = { ...about, answer: wordsForRefusal(code) }
  if (!isTaken(code) || !ticket || !hasMeeting(ticket)) return answer
  return offerSlots({ ticket, about: answer }, slots, 'taken')
}

async function ticketOf(trx: Trx, received: Received): Promise<TicketCard | undefined> {
  const { origin } = received
  const named = origin?.about.ticketId
  if (origin && named) return ticketById(origin.accountId, named, trx)
  const [waiting] = await findWaiting(received, trx)
  return waiting
}
