import { middleware } from '#start/kernel'
import { describe } from '#core/http/route_docs'
import router from '@adonisjs/core/services/router'
import { blockedIntervalFilter, saveBlockedInterval } from '../validators/blocked_interval.ts'
import {
  blockedIntervalAnswer,
  blockedIntervalPageAnswer,
} from '../transformers/blocked_interval_transformer.ts'

const BlockedIntervalsController = () => import('../controllers/blocked_intervals_controller.ts')

/** The hours in which an account receives nobody. */
export function ownRoutes() {
  const index = router.get('/blocked-intervals', [BlockedIntervalsController, 'index'])
  const store = router.post('/blocked-intervals', [BlockedIntervalsController, 'store'])
  const destroy = router.delete('/blocked-intervals/:id', [BlockedIntervalsController, 'destroy'])
  describe(index.as('blocked_intervals.index'), {
    summary: 'The times in which an account receives nobody',
    query: blockedIntervalFilter,
    answer: blockedIntervalPageAnswer,
  })
  describe(store.as('blocked_intervals.store'), {
    summary: 'Block the time between two instants',
    body: saveBlockedInterval,
    answer: blockedIntervalAnswer,
    status: 201,
    errors: ['BLOCKED_INTERVAL_OUT_OF_BOUNDS'],
  }).use(middleware.idempotent())
  describe(destroy.as('blocked_intervals.destroy'), {
    summary: 'Open the time again',
    status: 204,
    errors: ['BLOCKED_INTERVAL_NOT_FOUND'],
  })
}
