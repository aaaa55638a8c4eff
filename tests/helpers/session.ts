import { guest } from './api.ts'
import type { ApiClient, ApiResponse } from '@japa/api-client'
import { PASSWORD } from './host.ts'

/** The cookies that an answer set, as a browser would send them back. */
function cookiesOf(answer: ApiResponse, before: Record<string, string> = {}) {
  const set = [answer.headers()['set-cookie'] ?? []].flat()
  const pairs = set.map((line) => line.split(';')[0]!.split(/=(.*)/s) as [string, string])
  return { ...before, ...Object.fromEntries(pairs) }
}

/** A browser that has signed in: makes its calls with its cookies and CSRF token. */
export async function aBrowser(client: ApiClient, email: string, password = PASSWORD) {
  const signedIn = await guest.post('/auth', { email, password })
  signedIn.assertStatus(200)
  const { pathname, search } = new URL((signedIn.body() as { redirectUri: string }).redirectUri)
  const cookies = cookiesOf(signedIn)
  const callback = await client
    .get(pathname + search)
    .redirects(0)
    .header('cookie', header(cookies))
  const jar = cookiesOf(callback, cookies)

  const call = (method: 'get' | 'post' | 'patch' | 'delete' | 'put', path: string) =>
    guest
      .call(method, path)
      .header('cookie', header(jar))
      .header('x-xsrf-token', decodeURIComponent(jar['XSRF-TOKEN'] ?? ''))
  /** A call as the page of another site makes it: with the cookies, without the token. */
  const forge = (method: 'post' | 'patch' | 'delete' | 'put', path: string) =>
    guest.call(method, path).header('cookie', header(jar))
  /** A page of ours, without following where it leads. */
  const page = (path: string) => client.get(path).redirects(0).header('cookie', header(jar))
  /** The header of a call that goes past japa's client. */
  const cookie = () => header(jar)
  return { call, forge, page, cookie, home: callback.header('location') }
}

const header = (jar: Record<string, string>) =>
  Object.entries(jar)
    .map(([name, value]) => `${name}=${value}`)
    .join('; ')
