import PaymentProof from './payment_proof.ts'
import PaymentTicket from '../payment_ticket.ts'
import { personById } from '#accounts'
import { proofAnswered, proofNotFound } from '../../errors.ts'
import { lineOf } from '../start_payment.ts'
import { lockName, type Trx } from '#core/database/transaction'
import type { PaidTicket } from '../hooks.ts'

/** A page of the proofs of an account that wait, the one with the least time left first. */
export async function waitingProofs(
  accountId: string,
  { page, size }: { page: number; size: number }
): Promise<{ total: number; proofs: PaymentProof[] }> {
  const found = await PaymentProof.query()
    .where({ accountId, state: 'waiting' })
    .orderBy('answerBy')
    .orderBy('id')
    .paginate(page, size)
  return { total: found.total, proofs: found.all() }
}

/** A proof by its id, if it is there. */
export async function proofById(id: string): Promise<PaymentProof | null> {
  return PaymentProof.query().where({ id }).first()
}

/** The proof of a payment, if it is there. */
export async function proofOfAttempt(
  paymentAttemptId: string,
  trx?: Trx
): Promise<PaymentProof | null> {
  return PaymentProof.query({ client: trx }).where({ paymentAttemptId }).first()
}

/** The newest proof of a ticket, if there is one. */
export async function newestProof(
  { accountId, ticketId }: PaidTicket,
  trx?: Trx
): Promise<PaymentProof | null> {
  return PaymentProof.query({ client: trx })
    .where({ accountId, ticketId })
    .orderBy('id', 'desc')
    .first()
}

/** A proof of a ticket by its id, or without one the newest. Throws PROOF_NOT_FOUND (404). */
export async function proofOfTicket(
  { accountId, ticketId }: PaidTicket,
  id?: string
): Promise<PaymentProof> {
  const found = id
    ? await PaymentProof.query().where({ accountId, ticketId, id }).first()
    : await newestProof({ accountId, ticketId })
  if (!found) throw proofNotFound()
  return found
}

/** The earlier proofs that some proofs of an account resemble, by their ids. */
export async function likeProofs(
  accountId: string,
  proofs: PaymentProof[]
): Promise<Map<string, PaymentProof>> {
  const ids = proofs.flatMap(({ likeId }) => likeId ?? [])
  if (ids.length === 0) return new Map()
  const found = await PaymentProof.query().where({ accountId }).whereIn('id', ids)
  return new Map(found.map((proof) => [proof.id, proof]))
}

/** The first name of who answered a proof; null where it waits, or was answered by the link of a mail. */
export async function whoAnswered({ decidedBy }: PaymentProof, trx?: Trx): Promise<string | null> {
  const person = decidedBy ? await personById(decidedBy, trx) : undefined
  return person?.firstName ?? null
}

/** The refusal of a second answer, which says what the first one was and who gave it. */
export async function answeredBefore(trx: Trx, { accountId, ticketId, id }: AnsweredProof) {
  const proof = id
    ? await PaymentProof.query({ client: trx }).where({ accountId, ticketId, id }).first()
    : await newestProof({ accountId, ticketId }, trx)
  if (!proof) return proofAnswered('other', null)
  return proofAnswered(proof.state, await whoAnswered(proof, trx))
}

type AnsweredProof = PaidTicket & { id?: string }

/** Locks the checkout session of a ticket before any row, as its payments do; null where it has none. */
export async function lockSession(
  trx: Trx,
  named: { accountId: string } & ({ code: string } | { ticketId: string })
): Promise<PaymentTicket | null> {
  const own = () => PaymentTicket.query({ client: trx }).where(named).first()
  const session = await own()
  if (!session) return null
  await lockName(trx, lineOf(session.id))
  return own()
}
