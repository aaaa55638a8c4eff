import { payoutMessage } from './payout_message.ts'

/** Tells an owner that their bank sent a payout back, why, and what to do. */
export const payoutReturned = payoutMessage('payout_returned', 'returned')
