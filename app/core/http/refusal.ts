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
  if (known.code === 'E_TOO_MANY_REQUESTS') return tooMany(known)
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

function tooMany({ response }: Known): Answer {
  return {
    code: 'TOO_MANY_REQUESTS',
    status: 429,
    headers: {
      'retry-after': String(response?.availableIn ?? 60),
      ...(response && rateLimitHeaders(response)),
    },
  }
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
