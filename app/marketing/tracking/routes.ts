import { trackedEvent } from './validators.ts'
import router from '@adonisjs/core/services/router'

const TrackingController = () => import('./tracking_controller.ts')

/** What people meant to do, counted by day. */
export function guestRoutes() {
  router.post('/tracking', [TrackingController, 'store']).as('tracking.store').docs({
    access: 'public',
    summary: 'Count a click on a plan; nothing of the caller is kept',
    body: trackedEvent,
    status: 202,
  })
}
