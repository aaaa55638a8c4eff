import { now } from '#core/time'
import type { DateTime } from 'luxon'
import { newCode, newId } from '#core/ids'
import PaymentProof from './payment_proof.ts'
import { methodNotAllowed } from '../../errors.ts'
import { toMinor } from '#shared/money'
import { needsProof } from '#shared/payment_methods'
import type { Trx } from '#core/database/transaction'
import { serviceById } from '#catalog'
import PaymentAttempt, { HOST } from '../payment_attempt.ts'
import { addRefund } from '../add_refund.ts'
import { giveReceipt } from '../give_receipt.ts'
import { methodsOf } from '../../methods/find_offered_methods.ts'
import type PaymentTicket from '../payment_ticket.ts'
import type { PaidTicket } from '../hooks.ts'
import { likeOf, warningsOf } from './domain/proof_warnings.ts'
import type { PreparedProof } from './drivers/proof_picture.ts'

/** What a client says about a transfer; `amount` in major units, by default what is due. */
export type ProofFacts = {
  operationNumber: string | null
  amount?: number
  paidAt: DateTime | null
}

type NewProof = { file: PreparedProof; facts: ProofFacts }

/**
 * Keeps the proof of a transfer: an attempt that its host reviews. Returns it, its file still to be written. Throws
 * PAYMENT_METHOD_NOT_ALLOWED (422) where the booking is not paid by transfer.
 */
export async function addProof(
  trx: Trx,
  session: PaymentTicket,
  { file, facts, ...ends }: NewProof & { answerBy: DateTime; givenUpAt: DateTime }
): Promise<PaymentProof> {
  const { accountId, ticketId, amount, currency, part } = session
  const methodId = await provedMethod(trx, session)
  const attempt = await PaymentAttempt.create(
    {
      accountId,
      id: newId(),
      paymentTicketId: session.id,
      provider: HOST,
      methodId,
      amount,
      currency,
      part,
      state: 'underReview',
    },
    { client: trx }
  )
  const before = await comparedWith(trx, session)
  const { digest, look, type, bytes } = file
  const due = { amount, since: session.createdAt, now: now() }
  const sent = facts.amount === undefined ? amount : toMinor(facts.amount, currency)
  const said = { ...facts, amount: sent }
  const proof = await PaymentProof.create(
    {
      ...said,
      accountId,
      ticketId,
      digest,
      look,
      type,
      id: newId(),
      paymentAttemptId: attempt.id,
      key: newCode(),
      size: bytes.length,
      warnings: warningsOf({ ...said, digest, look }, due, before),
      likeId: likeOf({ ...said, digest, look }, before)?.id ?? null,
      state: 'waiting',
      answerBy: ends.answerBy,
      payUntil: session.maxPaymentAt,
    },
    { client: trx }
  )
  session.methodId = methodId
  await moveDeadline(trx, session, ends.givenUpAt)
  return proof
}

/** Sets another end of the time to pay. */
export async function moveDeadline(
  trx: Trx,
  session: PaymentTicket,
  maxPaymentAt: DateTime
): Promise<void> {
  await session.useTransaction(trx).merge({ maxPaymentAt }).save()
}

/** The chosen method; where none was chosen, the first that needs a proof. */
async function provedMethod(trx: Trx, session: PaymentTicket): Promise<string> {
  const { serviceId, currency, amount, country, locale: language, methodId } = session
  const service = await serviceById(serviceId, trx)
  const where = { currency, amount, country, language }
  const methods = service ? await methodsOf(service, where, trx) : []
  const proved = methods.filter(needsProof)
  const method = proved.find(({ id }) => id === methodId) ?? proved[0]
  if (!method) throw methodNotAllowed()
  return method.id
}

/** Proofs with which a new one is compared: the newest of the account. */
const MOST_COMPARED = 5000

/** The proofs of an account, except those that the same booking had refused. */
async function comparedWith(trx: Trx, { accountId, ticketId }: PaymentTicket) {
  return PaymentProof.query({ client: trx })
    .select('id', 'digest', 'look', 'operation_number')
    .where({ accountId })
    .whereNot({ ticketId })
    .orderBy('id', 'desc')
    .limit(MOST_COMPARED)
}

/** The proof of a ticket that waits for its host, locked; null where none does. */
export async function waitingProof(
  trx: Trx,
  { accountId, ticketId }: PaidTicket
): Promise<PaymentProof | null> {
  return PaymentProof.query({ client: trx })
    .where({ accountId, ticketId, state: 'waiting' })
    .forUpdate()
    .first()
}

type Decision = {
  state: 'accepted' | 'refused' | 'toGiveBack'
  userId?: string
  reason?: string
}

/** Settles a proof and its attempt. Accepted money is the host's already, so the ledger has nothing of it. */
export async function settleProof(
  trx: Trx,
  proof: PaymentProof,
  { state, userId, reason }: Decision
): Promise<void> {
  const { accountId, paymentAttemptId: id } = proof
  const decided = { decidedAt: now(), decidedBy: userId ?? null, reason: reason ?? null }
  await proof
    .merge({ state, ...decided })
    .useTransaction(trx)
    .save()
  const attempt = await PaymentAttempt.query({ client: trx }).where({ accountId, id }).firstOrFail()
  const ends = {
    accepted: { state: 'approved', settledAs: 'kept' },
    refused: { state: 'refused', refusal: 'proof_refused' },
    toGiveBack: { state: 'expired' },
  } as const
  await attempt.merge(ends[state]).save()
  if (state === 'toGiveBack') await askBack(trx, attempt)
  if (state === 'accepted') await giveReceipt(trx, attempt)
}

/** What a client transferred for a booking that ended: its host gives it back, and marks it done. */
async function askBack(trx: Trx, attempt: PaymentAttempt) {
  const { id, amount, currency } = attempt
  await addRefund(trx, attempt, { amount, currency, key: `proof:${id}`, reason: 'late' })
}

/** What a booking that ended had sent is to be given back by its host; nothing where no proof waits. */
export async function giveUpProof(trx: Trx, ticket: PaidTicket): Promise<void> {
  const proof = await waitingProof(trx, ticket)
  if (proof) await settleProof(trx, proof, { state: 'toGiveBack' })
}
