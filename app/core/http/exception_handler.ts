import { AppError } from '../errors.ts'
import { rateLimitHeaders, type LimitState } from './rate_limit.ts'
import type { I18n } from '@adonisjs/i18n'
import { errors as vineErrors } from '@vinejs/vine'
import { ExceptionHandler, type HttpContext } from '@adonisjs/core/http'

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

/** PostgreSQL could not take a lock in time, or two transactions stood in each other's way: the caller may try again. */
const BUSY = new Set(['55P03', '40001', '40P01', '53300'])

/** Codes of the framework's own exceptions, by what they mean to a caller. */
const FRAMEWORK: Record<string, [code: string, status: number]> = {
  E_ROUTE_NOT_FOUND: ['NOT_FOUND', 404],
  E_ROW_NOT_FOUND: ['NOT_FOUND', 404],
  E_UNAUTHORIZED_ACCESS: ['NOT_LOGGED_IN', 401],
  E_BAD_CSRF_TOKEN: ['BAD_CSRF_TOKEN', 403],
  E_REQUEST_ENTITY_TOO_LARGE: ['TOO_LARGE', 413],
  E_KNEX_ACQUIRE_CONNECTION_TIMEOUT: ['BUSY', 503],
}

/** Turns whatever was thrown into one coded answer in the reader's language: JSON for the interface, a page for people. */
export default class HttpExceptionHandler extends ExceptionHandler {
  protected debug = false

  async handle(error: unknown, ctx: HttpContext) {
    const answer = toAnswer(error, ctx)
    const message = ctx.i18n.t(`errors.${answer.code}`, answer.meta ?? {})
    for (const [name, value] of Object.entries(answer.headers ?? {}))
      ctx.response.header(name, value)
    ctx.response.status(answer.status)

    if (isApi(ctx) || !('inertia' in ctx)) {
      const { code, meta, errors } = answer
      return ctx.response.json({
        code,
        message,
        ...(meta && { meta }),
        ...(errors && { errors }),
        requestId: ctx.request.id(),
      })
    }
    const page = await ctx.inertia.render('errors/error', {
      code: answer.code,
      status: answer.status,
      message,
      username: ctx.params?.username ?? null,
    })
    return ctx.response.send(page)
  }

  /** Only what we did not expect is reported: a refusal is an answer, not an incident. */
  async report(error: unknown, ctx: HttpContext) {
    if (toAnswer(error, ctx).status < 500) return
    ctx.logger.error({ err: error, route: ctx.route?.pattern }, 'request failed')
  }
}

function isApi({ request }: HttpContext) {
  return /^\/(api\/|health\/|metrics|outbox\.json)/.test(request.url())
}

function toAnswer(error: unknown, ctx: HttpContext): Answer {
  if (error instanceof AppError) return error
  const known: Known = Object(error)
  if (error instanceof vineErrors.E_VALIDATION_ERROR) return validation(known, ctx.i18n)
  if (known.code === 'E_TOO_MANY_REQUESTS') return tooMany(known)
  return ofFramework(known.code) ?? fallback(known)
}

function ofFramework(code = ''): Answer | undefined {
  if (BUSY.has(code)) return { code: 'BUSY', status: 503, headers: { 'retry-after': '1' } }
  const [ours, status] = FRAMEWORK[code] ?? []
  return ours && status ? { code: ours, status } : undefined
}

function validation({ messages = [] }: Known, i18n: I18n): Answer {
  const errors = messages.map(({ field, rule, message, meta = {} }) => ({
    field,
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

/** A client's own mistake that the body parser or the router found keeps its status; everything else is ours. */
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
