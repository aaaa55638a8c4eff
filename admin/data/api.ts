import { v4 as uuid } from 'uuid'
import { HttpError } from 'react-admin'
import { CALL_TIMEOUT, limitCall } from '#shared/call_timeout'

/** A refusal of the API (docs/api.md, "Conventions"). */
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
  /** Idempotency key: the server repeats its first answer to a known key. */
  key?: string
  /** Ends the call early; it fails as if there were no connection. */
  signal?: AbortSignal
}

const API = '/api/v3'

/** Paths that concern the person, whatever account the page acts for. Pictures are the account's. */
const PERSONAL = /^\/(users(?!\/pictures)|teams|auth|roles)\b/

/** The calls of one account. They stay with it, however late they are sent. */
export type Api = ReturnType<typeof createApi>

/** The API as an account calls it: a team by its id, or without one the person's own (docs/api.md, "Conventions"). */
export function createApi(teamId?: string) {
  const addressOf = (path: string) => {
    if (!teamId || PERSONAL.test(path)) return `${API}${path}`
    return `${API}${path}${path.includes('?') ? '&' : '?'}teamId=${teamId}`
  }
  const call = <Answer>({ path, ...options }: Call) => send<Answer>(addressOf(path), options)

  return {
    call,
    /** Creates something once: the same content keeps the same idempotency key until it is answered. */
    create: <Answer>(path: string, body: unknown) => createOnce<Answer>(addressOf(path), body),
    upload: <Answer>({ path, ...options }: Upload) => sendFile<Answer>(addressOf(path), options),
    download: (path: string) => saveFile(addressOf(path)),
    /** The address of a file, for a link that saves it. */
    fileAddress: addressOf,
  }
}

/** Calls that concern the person and no account. */
export const personal = createApi()

/** Leads to the sign-in page, which leads back here. */
export function leaveToLogin(): void {
  location.assign(`/middleware-auth?redirect=${encodeURIComponent(location.pathname)}`)
}

/**
 * Calls the API as the signed-in host, in the page's language. Throws react-admin's HttpError with the server's
 * message and `body.errors` by field. The status is 0 without an answer, or without one within a minute.
 */
async function send<Answer>(
  address: string,
  { method = 'GET', body, key, signal }: Omit<Call, 'path'>
): Promise<Answer> {
  const limit = limitCall(signal)
  try {
    const response = await fetch(address, {
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

/** Reads carry the CSRF header too: calls that are open to guests recognize the host by it. */
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

/** A proxy may answer with a page instead of JSON, and an answer may break off: then there is no content. */
async function readJson(response: Response): Promise<unknown> {
  const text = await response.text()
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Saves a file of the API under the name in its headers. Throws as `call`. */
async function saveFile(address: string): Promise<void> {
  const limit = limitCall()
  try {
    const response = await fetch(address, {
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

/** The field of refusals that concern one field although the server does not name it. */
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

type Upload = {
  path: string
  fields: FormData
  /** Receives the part that is sent, from 0 to 1. */
  onProgress: (part: number) => void
  /** Ends the upload early; it fails as if there were no connection. */
  signal?: AbortSignal
}

/**
 * Sends a file with its fields. As `call`, but it reports its progress, which fetch cannot. Fails after a minute
 * without progress.
 */
async function sendFile<Answer>(
  address: string,
  { fields, onProgress, signal }: Omit<Upload, 'path'>
): Promise<Answer> {
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
    request.open('PUT', address)
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

async function createOnce<Answer>(address: string, body: unknown): Promise<Answer> {
  const content = `${address} ${JSON.stringify(body)}`
  const key = keys.get(content) ?? uuid()
  keys.set(content, key)
  const answer = await send<Answer>(address, { method: 'POST', body, key })
  keys.delete(content)
  return answer
}
