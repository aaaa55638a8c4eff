/** Reasons for skipping that end after a day. */
const CEILINGS = ['recipientDay', 'accountDay']

/** Whether a delivery was not sent because a day's ceiling was reached. */
export function isPastCeiling({ state, reason }: { state: string; reason: string | null }) {
  return state === 'notSent' && reason !== null && CEILINGS.includes(reason)
}

/** Whether a host may send a delivery again: never one that may have arrived. */
export function maySendAgain(delivery: { state: string; reason: string | null }): boolean {
  return delivery.state === 'failed' || isPastCeiling(delivery)
}
