import { Api } from './api.ts'
import type { TestHost } from './host.ts'
import ApiKey from '#app/accounts/api_keys/api_key'
import { hashOfKey, newApiKey } from '#app/accounts/api_keys/domain/key_format'
import { API_SCOPES, type ApiScope } from '#shared/api_scopes'

type Wish = { accountId?: string; by: TestHost; scopes?: readonly ApiScope[]; name?: string }

/** A key of an account, past the limits of its plan in number; of a host's own account unless another is named. */
export async function anApiKey({ accountId, by, scopes = API_SCOPES, name = 'Web' }: Wish) {
  const key = newApiKey()
  const row = await ApiKey.create({
    accountId: accountId ?? by.account.id,
    userId: by.user.id,
    name,
    scopes: [...scopes],
    hash: hashOfKey(key),
    tail: key.slice(-4),
  })
  return { key, row, api: new Api({ token: key }) }
}
