import { refundsOf } from '#payments'

/** What goes back to a client, in minor units: by the platform, and straight from the host. */
export type GivenBack = { platform: number; host: number }

/** What one change of a booking gives back to its client. */
export async function findGivenBack(
  ids: { accountId: string; ticketId: string; eventId: string },
  to: string
): Promise<GivenBack> {
  const refunds = await refundsOf(ids)
  const caused = refunds.filter(({ key, reason }) =>
    // What a client transferred for a booking that ended before its host had answered.
    reason === 'late' ? key.startsWith('proof:') && ENDED.includes(to) : key.startsWith(ids.eventId)
  )
  const given: GivenBack = { platform: 0, host: 0 }
  for (const { amount, state, operationNumber } of caused)
    given[state === 'toGiveBack' || operationNumber !== null ? 'host' : 'platform'] += amount
  return given
}

const ENDED = ['cancelled', 'paymentExpired']
