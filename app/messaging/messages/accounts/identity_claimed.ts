import { identityMessage } from './identity_message.ts'

/** Tells a user that a provider proved their e-mail, so that the password set before no longer opens the account. */
export const identityClaimed = identityMessage('identity_claimed', { passwordEnded: true })
