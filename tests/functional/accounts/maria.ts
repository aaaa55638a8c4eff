import { guest } from '#tests/helpers/api'
import { workOff } from '#tests/helpers/jobs'
import { outbox } from '#tests/helpers/outbox'
import { PASSWORD } from '#tests/helpers/host'

/** Who signs up in these tests. */
export const maria = {
  firstName: 'María',
  lastName: 'Luna',
  email: 'Maria@Example.com',
  password: PASSWORD,
  terms: true,
  country: 'CO',
}

/** Signs in with a password. */
export async function signIn(email = 'maria@example.com', password = PASSWORD) {
  const response = await guest
    .post('/auth', { grantType: 'password', email, password })
    .qs({ clientId: 'test', state: 's1' })
  return response
}

/** Maria's tokens. */
export async function tokenOf() {
  const { redirectUri } = (await signIn()).body() as { redirectUri: string }
  const code = new URL(redirectUri).searchParams.get('code')
  const response = await guest.post('/auth/token', { code })
  return response.body() as { token: string; refreshToken: string }
}

/** The six digits that Maria was mailed last. */
export async function mailedCode() {
  await workOff()
  const mails = await outbox('maria@example.com')
  return /\d{6}/.exec(mails.at(-1)!.subject!)![0]
}
