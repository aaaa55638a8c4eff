import { middleware } from '#start/kernel'
import { changedMeanwhile } from '#core/errors'
import router from '@adonisjs/core/services/router'
import { addSchedule, saveSchedule, scheduleFilter } from './validators.ts'
import { scheduleAnswer, schedulePageAnswer } from './schedule_transformer.ts'
import { availabilityNotFound, scheduleIsDefault, scheduleInUse } from '../errors.ts'

const SchedulesController = () => import('./schedules_controller.ts')

/** The schedules of an account. */
export function ownRoutes() {
  router.get('/availability', [SchedulesController, 'index']).as('schedules.index').docs({
    access: 'managers',
    scope: 'availability:read',
    summary: 'The schedules of an account',
    query: scheduleFilter,
    answer: schedulePageAnswer,
  })
  router
    .post('/availability', [SchedulesController, 'store'])
    .as('schedules.store')
    .docs({
      access: 'managers',
      scope: 'availability:write',
      summary: 'Add a schedule',
      body: addSchedule,
      answer: scheduleAnswer,
      status: 201,
    })
    .use(middleware.idempotent())
  router
    .get('/availability/:id', [SchedulesController, 'show'])
    .as('schedules.show')
    .docs({
      access: 'managers',
      scope: 'availability:read',
      summary: 'A schedule',
      answer: scheduleAnswer,
      errors: [availabilityNotFound],
    })
  router
    .put('/availability/:id', [SchedulesController, 'update'])
    .as('schedules.update')
    .docs({
      access: 'managers',
      scope: 'availability:write',
      summary: 'Replace what a schedule says',
      body: saveSchedule,
      answer: scheduleAnswer,
      errors: [availabilityNotFound, changedMeanwhile],
    })
  router
    .delete('/availability/:id', [SchedulesController, 'destroy'])
    .as('schedules.destroy')
    .docs({
      access: 'managers',
      scope: 'availability:write',
      summary: 'Delete a schedule',
      status: 204,
      errors: [availabilityNotFound, scheduleIsDefault, scheduleInUse],
    })
}
