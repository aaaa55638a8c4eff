import { notFound } from '#core/errors'
import { localVideo } from './provider.ts'
import type { HttpContext } from '@adonisjs/core/http'

/** The rooms of the simulated provider. Never in production. */
export default class VideoSimulatorController {
  /** GET /simulator/video: where the links of simulated rooms lead. */
  async show({ inertia, response }: HttpContext) {
    if (!localVideo.isConfigured()) throw notFound()
    response.header('x-robots-tag', 'noindex')
    return inertia.render('checkout/video_simulator.static', {})
  }
}
