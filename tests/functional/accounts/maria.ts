import { workOff } from '#tests/helpers/jobs'
import { outbox } from '#tests/helpers/outbox'
import type { ApiClient } from '@japa/api-client'
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
export async function signIn(client: ApiClient, email = 'maria@example.com', password = PASSWORD) {
  const response = await client
    .post('/api/v3/auth')
    .qs({ clientId: 'test', state: 's1' })
    .json({ grantType: 'password', email, password })
  return response
}

/** Maria's tokens. */
export async function tokenOf(client: ApiClient) {
  const { redirectUri } = (await signIn(client)).body() as { redirectUri: string }
  const code = new URL(redirectUri).searchParams.get('code')
  const response = await client.post('/api/v3/auth/token').json({ code })
  return response.body() as { token: string; refreshToken: string }
}

/** The six digits that Maria was mailed last. */
export async function mailedCode() {
  await workOff()
  const mails = await outbox('maria@example.com')
  return /\d{6}/.exec(mails.at(-1)!.subject!)![0]
}
