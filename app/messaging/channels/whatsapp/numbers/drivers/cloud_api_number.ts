import { createHmac } from 'node:crypto'
import { GRAPH } from '../../drivers/cloud_api_whatsapp.ts'
import { callProvider, type ProviderAnswer } from '../../drivers/call_provider.ts'
import { failureOf } from '../../drivers/cloud_api_errors.ts'
import {
  NumberDriver,
  NumberRefused,
  type NumberCredentials,
  type NumberFacts,
  type NumberFailure,
} from '../contract.ts'

export type CloudApiNumberSettings = { url: string; deadline: number }

type Named = { id?: string; display_phone_number?: string; verified_name?: string }

type Refused = { error?: { code?: number; message?: string } }

/** What a call is about, for the word that refuses it. */
type Asked = { path: string; method: 'GET' | 'POST'; about: NumberFailure }

/** Pages of a hundred numbers of one account. */
const LISTED = 100

/**
 * Numbers of hosts at Meta. Each call carries the proof that the secret is that of the token's app
 * (developers.facebook.com/docs/graph-api/guides/secure-requests), so that what Meta will sign can be checked.
 */
export class CloudApiNumber extends NumberDriver {
  #settings: CloudApiNumberSettings

  constructor(settings: CloudApiNumberSettings) {
    super()
    this.#settings = settings
  }

  async check(credentials: NumberCredentials, signal: AbortSignal): Promise<NumberFacts> {
    const { phoneNumberId, businessAccountId } = credentials
    const ask = (asked: Asked) => this.#call(credentials, asked, signal)
    const fields = 'id,display_phone_number,verified_name'
    const number = (await ask({
      method: 'GET',
      path: `${phoneNumberId}?fields=${fields}`,
      about: 'number',
    })) as Named
    if (!number.display_phone_number) throw new NumberRefused('number')
    const list = (await ask({
      method: 'GET',
      path: `${businessAccountId}/phone_numbers?fields=id&limit=${LISTED}`,
      about: 'account',
    })) as { data?: Named[] }
    if (!list.data?.some(({ id }) => id === phoneNumberId)) throw new NumberRefused('notOfAccount')
    await ask({ method: 'POST', path: `${businessAccountId}/subscribed_apps`, about: 'permission' })
    return {
      displayPhone: number.display_phone_number.slice(0, 32),
      verifiedName: number.verified_name?.slice(0, 120) ?? null,
    }
  }

  async #call(
    { token, appSecret }: NumberCredentials,
    { path, method, about }: Asked,
    signal: AbortSignal
  ): Promise<unknown> {
    const { url, deadline } = this.#settings
    const proof = createHmac('sha256', appSecret).update(token).digest('hex')
    const mark = path.includes('?') ? '&' : '?'
    const { status, body } = await callProvider(
      `${url}/${GRAPH}/${path}${mark}appsecret_proof=${proof}`,
      { method, headers: { authorization: `Bearer ${token}` }, signal, deadline }
    )
    if (status >= 500) throw new Error(`WhatsApp ${status}`)
    if (status >= 400) throw refusalOf({ status, body }, about)
    return body
  }
}

/** Codes of what does not exist, or is not seen by the token. */
const MISSING = [33, 100, 803]

function refusalOf({ status, body }: ProviderAnswer, about: NumberFailure): Error {
  const { error = {} } = (body ?? {}) as Refused
  const { code = 0, message = '' } = error
  if (/appsecret_proof/i.test(message)) return new NumberRefused('secret')
  const failure = failureOf(status, code)
  if (failure) return new NumberRefused(failure)
  return status === 404 || MISSING.includes(code)
    ? new NumberRefused(about)
    : new Error(`WhatsApp ${status} ${code}`)
}
