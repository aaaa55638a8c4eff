import { AppError } from '../errors.ts'
import { failureOf } from './failures.ts'
import { rateLimitHeaders, type LimitState } from './rate_limit.ts'
import type { I18n } from '@adonisjs/i18n'
import { errors as vineErrors } from '@vinejs/vine'
import type { HttpContext } from '@adonisjs/core/http'

type Refusal = { field: string; rule: string; message: string }
/** As a validator says it, with a text; or as `refusedFields` does, without one. */
type Complaint = Omit<Refusal, 'message'> & { message?: string; meta?: Record<string, number> }
type Answer = {
  code: string
  status: number
  meta?: Record<string, string | number>
  errors?: Refusal[]
  headers?: Record<string, string>
}
type Known = {
  code?: string
  status?: number
  messages?: Complaint[]
  response?: LimitState
}

/** No form of ours has so many fields, nor so long a name of one: what was sent is not sent back whole. */
const MOST_ERRORS = 100
const LONGEST_FIELD = 120

/** In seconds. */
const MINUTE = 60
const HOUR = 3600

/** Codes of the framework's own exceptions, by what they mean to a caller. */
const FRAMEWORK: Record<string, [code: string, status: number]> = {
  E_ROUTE_NOT_FOUND: ['NOT_FOUND', 404],
  E_ROW_NOT_FOUND: ['NOT_FOUND', 404],
  E_UNAUTHORIZED_ACCESS: ['NOT_LOGGED_IN', 401],
  E_BAD_CSRF_TOKEN: ['BAD_CSRF_TOKEN', 403],
  E_REQUEST_ENTITY_TOO_LARGE: ['TOO_LARGE', 413],
}

/** Any error as one coded answer, with its text in the reader's language. */
export function refusalOf(error: unknown, ctx: HttpContext) {
  const answer = toAnswer(error, ctx)
  return { ...answer, message: ctx.i18n.t(`errors.${answer.code}`, answer.meta ?? {}) }
}

/** Any error as one coded answer. */
export function toAnswer(error: unknown, ctx: HttpContext): Answer {
  if (error instanceof AppError) return error
  const known: Known = Object(error)
  if (error instanceof vineErrors.E_VALIDATION_ERROR) return validation(known, ctx.i18n)
  if (known.code === 'E_TOO_MANY_REQUESTS') return tooMany(known, ctx.i18n)
  return ofFramework(known.code) ?? failureOf(error) ?? fallback(known)
}

function ofFramework(code = ''): Answer | undefined {
  const [ours, status] = FRAMEWORK[code] ?? []
  return ours && status ? { code: ours, status } : undefined
}

function validation({ messages = [] }: Known, i18n: I18n): Answer {
  const errors = messages.slice(0, MOST_ERRORS).map(({ field, rule, message, meta = {} }) => ({
    field: field.slice(0, LONGEST_FIELD),
    rule,
    message: message ?? i18n.t(`validator.shared.messages.${rule}`, meta),
  }))
  return { code: 'VALIDATION_ERROR', status: 422, errors }
}

function tooMany({ response }: Known, { locale }: I18n): Answer {
  const seconds = response?.availableIn ?? 60
  return {
    code: 'TOO_MANY_REQUESTS',
    status: 429,
    meta: { when: waitOf(seconds, locale) },
    headers: {
      'retry-after': String(seconds),
      ...(response && rateLimitHeaders(response)),
    },
  }
}

/** `dentro de 25 minutos`, `in 2 hours`. Rounded up, so that a caller who waits so long is not refused again. */
function waitOf(seconds: number, locale: string) {
  const format = new Intl.RelativeTimeFormat(locale)
  if (seconds < MINUTE) return format.format(seconds, 'second')
  // Hours alone would make a wait of 61 minutes twice as long.
  if (seconds < 2 * HOUR) return format.format(Math.ceil(seconds / MINUTE), 'minute')
  return format.format(Math.ceil(seconds / HOUR), 'hour')
}

/** A mistake of the client that the body parser or the router found keeps its status. All else is ours. */
function fallback({ status }: Known): Answer {
  const CLIENT: Record<number, string> = {
    400: 'MALFORMED',
    413: 'TOO_LARGE',
    415: 'UNSUPPORTED_MEDIA_TYPE',
    422: 'MALFORMED',
  }
  const code = CLIENT[status ?? 0]
  if (code) return { code, status: status === 422 ? 400 : status! }
  return { code: 'INTERNAL', status: 500 }
}
