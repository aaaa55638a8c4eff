import { codeMessage } from './code_message.ts'

/** Sends the six digits that confirm a change of bank details by a user without a password. */
export const bankCode = codeMessage('bank_code', 'BANK_ACCOUNT')
