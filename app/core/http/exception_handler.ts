import { AppError } from '../errors.ts'
import { isUnvalidated } from './failures.ts'
import { errorPage } from './error_page.ts'
import { refusalOf, toAnswer } from './refusal.ts'
import i18nManager from '@adonisjs/i18n/services/main'
import { ExceptionHandler, type HttpContext } from '@adonisjs/core/http'

/** Turns every error into one coded answer in the reader's language. The API answers JSON, pages a page. */
export default class HttpExceptionHandler extends ExceptionHandler {
  protected debug = false

  async handle(error: unknown, ctx: HttpContext) {
    // A failure before the language is known is answered in Spanish.
    ctx.i18n ??= i18nManager.locale(i18nManager.defaultLocale)
    const answer = refusalOf(error, ctx)
    for (const [name, value] of Object.entries(answer.headers ?? {}))
      ctx.response.header(name, value)
    ctx.response.status(answer.status)
    // A browser keeps a 410 for good, and what is refused now may be allowed later.
    ctx.response.header('cache-control', 'no-store')

    const { code, status, message, errors } = answer
    const meta = metaOf(error, answer)
    if (isPage(ctx)) return errorPage(ctx, { code, status, message })
    return ctx.response.json({
      code,
      message,
      ...(meta && { meta }),
      ...(errors && { errors }),
      requestId: ctx.request.id(),
    })
  }

  /**
   * Reports failures of ours. Those are 5xx, and values that the database refused and a validator let pass: a warning
   * without the values. A refusal is an answer and reports nothing.
   */
  async report(error: unknown, ctx: HttpContext) {
    const { code, status } = toAnswer(error, ctx)
    const route = ctx.route?.pattern
    if (isUnvalidated(error))
      ctx.logger.warn({ code, reason: Object(error).code, route }, 'the database refused a value')
    if (status < 500) return
    // While the database is away every call fails alike: a line says so, without a stack each time.
    if (status === 503)
      ctx.logger.warn({ code, reason: Object(error).code, route }, 'request put off')
    else ctx.logger.error({ err: error, route }, 'request failed')
  }
}

/** The values of a refusal, with the record that it is about. */
function metaOf(error: unknown, { meta }: Pick<ReturnType<typeof refusalOf>, 'meta'>) {
  const present = error instanceof AppError && error.present
  return present ? { ...meta, present } : meta
}

/**
 * Whether the answer is a page: for a page's own route, and for what a browser asks for to show. Pictures and files are
 * neither.
 */
function isPage(ctx: HttpContext) {
  if (isApi(ctx)) return false
  const { request } = ctx
  return 'inertia' in ctx || request.header('accept', '')!.includes('text/html')
}

/** Programs read what lies below these paths, and each address that ends in `.json`. */
function isApi({ request }: HttpContext) {
  return /^\/(api\/|health\/|metrics)|\.json$/.test(request.url())
}
