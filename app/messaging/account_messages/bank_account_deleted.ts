import { bankMessage } from './bank_message.ts'

/** Tells an owner that their bank details were removed. */
export const bankAccountDeleted = bankMessage('bank_account_deleted', 'deleted')
