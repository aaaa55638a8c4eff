import { middleware } from '#start/kernel'
import router from '@adonisjs/core/services/router'
import { blockedIntervalFilter, saveBlockedInterval } from './blocked_interval_validators.ts'
import { blockedIntervalAnswer, blockedIntervalPageAnswer } from './blocked_interval_transformer.ts'
import { blockedIntervalOutOfBounds, blockedIntervalNotFound } from '../errors.ts'

const BlockedIntervalsController = () => import('./blocked_intervals_controller.ts')

/** The hours in which an account receives nobody. */
export function ownRoutes() {
  const index = router.get('/blocked-intervals', [BlockedIntervalsController, 'index'])
  const store = router.post('/blocked-intervals', [BlockedIntervalsController, 'store'])
  const destroy = router.delete('/blocked-intervals/:id', [BlockedIntervalsController, 'destroy'])
  index.as('blocked_intervals.index').docs({
    access: 'managers',
    summary: 'The times in which an account receives nobody',
    query: blockedIntervalFilter,
    answer: blockedIntervalPageAnswer,
  })
  store
    .as('blocked_intervals.store')
    .docs({
      access: 'managers',
      summary: 'Block the time between two instants',
      body: saveBlockedInterval,
      answer: blockedIntervalAnswer,
      status: 201,
      errors: [blockedIntervalOutOfBounds],
    })
    .use(middleware.idempotent())
  destroy.as('blocked_intervals.destroy').docs({
    access: 'managers',
    summary: 'Open the time again',
    status: 204,
    errors: [blockedIntervalNotFound],
  })
}
