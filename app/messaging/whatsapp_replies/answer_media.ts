import { takeReadyProof, ticketById, type TicketCard } from '#ticketing'
import { namedBy } from './named_by.ts'
import { findWaiting } from './find_waiting.ts'
import { wordsForRefusal } from './domain/refusal_words.ts'
import type { SentFile } from './fetch_sent.ts'
import { originOfButton, pressedIn } from './find_origin.ts'
import type { Trx } from '#core/database/transaction'
import { MOST_CHOICES } from './domain/pick_slots.ts'
import type { Answer, Received } from './contract.ts'
import type { ReplyIds } from './answers.ts'

/**
 * Takes a photo or a document as the proof of the booking that waits for one, or asks of which. Nothing where none waits: it is
 * for the inbox. Throws as the proof of the booking's page.
 */
export async function answerMedia(
  trx: Trx,
  received: Received,
  file: SentFile | undefined
): Promise<Answer | undefined> {
  const waiting = await findWaiting(received, trx)
  const [first, ...others] = waiting
  if (!first) return undefined
  if (others.length === 0) return takeProofOf(trx, first, file)
  const options = waiting.slice(0, MOST_CHOICES).map(({ booking }) => ({
    ticketId: booking.id,
    accountId: booking.accountId,
  }))
  const { accountId, language } = namedBy(first)
  return { answer: 'proofWhich', accountId, language, options, mediaId: received.message.id }
}

/** Takes the photo that waited for a choice. */
export async function takeSentProof(
  trx: Trx,
  received: Received,
  { action, file }: { action: string; file: SentFile | undefined }
): Promise<Answer> {
  const origin = await originOfButton(trx, pressedIn(received))
  const { options = [] }: Partial<ReplyIds> = origin?.about ?? {}
  const chosen = options[Number(action.slice('proof'.length)) - 1]
  if (!chosen?.ticketId || !chosen.accountId) return { answer: 'unknown' }
  const waiting = await findWaiting(received, trx)
  const ticket = waiting.find(({ booking }) => booking.id === chosen.ticketId)
  if (ticket) return takeProofOf(trx, ticket, file)
  const known = await ticketById(chosen.accountId, chosen.ticketId, trx)
  return known ? { ...namedBy(known), answer: 'proofGone' } : { answer: 'unknown' }
}

async function takeProofOf(
  trx: Trx,
  ticket: TicketCard,
  file: SentFile | undefined
): Promise<Answer> {
  if (!file) return { ...namedBy(ticket), answer: 'proofLost' }
  if ('refusal' in file) return { ...namedBy(ticket), answer: wordsForRefusal(file.refusal.code) }
  await takeReadyProof(trx, ticket.booking.code, file.proof)
  return { ...namedBy(ticket), answer: 'proofTaken' }
}
