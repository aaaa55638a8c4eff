import { notFound } from '#core/errors'
import { listGuides } from '#scheduling'
import type { HttpContext } from '@adonisjs/core/http'

/** The guides to what a host connects. */
export default class GuidePagesController {
  /** /docs/integrations: all providers, by category. */
  async index({ inertia }: HttpContext) {
    return inertia.render('guides/integrations.static', { guides: listGuides() })
  }

  /** /docs/:integrationCode: how a provider is connected, what it then does, and how it is removed. */
  async show({ inertia, params }: HttpContext) {
    const guide = listGuides().find(({ code }) => code === params.integrationCode)
    if (!guide) throw notFound()
    return inertia.render('guides/integration.static', { guide })
  }
}
