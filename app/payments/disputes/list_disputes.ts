import { accountById, type AccountCard } from '#accounts'
import DisputeFile from './dispute_file.ts'
import PaymentDispute from './payment_dispute.ts'
import { disputeNotFound } from '../errors.ts'
import type { Trx } from '#core/database/transaction'
import { paginate, type Page } from '#core/pagination'
import PaymentTicket from '../checkout/payment_ticket.ts'
import PaymentAttempt from '../checkout/payment_attempt.ts'
import { evidenceWay } from '../gateways/domain/capabilities.ts'

/** A dispute with its booking, its payment and the files that its host added. */
export type FoundDispute = {
  dispute: PaymentDispute
  session: PaymentTicket
  attempt: PaymentAttempt
  files: DisputeFile[]
}

type Asked = { accountId: string; page?: number; size?: number; isOpen?: boolean; code?: string }

/** The disputes of an account: those that are not decided first by their deadlines, then the newest. */
export async function listDisputes(asked: Asked): Promise<Page<FoundDispute>> {
  const { accountId, isOpen, code, ...page } = asked
  // Of money that was kept for no host, none hears.
  const kept = PaymentAttempt.query().where({ accountId, settledAs: 'kept' }).select('id')
  const query = PaymentDispute.query().where({ accountId }).whereIn('paymentAttemptId', kept)
  if (isOpen) void query.whereNull('endedAt')
  if (code) {
    const named = PaymentTicket.query().where({ accountId, code }).select('id')
    void query.whereIn('paymentTicketId', named)
  }
  void query.orderByRaw('ended_at IS NOT NULL, ended_at DESC, deadline NULLS LAST')
  const found = await paginate(query, page)
  return { ...found, items: await withBookings(accountId, found.items) }
}

/** One dispute of an account. Throws DISPUTE_NOT_FOUND (404). */
export async function disputeOf(accountId: string, id: string): Promise<FoundDispute> {
  const dispute = await PaymentDispute.query().where({ accountId, id }).first()
  if (!dispute) throw disputeNotFound()
  const [found] = await withBookings(accountId, [dispute])
  if (found!.attempt.settledAs !== 'kept') throw disputeNotFound()
  return found!
}

/** Disputes with what belongs to them, in the same order. */
export async function withBookings(
  accountId: string,
  disputes: PaymentDispute[],
  trx?: Trx
): Promise<FoundDispute[]> {
  const own = { client: trx }
  const of = (key: 'paymentTicketId' | 'paymentAttemptId' | 'id') =>
    disputes.map((dispute) => dispute[key])
  const sessions = await PaymentTicket.query(own)
    .where({ accountId })
    .whereIn('id', of('paymentTicketId'))
  const attempts = await PaymentAttempt.query(own)
    .where({ accountId })
    .whereIn('id', of('paymentAttemptId'))
  const files = await DisputeFile.query(own)
    .where({ accountId, kind: 'added' })
    .whereIn('disputeId', of('id'))
    .orderBy('id')
  return disputes.map((dispute) => ({
    dispute,
    session: sessions.find(({ id }) => id === dispute.paymentTicketId)!,
    attempt: attempts.find(({ id }) => id === dispute.paymentAttemptId)!,
    files: files.filter(({ disputeId }) => disputeId === dispute.id),
  }))
}

/**
 * A dispute as messages tell of it; minor units. `isAnswered`: its evidence is sent, or on its way;
 * `canAnswer`: the provider takes it from here.
 */
export type ShownDispute = Pick<PaymentDispute, 'amount' | 'currency' | 'state' | 'deadline'> & {
  account: AccountCard
  title: string
  isAnswered: boolean
  canAnswer: boolean
}

/** One dispute by its id, if it is there. */
export async function disputeFor(
  { accountId, id }: { accountId: string; id: string },
  trx?: Trx
): Promise<ShownDispute | undefined> {
  const dispute = await PaymentDispute.query({ client: trx }).where({ accountId, id }).first()
  const account = dispute && (await accountById(accountId, trx))
  if (!dispute || !account) return undefined
  const [found] = await withBookings(accountId, [dispute], trx)
  const { amount, currency, state, deadline, sending } = dispute
  const isAnswered = sending === 'requested' || sending === 'sent'
  const { session, attempt } = found!
  const canAnswer = evidenceWay(attempt.provider, attempt.methodId).by === 'api'
  const { title } = session
  return { account, title, amount, currency, state, deadline, isAnswered, canAnswer }
}
