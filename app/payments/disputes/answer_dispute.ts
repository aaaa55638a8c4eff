import { send } from '#core/jobs'
import { newCode, newId } from '#core/ids'
import DisputeFile from './dispute_file.ts'
import PaymentDispute from './payment_dispute.ts'
import type { Trx } from '#core/database/transaction'
import { evidenceFiles } from './evidence_store.ts'
import { isEnded } from './domain/dispute_state.ts'
import PaymentAttempt from '../checkout/payment_attempt.ts'
import { sendEvidence } from '#jobs/payments/send_evidence'
import { evidenceWay } from '../gateways/domain/capabilities.ts'
import {
  disputeClosed,
  disputeNotFound,
  evidenceByHand,
  evidenceNotFound,
  evidenceTooLarge,
  tooManyEvidenceFiles,
} from '../errors.ts'

type Named = { accountId: string; id: string }

/** Files that a host may add: as many as Stripe has fields for beside our own. */
export const MOST_FILES = 3

/** A dispute whose evidence can still be changed, locked. Throws DISPUTE_NOT_FOUND (404), DISPUTE_CLOSED (409). */
async function lockOpen(trx: Trx, named: Named): Promise<PaymentDispute> {
  const dispute = await PaymentDispute.query({ client: trx }).where(named).forUpdate().first()
  if (!dispute) throw disputeNotFound()
  const isSent = dispute.sending === 'requested' || dispute.sending === 'sent'
  if (isSent || isEnded(dispute.state)) throw disputeClosed(dispute.state)
  return dispute
}

/** Keeps the host's own words for the evidence. Throws DISPUTE_NOT_FOUND (404), DISPUTE_CLOSED (409). */
export async function saveStatement(trx: Trx, named: Named, statement: string): Promise<void> {
  const dispute = await lockOpen(trx, named)
  await dispute.merge({ statement: statement || null }).save()
}

const addedOf = (trx: Trx, { accountId, id }: Named) =>
  DisputeFile.query({ client: trx }).where({ accountId, disputeId: id, kind: 'added' })

/**
 * Adds a file to the evidence. Throws DISPUTE_NOT_FOUND (404), DISPUTE_CLOSED and TOO_MANY_EVIDENCE_FILES (409).
 */
export async function addFile(
  trx: Trx,
  named: Named,
  { bytes, type }: { bytes: Buffer; type: string }
): Promise<void> {
  await lockOpen(trx, named)
  if ((await addedOf(trx, named)).length >= MOST_FILES) throw tooManyEvidenceFiles()
  await keepFile(trx, named, { bytes, type, kind: 'added' })
}

type Kept = { bytes: Buffer; type: string; kind: DisputeFile['kind'] }

/** Within the transaction: the sweep removes a file without a row. */
async function keepFile(
  trx: Trx,
  { accountId, id: disputeId }: Named,
  { bytes, type, kind }: Kept
) {
  const key = newCode()
  const rest = { accountId, id: newId(), disputeId, key, type, kind, size: bytes.length }
  await DisputeFile.create(rest, { client: trx })
  await evidenceFiles.put(key, bytes)
}

/** Takes a file out. Throws DISPUTE_NOT_FOUND, EVIDENCE_NOT_FOUND (404), DISPUTE_CLOSED (409). */
export async function removeFile(trx: Trx, named: Named, fileId: string): Promise<void> {
  await lockOpen(trx, named)
  const file = await addedOf(trx, named).where({ id: fileId }).first()
  if (!file) throw evidenceNotFound()
  await evidenceFiles.discard(trx, file.key)
  await file.useTransaction(trx).delete()
}

/**
 * Has the evidence sent, once: what is drawn here is what goes out, however often the job tries. Throws DISPUTE_NOT_FOUND
 * (404), DISPUTE_CLOSED and EVIDENCE_BY_HAND (409), EVIDENCE_TOO_LARGE (413).
 */
export async function requestSending(
  trx: Trx,
  named: Named,
  { pdf, locale }: { pdf: Buffer; locale: string }
): Promise<void> {
  const dispute = await lockOpen(trx, named)
  const { accountId, id, paymentAttemptId } = dispute
  const { provider, methodId } = await PaymentAttempt.query({ client: trx })
    .where({ accountId, id: paymentAttemptId })
    .firstOrFail()
  const way = evidenceWay(provider, methodId)
  if (way.by === 'page') throw evidenceByHand()
  const added = await addedOf(trx, named)
  if (pdf.length + added.reduce((sum, { size }) => sum + size, 0) > way.most)
    throw evidenceTooLarge()
  // One that was refused before is drawn anew.
  await DisputeFile.query({ client: trx })
    .where({ accountId, disputeId: id, kind: 'evidence' })
    .delete()
  await keepFile(trx, named, { bytes: pdf, type: 'application/pdf', kind: 'evidence' })
  await dispute.merge({ sending: 'requested' }).save()
  await send(trx, sendEvidence, { accountId, id, locale }, { about: `${id}:${dispute.tries}` })
}
