import { bankMessage } from './bank_message.ts'

/** Tells an owner that waiting bank details were cancelled. */
export const bankChangeCancelled = bankMessage('bank_change_cancelled', 'cancelled')
