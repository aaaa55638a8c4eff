import { aHost } from '#tests/helpers/host'

/** A person who has just proved their e-mail: without a username, and still in the onboarding. */
export async function signedUp() {
  const host = await aHost()
  await host.account.merge({ username: null, onboarding: true }).save()
  return host
}
