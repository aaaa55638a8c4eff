import { bankMessage } from './bank_message.ts'

/** Tells an owner that new bank details were saved and from when they count. */
export const bankChangePlanned = bankMessage('bank_change_planned', 'planned')
