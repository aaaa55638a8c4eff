import { arrivalsOfRefunds, refundsOf } from '#payments'
import type { Arrival } from '#shared/refund_arrival'
import type { Trx } from '#core/database/transaction'

/** What goes back to a client, in minor units: by the platform, and straight from the host. */
export type GivenBack = {
  platform: number
  host: number
  /** Days until what the platform gives back appears, for each way it was paid. */
  arrivals: (Arrival | null)[]
}

/** What one change of a booking gives back to its client. */
export async function findGivenBack(
  ids: { accountId: string; ticketId: string; eventId: string },
  to: string,
  trx?: Trx
): Promise<GivenBack> {
  const refunds = await refundsOf(ids, trx)
  const caused = refunds.filter(({ key, reason }) =>
    // What a client transferred for a booking that ended before its host had answered.
    reason === 'late' ? key.startsWith('proof:') && ENDED.includes(to) : key.startsWith(ids.eventId)
  )
  const byHost = caused.filter((one) => one.state === 'toGiveBack' || one.operationNumber !== null)
  const byPlatform = caused.filter((one) => !byHost.includes(one))
  return {
    platform: sumOf(byPlatform),
    host: sumOf(byHost),
    arrivals: await arrivalsOfRefunds(ids, byPlatform, trx),
  }
}

const sumOf = (refunds: { amount: number }[]) =>
  refunds.reduce((sum, { amount }) => sum + amount, 0)

const ENDED = ['cancelled', 'paymentExpired']
