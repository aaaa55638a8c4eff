import { v4 as uuid } from 'uuid'
import { limitCall } from '#shared/call_timeout'

/** A route of the API: one of the constants of `@generated/routes`. */
export type Route = { method: string; path: string; answer?: unknown }

/** What the method of a controller answers; unknown where it writes the response itself. */
export type Answer<Method> = Method extends (...input: never[]) => infer Result
  ? [Awaited<Result>] extends [void]
    ? unknown
    : Awaited<Result>
  : unknown

/** What a route answers. */
export type AnswerOf<R extends Route> = NonNullable<R['answer']>

type ParamNames<Path> = Path extends `${string}:${infer Rest}`
  ? Rest extends `${infer Name}/${infer More}`
    ? Name | ParamNames<`/${More}`>
    : Rest
  : never

type Query = Record<string, string | number | boolean | undefined | null>

/** Values for the placeholders of a route's path, and its query; what is undefined or null is left out. */
export type Place<R extends Route> = { query?: Query } & ([ParamNames<R['path']>] extends [never]
  ? { params?: undefined }
  : { params: Record<ParamNames<R['path']>, string> })

/** What a call sends beside its address. */
export type Sending = {
  /** Sent as JSON, or as it is when it holds files. */
  body?: unknown
  /** Makes a repetition harmless: the server answers a known key with its first answer. */
  key?: string
  /** Sends the CSRF token that pages of a session set in a cookie. */
  signedIn?: boolean
  /** Further headers. */
  headers?: Record<string, string>
  /** A bearer token. */
  token?: string
  /** The solution of a captcha. */
  captcha?: string
  /** Sends the call to its end although the page is left; for bodies of a few kilobytes. */
  outlivesPage?: boolean
  /** Ends the call before it is answered; it then fails as without a connection. */
  signal?: AbortSignal
}

/** A call of a route. */
export type Input<R extends Route> = Place<R> & Sending

/** Why a call failed, as the server words it; status 0 and `OFFLINE` or `TIMEOUT` when there was no answer. */
export type Refusal = {
  status: number
  code: string
  message: string
  meta?: Record<string, string | number>
  errors?: { field: string; rule: string; message: string }[]
}

/** An answer, or why there is none. */
export type Outcome<Given> = { answer: Given } | { error: Refusal }

/** What the addresses of all routes begin with. */
export const API = '/api/v3'

/** Returns the address of a route on this server. */
export function addressOf<R extends Route>({ path }: R, { params, query = {} }: Place<R>): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(Object(params)[name])
  )
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]): [string, string][] =>
      value === undefined || value === null ? [] : [[name, String(value)]]
    )
  ).toString()
  return `${API}${filled}${search && `?${search}`}`
}

/** Returns the headers of a call: the page's language, and what identifies its sender. */
export function headersOf({ body, key, signedIn, token, captcha, headers }: Sending) {
  // A form with files names its own type.
  const isJson = body !== undefined && !(body instanceof FormData)
  const all = {
    'accept': 'application/json',
    'accept-language': document.documentElement.lang,
    'content-type': isJson && 'application/json',
    'idempotency-key': key,
    'authorization': token && `Bearer ${token}`,
    'x-xsrf-token': signedIn && cookie('XSRF-TOKEN'),
    'x-captcha-token': captcha,
    ...headers,
  }
  return Object.fromEntries(
    Object.entries(all).filter((pair): pair is [string, string] => Boolean(pair[1]))
  )
}

/**
 * Calls a route of the API and returns its answer or its refusal; it never throws. It is given up after a minute.
 * It is not repeated here: repeat it with the same `key`, and the server acts once.
 */
export async function request<R extends Route>(
  route: R,
  input: Input<R>,
  read: (response: Response) => Promise<unknown> = readJson
): Promise<Outcome<AnswerOf<R>>> {
  const { body } = input
  const limit = limitCall(input.signal)
  try {
    const response = await fetch(addressOf(route, input), {
      method: route.method,
      headers: headersOf(input),
      body: body === undefined || body instanceof FormData ? body : JSON.stringify(body),
      signal: limit.signal,
      keepalive: input.outlivesPage ?? false,
    })
    if (!response.ok) return { error: refusalOf(response.status, await readJson(response)) }
    return { answer: (await read(response)) as AnswerOf<R> }
  } catch {
    return { error: refusalOf(0, { code: limit.hasRunOut() ? 'TIMEOUT' : 'OFFLINE' }) }
  } finally {
    limit.end()
  }
}

/** Returns what a refusal says; a proxy may answer with a page, which is a refusal without a message. */
export function refusalOf(status: number, answer: unknown): Refusal {
  const refusal = Object(answer) as Partial<Refusal>
  return { ...refusal, status, code: refusal.code ?? 'INTERNAL', message: refusal.message ?? '' }
}

/** Returns a function that gives the same content the same idempotency key, until other content comes. */
export function keyPerContent(): (content: unknown) => string {
  let sent = { text: '', key: '' }
  return (content) => {
    const text = JSON.stringify(content)
    if (text !== sent.text) sent = { text, key: uuid() }
    return sent.key
  }
}

async function readJson(response: Response): Promise<unknown> {
  if (response.status === 204) return undefined
  const text = await response.text()
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function cookie(name: string): string | undefined {
  const found = document.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`))
  return found && decodeURIComponent(found.slice(name.length + 1))
}
