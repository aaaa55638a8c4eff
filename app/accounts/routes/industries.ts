import { middleware } from '#start/kernel'
import router from '@adonisjs/core/services/router'
import { industriesAnswer } from '../transformers/industry_transformer.ts'

const IndustriesController = () => import('../controllers/industries_controller.ts')

/** The professions that a host chooses from. */
export function guestRoutes() {
  router
    .get('/industries', [IndustriesController, 'index'])
    .as('industries.index')
    .docs({
      access: 'public',
      summary: 'The professions that a host chooses from',
      answer: industriesAnswer,
    })
    .use(middleware.etag())
}
