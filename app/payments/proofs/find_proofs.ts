import PaymentProof from './payment_proof.ts'
import PaymentTicket from '../checkout/payment_ticket.ts'
import { lineOf } from '../checkout/start_payment.ts'
import { lockName, type Trx } from '#core/database/transaction'
import type { PaidTicket } from '../checkout/hooks.ts'

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
export async function proofOfAttempt(paymentAttemptId: string): Promise<PaymentProof | null> {
  return PaymentProof.query().where({ paymentAttemptId }).first()
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
