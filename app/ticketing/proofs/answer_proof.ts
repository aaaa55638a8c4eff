import { now } from '#core/time'
import { publish, send } from '#core/jobs'
import { proofSent } from '../events.ts'
import { ticketNotFound } from '../errors.ts'
import { isConfirmed } from '#shared/booking_states'
import { recordChange, type Actor } from '../tickets/record_event.ts'
import type { Trx } from '#core/database/transaction'
import { codeForHost, lockTicket } from '../tickets/find_ticket.ts'
import { confirmProved, startOf, waitForPayment } from '../tickets/wait_for_payment.ts'
import { remindOfProof } from '#jobs/ticketing/remind_of_proof'
import {
  addProof,
  answeredBefore,
  answerBy,
  balanceOpened,
  givenUpAt,
  isUrgent,
  lockSession,
  moveDeadline,
  paymentCaptured,
  payableSession,
  payAgainUntil,
  remindersOf,
  settleProof,
  waitingProof,
  type PaymentProof,
} from '#payments'

type Ticket = Awaited<ReturnType<typeof lockTicket>>['ticket']

type NewProof = Pick<Parameters<typeof addProof>[2], 'file' | 'facts'>

/**
 * Takes the proof of a transfer and holds what was booked until its start.
 * Throws CHECKOUT_NOT_FOUND (404), ALREADY_PAID (409), CHECKOUT_EXPIRED (410), PAYMENT_METHOD_NOT_ALLOWED (422).
 */
export async function sendProof(trx: Trx, code: string, sent: NewProof): Promise<PaymentProof> {
  const session = await payableSession(trx, code)
  const booking = await lockTicket(trx, code)
  const { ticket } = booking
  const isBalance = session.part === 'balance'
  // The rest of a price can be paid after the start too: nothing is held for it.
  const start = isBalance ? undefined : await startOf(trx, booking)
  const at = now()
  const ends = { answerBy: answerBy(at, start), givenUpAt: givenUpAt(at, start) }
  const proof = await addProof(trx, session, { ...sent, ...ends })
  const move = { to: 'pendingPaid', actor: { kind: 'guest' } } as const
  if (!isBalance) await waitForPayment(trx, booking, { ...move, until: ends.givenUpAt })
  const { accountId, id, paymentAttemptId: attemptId } = proof
  const sentNow = { accountId, ticketId: ticket.id, attemptId, isUrgent: isUrgent(at, start) }
  await publish(trx, proofSent, sentNow)
  for (const { at: startAfter, ...reminder } of remindersOf(at, ends.givenUpAt, start)) {
    const about = `${id}:${reminder.isUrgent ? 'urgent' : reminder.hours}`
    const when = { startAfter: startAfter.toJSDate(), about }
    await send(trx, remindOfProof, { accountId, id, ...reminder }, when)
  }
  return proof
}

type Answer = { code: string; accountId: string; userId?: string; proofId?: string }

/**
 * Accepts the proof of a booking for its host: the booking stands. Throws TICKET_NOT_FOUND (404), PROOF_ANSWERED (409), and
 * as the kind's `pay` where what was booked is not to be had any more.
 */
export async function acceptProof(trx: Trx, answer: Answer): Promise<Ticket> {
  const { booking, proof, session } = await openProof(trx, answer)
  const { userId } = answer
  await settleProof(trx, proof, { state: 'accepted', userId })
  const { ticket } = booking
  const { accountId, paymentAttemptId: attemptId } = proof
  if (session.part !== 'balance') await confirmProved(trx, booking, hostOf(answer))
  else await recordBalance(trx, ticket, { actor: hostOf(answer), text: 'paid' })
  if (session.part === 'balance')
    await publish(trx, paymentCaptured, { accountId, ticketId: ticket.id, attemptId })
  return ticket
}

/**
 * Refuses the proof of a booking; its client can send another.
 * They have at least two more hours, never beyond the start. Throws TICKET_NOT_FOUND (404), PROOF_ANSWERED (409).
 */
export async function refuseProof(
  trx: Trx,
  { reason, ...answer }: Answer & { reason: string }
): Promise<Ticket> {
  const { booking, proof, session } = await openProof(trx, answer)
  await settleProof(trx, proof, { state: 'refused', userId: answer.userId, reason })
  const isBalance = session.part === 'balance'
  const start = isBalance ? undefined : await startOf(trx, booking)
  const until = payAgainUntil(now(), { before: proof.payUntil, start })
  await moveDeadline(trx, session, until)
  const { ticket } = booking
  const move = { to: 'pendingPayment', actor: hostOf(answer), reason } as const
  if (!isBalance) await waitForPayment(trx, booking, { ...move, until })
  else await askAgain(trx, ticket, { ...move, proofId: proof.id })
  return ticket
}

/** The booking stands; its client is sent the link for the rest again. */
async function askAgain(
  trx: Trx,
  ticket: Ticket,
  { actor, reason, proofId }: { actor: Actor; reason: string; proofId: string }
) {
  const { accountId, id: ticketId } = ticket
  await recordBalance(trx, ticket, { actor, reason, text: 'refused' })
  await publish(trx, balanceOpened, { accountId, ticketId, notice: `refused:${proofId}` })
}

function recordBalance(
  trx: Trx,
  ticket: Ticket,
  { text, ...by }: { actor: Actor; reason?: string; text: string }
) {
  return recordChange(trx, ticket, { ...by, details: { what: 'balance', text } })
}

/** The session first, then the ticket, then its proof: the order of all that changes a payment. */
async function openProof(trx: Trx, { code: named, accountId, proofId }: Answer) {
  const code = await codeForHost(accountId, named, trx)
  const found = await lockedFirst(trx, code, accountId)
  const booking = await lockTicket(trx, code)
  const proof = await waitingProof(trx, { accountId, ticketId: booking.ticket.id })
  const isOther = proofId !== undefined && proof?.id !== proofId
  const { state, id: ticketId } = booking.ticket
  const waits = found.part === 'balance' ? isConfirmed(state) : state === 'pendingPaid'
  if (!proof || isOther || !waits)
    throw await answeredBefore(trx, { accountId, ticketId, id: proofId })
  return { booking, proof, session: found }
}

async function lockedFirst(trx: Trx, code: string, accountId: string) {
  const session = await lockSession(trx, { accountId, code })
  if (!session) throw ticketNotFound()
  return session
}

/** A link of a mail answers for the account; in the dashboard it is a person. */
function hostOf({ accountId, userId }: Answer) {
  return { kind: 'host' as const, userId: userId ?? accountId }
}
