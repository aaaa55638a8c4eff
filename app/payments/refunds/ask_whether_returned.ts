import PaymentRefund from '../checkout/payment_refund.ts'
import { findAtProvider } from './send_refund.ts'
import { GatewayError } from '../gateways/gateway_error.ts'
import { NOT_CONNECTED } from '../gateways/own_accounts/on_behalf_of.ts'
import { planLook } from './returned_looks.ts'
import { settleHeardRefund } from './settle_refund.ts'
import { transaction } from '#core/database/transaction'

type Look = { accountId: string; id: string; look: number }

/**
 * Asks the provider of a refund that is done whether a bank has sent it back since, and takes that over. Throws what the
 * provider throws, so that the job tries again; of an account that its host removed nothing is heard any more.
 */
export async function askWhetherReturned(
  { look, ...key }: Look,
  signal: AbortSignal
): Promise<void> {
  const refund = await PaymentRefund.query().where(key).first()
  if (refund?.state !== 'done' || !refund.reference) return
  const found = await findAtProvider(refund, signal).catch(notConnected)
  if (!found) return
  await transaction(async (trx) => {
    if (found.state === 'failed') return settleHeardRefund(trx, key, found)
    await planLook(trx, refund, look + 1)
  })
}

function notConnected(error: unknown): undefined {
  if (error instanceof GatewayError && error.code === NOT_CONNECTED) return undefined
  throw error
}
