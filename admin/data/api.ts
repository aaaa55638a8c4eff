import { v4 as uuid } from 'uuid'
import { HttpError } from 'react-admin'
import { CALL_TIMEOUT, limitCall } from '#shared/call_timeout'

/** What the interface says when it refuses (docs/api.md, "Conventions"). */
type Refusal = {
  code: string
  message: string
  meta?: Record<string, string | number>
  errors?: { field: string; rule: string; message: string }[]
}

export type Call = {
  path: string
  method?: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'
  body?: unknown
  /** Makes a repetition harmless: the server answers a known key with its first answer. */
  key?: string
  /** Ends it before it is answered; it then fails as if there were no connection. */
  signal?: AbortSignal
}

const API = '/api/v3'

/** What belongs to the person who is signed in, whichever account they act for; pictures are the account's. */
const PERSONAL = /^\/(users(?!\/pictures)|teams|auth|roles)\b/

let actingFor: string | undefined

/** From now on calls concern a team, or without one the person's own account. See docs/api.md, "Conventions". */
export function actFor(teamId?: string): void {
  actingFor = teamId
}

function addressOf(path: string) {
  if (!actingFor || PERSONAL.test(path)) return `${API}${path}`
  return `${API}${path}${path.includes('?') ? '&' : '?'}teamId=${actingFor}`
}

/** Where a file of the account one acts for is, for a link by which it is saved. */
export function fileAddress(path: string): string {
  return addressOf(path)
}

/** Where one signs in, unless that has happened in another tab, coming back to the page one was on. */
export function leaveToLogin(): void {
  location.assign(`/middleware-auth?redirect=${encodeURIComponent(location.pathname)}`)
}

/**
 * Calls the interface as the signed-in host, in the page's language. Throws react-admin's HttpError with the server's
 * own words; `body.errors` is keyed by field, as its forms want it. Without an answer, or without one within a minute, the
 * status is 0.
 */
export async function call<Answer>({
  path,
  method = 'GET',
  body,
  key,
  signal,
}: Call): Promise<Answer> {
  const limit = limitCall(signal)
  try {
    const response = await fetch(addressOf(path), {
      method,
      headers: headers({ hasBody: body !== undefined, key }),
      body: body === undefined ? undefined : JSON.stringify(body),
      signal: limit.signal,
    })
    const answer: unknown = response.status === 204 ? undefined : await readJson(response)
    if (!response.ok) throw refused(response.status, answer)
    return answer as Answer
  } catch (error) {
    if (error instanceof HttpError) throw error
    throw unanswered(limit.hasRunOut())
  } finally {
    limit.end()
  }
}

function unanswered(isTooLate: boolean) {
  return new HttpError(isTooLate ? 'common.timeout' : 'common.offline', 0)
}

/** The CSRF header goes with reads as well: calls that guests make too know the host by it. */
function headers({ hasBody, key }: { hasBody: boolean; key?: string }) {
  return {
    'accept': 'application/json',
    'accept-language': document.documentElement.lang,
    ...(hasBody && { 'content-type': 'application/json' }),
    'x-xsrf-token': cookie('XSRF-TOKEN'),
    ...(key && { 'idempotency-key': key }),
  }
}

function cookie(name: string) {
  const found = document.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`))
  return found ? decodeURIComponent(found.slice(name.length + 1)) : ''
}

/** Something between us and the server may answer with a page; an answer that breaks off is none. */
async function readJson(response: Response): Promise<unknown> {
  const text = await response.text()
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Saves a file that the interface answers with, under the name that it gives. Throws as `call`. */
export async function download(path: string): Promise<void> {
  const limit = limitCall()
  try {
    const response = await fetch(addressOf(path), {
      headers: headers({ hasBody: false }),
      signal: limit.signal,
    })
    if (!response.ok) throw refused(response.status, await readJson(response))
    const disposition = response.headers.get('content-disposition') ?? ''
    saveAs(await response.blob(), /filename="([^"]+)"/.exec(disposition)?.[1] ?? '')
  } catch (error) {
    if (error instanceof HttpError) throw error
    throw unanswered(limit.hasRunOut())
  } finally {
    limit.end()
  }
}

function saveAs(file: Blob, name: string) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}

/** Refusals that are about one field, though the server does not say so: they are told beside it. */
const FIELD_OF: Record<string, string> = {
  SLUG_TAKEN: 'slug',
  PRICE_TOO_LOW: 'price',
  PRICE_TOO_HIGH: 'price',
  USERNAME_TAKEN: 'username',
  USERNAME_RESERVED: 'username',
  WRONG_PASSWORD: 'currentPassword',
  INVALID_CODE: 'code',
  EXPIRED: 'code',
  COUPON_CODE_TAKEN: 'code',
  COUPON_IN_USE: 'quantity',
  COUPON_EXPIRY_INVALID: 'expiresWall',
}

function refused(status: number, answer: unknown) {
  const refusal: Partial<Refusal> = Object(answer)
  const { code = '', message = 'errors.INTERNAL', errors = [], meta } = refusal
  const byField = Object.fromEntries(errors.map(({ field, message: text }) => [field, text]))
  const field = FIELD_OF[code]
  if (field) byField[field] = message
  return new HttpError(message, status, { code, meta, errors: byField })
}

export type Upload = {
  path: string
  fields: FormData
  /** Hears, from 0 to 1, how much has been sent. */
  onProgress: (part: number) => void
  /** Ends it before it is done; it then fails as if there were no connection. */
  signal?: AbortSignal
}

/**
 * Sends a file with its fields. As `call`, but it tells how far it is, which fetch cannot; it is given up when nothing has
 * happened for a minute.
 */
export async function upload<Answer>({
  path,
  fields,
  onProgress,
  signal,
}: Upload): Promise<Answer> {
  const request = new XMLHttpRequest()
  let isTooLate = false
  let clock: ReturnType<typeof setTimeout> | undefined
  const wait = () => {
    clearTimeout(clock)
    clock = setTimeout(() => {
      isTooLate = true
      request.abort()
    }, CALL_TIMEOUT)
  }
  const status = await new Promise<number>((resolve) => {
    request.upload.onprogress = ({ loaded, total }) => {
      wait()
      onProgress(loaded / total)
    }
    request.onloadend = () => resolve(request.status)
    signal?.addEventListener('abort', () => request.abort())
    request.open('PUT', addressOf(path))
    request.responseType = 'json'
    for (const [name, value] of Object.entries(headers({ hasBody: false })))
      request.setRequestHeader(name, value)
    wait()
    request.send(fields)
  })
  clearTimeout(clock)
  if (status === 0) throw unanswered(isTooLate)
  const answer: unknown = request.response
  if (status >= 300) throw refused(status, answer)
  return answer as Answer
}

const keys = new Map<string, string>()

/** Sends something that must be created once: until it has been answered, the same content keeps the same key. */
export async function create<Answer>(path: string, body: unknown): Promise<Answer> {
  const content = `${path} ${JSON.stringify(body)}`
  const key = keys.get(content) ?? uuid()
  keys.set(content, key)
  const answer = await call<Answer>({ path, method: 'POST', body, key })
  keys.delete(content)
  return answer
}
