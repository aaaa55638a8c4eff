import { middleware } from '#start/kernel'
import { describe } from '#core/http/route_docs'
import router from '@adonisjs/core/services/router'
import { saveSchedule, scheduleFilter } from '../validators/schedule.ts'
import { scheduleAnswer, schedulePageAnswer } from '../transformers/schedule_transformer.ts'

const SchedulesController = () => import('../controllers/schedules_controller.ts')

/** The schedules of an account. */
export function ownRoutes() {
  describe(router.get('/availability', [SchedulesController, 'index']).as('schedules.index'), {
    summary: 'The schedules of an account',
    query: scheduleFilter,
    answer: schedulePageAnswer,
  })
  describe(router.post('/availability', [SchedulesController, 'store']).as('schedules.store'), {
    summary: 'Add a schedule',
    body: saveSchedule,
    answer: scheduleAnswer,
    status: 201,
  }).use(middleware.idempotent())
  describe(router.get('/availability/:id', [SchedulesController, 'show']).as('schedules.show'), {
    summary: 'A schedule',
    answer: scheduleAnswer,
    errors: ['AVAILABILITY_NOT_FOUND'],
  })
  describe(
    router.put('/availability/:id', [SchedulesController, 'update']).as('schedules.update'),
    {
      summary: 'Replace what a schedule says',
      body: saveSchedule,
      answer: scheduleAnswer,
      errors: ['AVAILABILITY_NOT_FOUND'],
    }
  )
  describe(
    router.delete('/availability/:id', [SchedulesController, 'destroy']).as('schedules.destroy'),
    {
      summary: 'Delete a schedule',
      status: 204,
      errors: ['AVAILABILITY_NOT_FOUND', 'SCHEDULE_IS_DEFAULT', 'SCHEDULE_IN_USE'],
    }
  )
}
