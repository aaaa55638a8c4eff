import { identityMessage } from './identity_message.ts'

/** Tells a user that a provider was connected, so that a thief cannot do so in secret. */
export const identityConnectedMessage = identityMessage('identity_connected', {
  passwordEnded: false,
})
