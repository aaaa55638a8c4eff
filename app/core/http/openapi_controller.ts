import { openApiDocument } from './openapi.ts'
import type { HttpContext } from '@adonisjs/core/http'

/** Half a megabyte that does not change while the process lives: writing it takes 60 ms. */
let document: string | undefined

/** The page in each language, cut where its nonce stands: drawing its two megabytes takes 80 ms. */
const pages = new Map<string, string[]>()

export default class OpenapiController {
  /** GET /api/v3/openapi.json: the whole interface, made from its routes and validators. */
  async document({ response }: HttpContext) {
    document ??= JSON.stringify(openApiDocument())
    response.header('cache-control', 'public, max-age=300')
    return response.type('application/json').send(document)
  }

  /** GET /api/docs: the same to read. */
  async page({ view, i18n, response }: HttpContext) {
    const parts = pages.get(i18n.locale) ?? (await drawn(view, i18n, response.nonce))
    pages.set(i18n.locale, parts)
    return parts.join(response.nonce)
  }
}

async function drawn(view: HttpContext['view'], i18n: HttpContext['i18n'], nonce: string) {
  const page = await view.render('api_docs', { i18n, document: openApiDocument() })
  return page.split(nonce)
}
