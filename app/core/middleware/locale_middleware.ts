import i18nManager from '@adonisjs/i18n/services/main'
import type { NextFn } from '@adonisjs/core/types/http'
import { RequestValidator, type HttpContext } from '@adonisjs/core/http'

/** The visitor's choice, kept for a year (docs/domain.md, "Defaults"). Read by scripts too, so not encrypted. */
const LOCALE_COOKIE = 'locale'

/**
 * Gives every request its language. The order: its address (`?lang=`, by which search engines tell the two apart), the
 * visitor's choice, the browser's preference, Spanish.
 */
export default class LocaleMiddleware {
  static {
    RequestValidator.messagesProvider = (ctx) => ctx.i18n.createMessagesProvider()
  }

  async handle(ctx: HttpContext, next: NextFn) {
    ctx.i18n = i18nManager.locale(this.#localeOf(ctx))
    ctx.response.header('content-language', ctx.i18n.locale)
    await next()
  }

  #localeOf({ request }: HttpContext) {
    const { supportedLocales } = i18nManager.config as { supportedLocales: string[] }
    const { lang } = request.qs()
    if (supportedLocales.includes(lang)) return lang
    const chosen = request.plainCookie(LOCALE_COOKIE, undefined, false)
    if (supportedLocales.includes(chosen)) return chosen
    return request.language(supportedLocales) ?? i18nManager.defaultLocale
  }
}

declare module '@adonisjs/core/http' {
  export interface HttpContext {
    i18n: import('@adonisjs/i18n').I18n
  }
}
