import { product } from '#config/product'
import { appUrl } from '#config/app'
import { CURRENCIES } from '#shared/money'
import { isStaticPage } from '#shared/static_pages'
import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { messagesFor, type PageTexts } from '../i18n.ts'
import BaseInertiaMiddleware from '@adonisjs/inertia/inertia_middleware'

/** What every public page knows: language, its texts, the product's name and the page's own address. */
export default class InertiaMiddleware extends BaseInertiaMiddleware {
  share({ i18n, request, response, inertia }: HttpContext) {
    return {
      locale: inertia.always(i18n.locale),
      messages: inertia.always<PageTexts>({}),
      product: inertia.always({ name: product.name, supportEmail: product.supportEmail }),
      currency: inertia.always(keptCurrency({ request })),
      url: inertia.always(appUrl + request.url()),
      cspNonce: inertia.always(response.nonce),
    }
  }

  /** Shares the texts of the page that is rendered: only then its name is known. */
  async init(ctx: HttpContext) {
    await super.init(ctx)
    const { inertia, i18n, request } = ctx
    const describe = inertia.page.bind(inertia)
    const draw = inertia.render.bind(inertia)
    const page: typeof describe = (name, props) => {
      inertia.share({ messages: inertia.always(messagesFor(i18n.locale, name)) })
      return describe(name, props)
    }
    /** A page without React cannot follow one that React has drawn: the browser opens it anew. */
    const render: typeof draw = async (name, ...others) => {
      const isLost = inertia.requestInfo().isInertiaRequest && isStaticPage(name)
      if (!isLost) return draw(name, ...others)
      inertia.location(request.url(true))
      return ''
    }
    Object.assign(inertia, { page, render })
  }

  async handle(ctx: HttpContext, next: NextFn) {
    await this.init(ctx)
    const output = await next()
    this.dispose(ctx)
    return output
  }
}

/** The currency that the visitor chose for prices. The pages set it themselves, so it is not encrypted. */
function keptCurrency({ request }: Pick<HttpContext, 'request'>): string | null {
  const currency = request.plainCookie('currency', undefined, false)
  return CURRENCIES.includes(currency) ? currency : null
}

declare module '@adonisjs/inertia/types' {
  type MiddlewareSharedProps = InferSharedProps<InertiaMiddleware>
  export interface SharedProps extends MiddlewareSharedProps {}
}
