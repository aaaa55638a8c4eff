import { middleware } from '#start/kernel'
import { describe } from '#core/http/route_docs'
import router from '@adonisjs/core/services/router'
import { industriesAnswer } from '../transformers/industry_transformer.ts'

const IndustriesController = () => import('../controllers/industries_controller.ts')

/** The professions that a host chooses from. */
export function guestRoutes() {
  describe(router.get('/industries', [IndustriesController, 'index']).as('industries.index'), {
    summary: 'The professions that a host chooses from',
    answer: industriesAnswer,
  }).use(middleware.etag())
}
