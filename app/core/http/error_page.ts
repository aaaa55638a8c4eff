import { product } from '#config/product'
import string from '@adonisjs/core/helpers/string'
import type { HttpContext } from '@adonisjs/core/http'
import InertiaMiddleware from '../middleware/inertia_middleware.ts'
import PageHeadersMiddleware from '../middleware/page_headers_middleware.ts'

type Mishap = { code: string; status: number; message: string }

/**
 * Sends the page that says what went wrong. It asks neither the database nor the session; where it cannot be drawn either, a
 * page without styles or scripts says the same.
 */
export async function errorPage(ctx: HttpContext, mishap: Mishap): Promise<void> {
  try {
    if (!('inertia' in ctx)) await prepare(ctx)
    const username = ctx.params?.username ?? null
    ctx.response.send(await ctx.inertia.render('errors/error.static', { ...mishap, username }))
  } catch (error) {
    ctx.logger.error({ err: error }, 'the error page could not be drawn')
    ctx.response.header('content-type', 'text/html; charset=utf-8').send(plainPage(ctx, mishap))
  }
}

/** What failed before a page's own steps began has none of what a page needs. */
async function prepare(ctx: HttpContext) {
  await new PageHeadersMiddleware().handle(ctx, async () => {})
  const inertia = await ctx.containerResolver.make(InertiaMiddleware)
  await inertia.init(ctx)
}

function plainPage({ i18n }: HttpContext, { status, message }: Mishap) {
  const hint = i18n.t(status >= 500 ? 'common.error_ours' : 'common.error_address')
  return `<!DOCTYPE html>
<html lang="${i18n.locale}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${product.name}</title></head>
<body><h1>${string.escapeHTML(message)}</h1><p>${hint}</p><p><a href="/">${i18n.t('common.back_home')}</a></p></body>
</html>`
}
