import { payoutMessage } from './payout_message.ts'

/** Tells an owner that their money is on its way to the bank. */
export const payoutSent = payoutMessage('payout_sent', 'sent')
