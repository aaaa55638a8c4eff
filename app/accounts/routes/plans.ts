import { describe } from '#core/http/describe'
import router from '@adonisjs/core/services/router'

const PlansController = () => import('../controllers/plans_controller.ts')

/** What is on offer. */
export function guestRoutes() {
  describe(router.get('/roles', [PlansController, 'index']).as('plans.index'), {
    summary: 'Every plan, with what it allows',
  })
}

/** What one has. */
export function ownRoutes() {
  describe(router.get('/users/me/demo', [PlansController, 'demo']).as('plans.demo'), {
    summary: 'Whether a trial is on, and how long',
  })
}
