import { now } from '#core/time'
import { publish } from '#core/jobs'
import { disputeChanged } from '../events.ts'
import DisputeFile from './dispute_file.ts'
import PaymentDispute from './payment_dispute.ts'
import { summaryOf } from './write_evidence.ts'
import { disputeOf } from './list_disputes.ts'
import { evidenceFiles } from './evidence_store.ts'
import { isEnded } from './domain/dispute_state.ts'
import { gatewayOf } from '../gateways/find_gateway.ts'
import { GatewayError } from '../gateways/gateway_error.ts'
import type { EvidenceFile } from '../gateways/contract.ts'
import i18nManager from '@adonisjs/i18n/services/main'
import { transaction, type Trx } from '#core/database/transaction'
import PaymentTicket from '../checkout/payment_ticket.ts'
import PaymentAttempt from '../checkout/payment_attempt.ts'
import { onBehalfOf } from '../gateways/own_accounts/on_behalf_of.ts'

type Key = { accountId: string; id: string }

/** How often a provider is asked: over about half an hour, with pauses. */
const TRIES = 8

/**
 * Hands the evidence in at its provider: claim, call, settle.
 * Throws what the provider throws, so that the job tries again. After the last try, or where the provider refuses, it has
 * failed, and `disputeChanged` says so.
 */
export async function sendEvidenceOf(
  { locale, ...key }: Key & { locale: string },
  signal: AbortSignal
): Promise<void> {
  const dispute = await transaction((trx) => claim(trx, key))
  if (!dispute) return
  const { provider, reference, tries } = dispute
  try {
    const gateway = await gatewayOf(provider)
    const [first, ...more] = await filesOf(key)
    const summary = summaryOf(await disputeOf(key.accountId, key.id), i18nManager.locale(locale))
    const own = await onBehalfOf(await paymentOf(dispute))
    await gateway.sendEvidence({ reference, onBehalfOf: own }, { ...first!, summary, more }, signal)
    await transaction((trx) => settle(trx, key, 'sent'))
  } catch (error) {
    const isFinal = error instanceof GatewayError && error.kind === 'refused'
    if (!isFinal && tries % TRIES !== 0) throw error
    await transaction((trx) => settle(trx, key, 'failed'))
  }
}

function paymentOf({ accountId, paymentAttemptId: id }: PaymentDispute) {
  return PaymentAttempt.query().where({ accountId, id }).firstOrFail()
}

async function claim(trx: Trx, key: Key): Promise<PaymentDispute | undefined> {
  const dispute = await PaymentDispute.query({ client: trx }).where(key).forUpdate().first()
  if (dispute?.sending !== 'requested') return undefined
  return dispute.merge({ tries: dispute.tries + 1 }).save()
}

/** The evidence first, then what the host added, by the names that a provider shows. */
async function filesOf({ accountId, id }: Key): Promise<EvidenceFile[]> {
  const files = await DisputeFile.query()
    .where({ accountId, disputeId: id })
    .orderByRaw(`kind = 'evidence' DESC, id`)
  return Promise.all(
    files.map(async ({ key, type, kind }, index) => ({
      name: `${kind === 'evidence' ? 'evidence' : `file-${index}`}.${endingOf(type)}`,
      contentType: type,
      content: Buffer.from(await evidenceFiles.bytes(key)),
    }))
  )
}

/** How the name of a file of this type ends. */
export const endingOf = (type: string): string => (type === 'application/pdf' ? 'pdf' : 'jpg')

async function settle(trx: Trx, key: Key, sending: 'sent' | 'failed') {
  const dispute = await PaymentDispute.query({ client: trx }).where(key).forUpdate().firstOrFail()
  if (dispute.sending !== 'requested') return
  dispute.merge({ sending, sentAt: sending === 'sent' ? now() : null })
  if (sending === 'sent' && !isEnded(dispute.state)) dispute.state = 'evidenceSent'
  await dispute.save()
  const { accountId, id: disputeId, paymentTicketId: id } = dispute
  const { ticketId } = await PaymentTicket.query({ client: trx })
    .where({ accountId, id })
    .firstOrFail()
  await publish(trx, disputeChanged, { accountId, ticketId, disputeId, change: sending })
}
