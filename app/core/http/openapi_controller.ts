import { openApiDocument } from './openapi.ts'
import type { HttpContext } from '@adonisjs/core/http'

export default class OpenapiController {
  /** GET /api/v3/openapi.json: the whole interface, made from its routes and validators. */
  async document({ response }: HttpContext) {
    return response.header('cache-control', 'public, max-age=300').json(openApiDocument())
  }

  /** GET /api/docs: the same to read. */
  async page({ view, i18n }: HttpContext) {
    return view.render('api_docs', { i18n, document: openApiDocument() })
  }
}
