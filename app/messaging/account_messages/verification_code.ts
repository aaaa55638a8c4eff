import { codeMessage } from './code_message.ts'

/** Sends the six digits that prove a user's e-mail. */
export const verificationCode = codeMessage('verification_code', 'EMAIL')
