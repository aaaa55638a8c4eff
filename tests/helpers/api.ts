import { Assert } from '@japa/assert'
import { getActiveTest } from '@japa/runner'
import { ApiClient, type ApiRequest } from '@japa/api-client'

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete'
type Caller = { token?: string; teamId?: string; base?: string }

/** Where the application of the tests answers. */
export const ORIGIN = `http://${process.env.HOST}:${process.env.PORT}`

const BASE = '/api/v3'

/** The same as an address, for calls that go past japa's client. */
export const API = `${ORIGIN}${BASE}`

/** Calls of the API by one caller: without a login unless there is a token. Paths begin behind `/api/v3`. */
export class Api {
  #caller: Caller

  constructor(caller: Caller = {}) {
    this.#caller = caller
  }

  get(path: string): ApiRequest {
    return this.call('get', path)
  }

  post(path: string, body?: object): ApiRequest {
    return this.call('post', path, body)
  }

  put(path: string, body?: object): ApiRequest {
    return this.call('put', path, body)
  }

  patch(path: string, body?: object): ApiRequest {
    return this.call('patch', path, body)
  }

  delete(path: string, body?: object): ApiRequest {
    return this.call('delete', path, body)
  }

  /** A call whose method is a value; it goes out when it is awaited. */
  call(method: Method, path: string, body?: object): ApiRequest {
    const { token, teamId, base = '' } = this.#caller
    const request: ApiRequest = client()[method](`${BASE}${base}${path}`)
    if (token) request.bearerToken(token)
    if (teamId) request.qs({ teamId })
    return body ? request.json(body) : request
  }

  /** The same caller, acting for a team. */
  in({ id }: { id: string }): Api {
    return new Api({ ...this.#caller, teamId: id })
  }

  /** The same caller about one booking, by its code: paths begin behind `/tickets/:code`. */
  about({ code }: { code: string }): Api {
    return new Api({ ...this.#caller, base: `/tickets/${code}` })
  }
}

/** The HTTP client of the test that runs: its answers carry that test's assertions, and the contract sees them. */
const client = () => getActiveTest()?.context.client ?? new ApiClient(ORIGIN, new Assert())

/** Calls without a login, as guests make them; `guest.about(booking)` proves its right by the code. */
export const guest = new Api()

/** The calls of the user of an access token. */
export const apiOf = (token: string) => new Api({ token })

/** What has a token, with its calls. */
export const withApi = <Holder extends { token: string }>(holder: Holder) => ({
  ...holder,
  api: apiOf(holder.token),
})
