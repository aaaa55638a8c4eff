import { now } from '#core/time'
import { publish, send } from '#core/jobs'
import { proofSent } from '../events.ts'
import { ticketNotFound } from '../errors.ts'
import type { Trx } from '#core/database/transaction'
import { codeForHost, lockTicket } from '../tickets/find_ticket.ts'
import { confirmProved, startOf, waitForPayment } from '../tickets/wait_for_payment.ts'
import { remindOfProof } from '#jobs/ticketing/remind_of_proof'
import {
  addProof,
  answeredBefore,
  answerBy,
  givenUpAt,
  isUrgent,
  lockSession,
  moveDeadline,
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
  const start = await startOf(trx, booking)
  const at = now()
  const ends = { answerBy: answerBy(at, start), givenUpAt: givenUpAt(at, start) }
  const proof = await addProof(trx, session, { ...sent, ...ends })
  const move = { to: 'pendingPaid', actor: { kind: 'guest' } } as const
  await waitForPayment(trx, booking, { ...move, until: ends.givenUpAt })
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
  const { booking, proof } = await openProof(trx, answer)
  const { userId } = answer
  await settleProof(trx, proof, { state: 'accepted', userId })
  await confirmProved(trx, booking, hostOf(answer))
  return booking.ticket
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
  const start = await startOf(trx, booking)
  const until = payAgainUntil(now(), { before: proof.payUntil, start })
  await moveDeadline(trx, session, until)
  const move = { to: 'pendingPayment', actor: hostOf(answer), reason } as const
  await waitForPayment(trx, booking, { ...move, until })
  return booking.ticket
}

/** The session first, then the ticket, then its proof: the order of all that changes a payment. */
async function openProof(trx: Trx, { code: named, accountId, proofId }: Answer) {
  const code = await codeForHost(accountId, named, trx)
  const found = await lockedFirst(trx, code, accountId)
  const booking = await lockTicket(trx, code)
  const proof = await waitingProof(trx, { accountId, ticketId: booking.ticket.id })
  const isOther = proofId !== undefined && proof?.id !== proofId
  if (!proof || isOther || booking.ticket.state !== 'pendingPaid')
    throw await answeredBefore(trx, { accountId, ticketId: booking.ticket.id, id: proofId })
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
