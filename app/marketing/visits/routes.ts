import { noticedVisit } from './validators.ts'
import router from '@adonisjs/core/services/router'

const VisitsController = () => import('./visits_controller.ts')

/** What visitors do on the pages of hosts, counted by day. */
export function guestRoutes() {
  router.post('/visits', [VisitsController, 'store']).as('visits.store').docs({
    access: 'public',
    summary: 'Count a step of a visitor of a host’s pages; nothing of the visitor is kept',
    body: noticedVisit,
    status: 202,
  })
}
