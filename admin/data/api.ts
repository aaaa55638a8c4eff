import { v4 as uuid } from 'uuid'
import { HttpError } from 'react-admin'
import { forgetKept } from '~/lib/forget_kept'
import { CALL_TIMEOUT } from '#shared/call_timeout'
import { dropEarly, takeEarly, takeReady } from './early_answers'
import { noteOwnChange } from './live/own_changes'
import { ofPage } from './start_of_page'
import {
  addressOf,
  headersOf,
  refusalOf,
  request,
  type AnswerOf,
  type Input,
  type Place,
  type Refusal,
  type Route,
} from '#api/client'

/** Paths that concern the person, whatever account the page acts for. Pictures, wallet and calendar are the account's. */
const PERSONAL = /^\/(users(?!\/(pictures|me\/(wallet|events)))|teams|auth|roles)\b/

/** The calls of one account. They stay with it, however late they are sent. */
export type Api = ReturnType<typeof createApi>

/** The API as an account calls it: a team by its id, or without one the person's own (docs/api.md, "Conventions"). */
export function createApi(teamId?: string) {
  const ofAccount = <R extends Route, In extends Place<R>>(route: R, input: In): In =>
    !teamId || PERSONAL.test(route.path) ? input : { ...input, query: { ...input.query, teamId } }

  return {
    call: <R extends Route>(route: R, input: Input<R>) => send(route, ofAccount(route, input)),
    /** The answer to a read that was asked early, where it is there already; it is given once. */
    ready: <R extends Route>(route: R, input: Input<R>) =>
      takeReady(addressOf(route, ofAccount(route, input))) as AnswerOf<R> | undefined,
    /** Creates something once: the same content keeps the same idempotency key until it is answered. */
    create: <R extends Route>(route: R, input: Input<R>) =>
      createOnce(route, ofAccount(route, input)),
    upload: <R extends Route>(route: R, input: Upload<R>) =>
      sendFile(route, ofAccount(route, input)),
    download: <R extends Route>(route: R, place: Place<R>) =>
      saveFile(route, ofAccount(route, place)),
    /** The address of a file, for a link that saves it. */
    fileAddress: <R extends Route>(route: R, place: Place<R>) =>
      addressOf(route, ofAccount(route, place)),
  }
}

/** Calls that concern the person and no account. */
export const personal = createApi()

/** What calls wait for while the dashboard is being left. */
let held: Promise<void> | undefined

/**
 * Holds back what parts of the page ask from now on: the session is about to end, and a refusal would lead elsewhere. Returns a
 * function that lets it go.
 */
export function holdCalls(): () => void {
  let goOn = () => {}
  held = new Promise<void>((resolve) => (goOn = resolve))
  const letGo = () => {
    held = undefined
    goOn()
  }
  addEventListener('pageshow', letGo, { once: true })
  return letGo
}

/** Leaves the dashboard once the session has ended. What was kept for a phone without network goes. */
export async function leaveFor(address: string): Promise<void> {
  holdCalls()
  await forgetKept()
  location.assign(address)
}

/** Leads to the sign-in page, which leads back here; nothing where the dashboard is being left already. */
export function leaveToLogin(): void {
  const back = encodeURIComponent(location.pathname)
  if (!held) void leaveFor(`/middleware-auth?redirect=${back}`)
}

/**
 * Calls the API as the signed-in host, in the page's language. Throws react-admin's HttpError with the server's
 * message and `body.errors` by field. The status is 0 without an answer, or without one within a minute. Waits while the dashboard
 * is being left.
 */
async function send<R extends Route>(route: R, input: Input<R>): Promise<AnswerOf<R>> {
  if (held) await held
  const isRead = route.method === 'GET'
  if (!isRead) {
    noteOwnChange()
    dropEarly()
  }
  const early = isRead ? await takeEarly(addressOf(route, input)) : undefined
  const outcome = early ?? (await request(route, { ...input, ...ofPage }))
  if ('error' in outcome) throw failureOf(outcome.error, input.body)
  return outcome.answer as AnswerOf<R>
}

/** Saves a file of the API under the name in its headers. Throws as `call`. */
async function saveFile<R extends Route>(route: R, place: Place<R>): Promise<void> {
  const outcome = await request(route, { ...place, ...ofPage }, async (response) => {
    const disposition = response.headers.get('content-disposition') ?? ''
    saveAs(await response.blob(), /filename="([^"]+)"/.exec(disposition)?.[1] ?? '')
  })
  if ('error' in outcome) throw failureOf(outcome.error)
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
  DEPOSIT_OUT_OF_RANGE: 'bookingPrice',
  USERNAME_TAKEN: 'username',
  USERNAME_RESERVED: 'username',
  WRONG_PASSWORD: 'currentPassword',
  INVALID_CODE: 'code',
  EXPIRED: 'code',
  COUPON_CODE_TAKEN: 'code',
  COUPON_IN_USE: 'quantity',
  COUPON_EXPIRY_INVALID: 'expiresWall',
}

/** A refusal as react-admin wants it, with the body that was sent. Where the session has ended, the dashboard is left. */
function failureOf({ status, code, message, errors = [], meta }: Refusal, sent?: unknown) {
  // A lost session takes its CSRF secret along, so a change fails by the token.
  if (status === 401 || code === 'BAD_CSRF_TOKEN') leaveToLogin()
  if (code === 'EMAIL_NOT_VERIFIED') location.assign('/verify')
  if (status === 0)
    return new HttpError(code === 'TIMEOUT' ? 'common.timeout' : 'common.offline', 0)
  const byField = Object.fromEntries(errors.map(({ field, message: text }) => [field, text]))
  const field = FIELD_OF[code]
  if (field) byField[field] = message
  return new HttpError(message || 'errors.INTERNAL', status, { code, meta, sent, errors: byField })
}

/** A file with its fields, and how its progress is followed. */
export type Upload<R extends Route> = Place<R> & {
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
async function sendFile<R extends Route>(route: R, input: Upload<R>): Promise<AnswerOf<R>> {
  const { fields, onProgress, signal } = input
  const upload = new XMLHttpRequest()
  let isTooLate = false
  let clock: ReturnType<typeof setTimeout> | undefined
  const wait = () => {
    clearTimeout(clock)
    clock = setTimeout(() => {
      isTooLate = true
      upload.abort()
    }, CALL_TIMEOUT)
  }
  const status = await new Promise<number>((resolve) => {
    upload.upload.onprogress = ({ loaded, total }) => {
      wait()
      onProgress(loaded / total)
    }
    upload.onloadend = () => resolve(upload.status)
    signal?.addEventListener('abort', () => upload.abort())
    upload.open(route.method, addressOf(route, input))
    upload.responseType = 'json'
    for (const [name, value] of Object.entries(headersOf(ofPage)))
      upload.setRequestHeader(name, value)
    wait()
    upload.send(fields)
  })
  clearTimeout(clock)
  if (status === 0) throw failureOf(refusalOf(0, { code: isTooLate ? 'TIMEOUT' : 'OFFLINE' }))
  const answer: unknown = upload.response
  if (status >= 300) throw failureOf(refusalOf(status, answer))
  return answer as AnswerOf<R>
}

const keys = new Map<string, string>()

async function createOnce<R extends Route>(route: R, input: Input<R>): Promise<AnswerOf<R>> {
  const content = `${addressOf(route, input)} ${JSON.stringify(input.body)}`
  const key = keys.get(content) ?? uuid()
  keys.set(content, key)
  const answer = await send(route, { ...input, key })
  keys.delete(content)
  return answer
}
