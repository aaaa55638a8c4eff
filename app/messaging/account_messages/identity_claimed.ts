import { identityMessage } from './identity_message.ts'

/** Tells a user that a provider proved their e-mail and that the earlier password no longer works. */
export const identityClaimed = identityMessage('identity_claimed', { passwordEnded: true })
