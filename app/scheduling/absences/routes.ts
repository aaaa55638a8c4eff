import { middleware } from '#start/kernel'
import router from '@adonisjs/core/services/router'
import {
  blockedIntervalFilter,
  saveBlockedInterval,
  saveVacation,
  vacationFilter,
} from './validators.ts'
import { colleaguesAnswer, vacationAnswer, vacationPageAnswer } from './vacation_transformer.ts'
import { blockedIntervalAnswer, blockedIntervalPageAnswer } from './blocked_interval_transformer.ts'
import {
  blockedIntervalNotFound,
  blockedIntervalOutOfBounds,
  membersNotFound,
  vacationExists,
  vacationNotFound,
  vacationOutOfBounds,
} from '../errors.ts'

const BlockedIntervalsController = () => import('./blocked_intervals_controller.ts')
const VacationsController = () => import('./vacations_controller.ts')

/** Vacations and blocked intervals of an account. */
export function ownRoutes() {
  vacationRoutes()
  blockedIntervalRoutes()
}

function vacationRoutes() {
  router.get('/vacations', [VacationsController, 'index']).as('vacations.index').docs({
    access: 'managers',
    scope: 'availability:read',
    summary: 'The days on which an account receives nobody',
    query: vacationFilter,
    answer: vacationPageAnswer,
  })
  router
    .get('/vacations/colleagues', [VacationsController, 'colleagues'])
    .as('vacations.colleagues')
    .docs({
      access: 'managers',
      scope: 'availability:read',
      summary: 'The people of the same teams, whose hours clients may be led to during a vacation',
      answer: colleaguesAnswer,
    })
  router
    .post('/vacations', [VacationsController, 'store'])
    .as('vacations.store')
    .docs({
      access: 'managers',
      scope: 'availability:write',
      summary: 'Close for some days, the first and the last included',
      body: saveVacation,
      answer: vacationAnswer,
      status: 201,
      errors: [vacationOutOfBounds, membersNotFound, vacationExists],
    })
    .use(middleware.idempotent())
  router
    .delete('/vacations/:id', [VacationsController, 'destroy'])
    .as('vacations.destroy')
    .docs({
      access: 'managers',
      scope: 'availability:write',
      summary: 'Open again',
      status: 204,
      errors: [vacationNotFound],
    })
}

function blockedIntervalRoutes() {
  const index = router.get('/blocked-intervals', [BlockedIntervalsController, 'index'])
  const store = router.post('/blocked-intervals', [BlockedIntervalsController, 'store'])
  const destroy = router.delete('/blocked-intervals/:id', [BlockedIntervalsController, 'destroy'])
  index.as('blocked_intervals.index').docs({
    access: 'managers',
    scope: 'availability:read',
    summary: 'The times in which an account receives nobody',
    query: blockedIntervalFilter,
    answer: blockedIntervalPageAnswer,
  })
  store
    .as('blocked_intervals.store')
    .docs({
      access: 'managers',
      scope: 'availability:write',
      summary: 'Block the time between two instants',
      body: saveBlockedInterval,
      answer: blockedIntervalAnswer,
      status: 201,
      errors: [blockedIntervalOutOfBounds],
    })
    .use(middleware.idempotent())
  destroy.as('blocked_intervals.destroy').docs({
    access: 'managers',
    scope: 'availability:write',
    summary: 'Open the time again',
    status: 204,
    errors: [blockedIntervalNotFound],
  })
}
