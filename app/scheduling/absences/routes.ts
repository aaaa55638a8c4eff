import { middleware } from '#start/kernel'
import router from '@adonisjs/core/services/router'
import { saveVacation, vacationFilter } from './validators.ts'
import { vacationAnswer, vacationPageAnswer } from './vacation_transformer.ts'
import { vacationOutOfBounds, vacationNotFound } from '../errors.ts'

const VacationsController = () => import('./vacations_controller.ts')

/** The days on which an account receives nobody. */
export function ownRoutes() {
  router.get('/vacations', [VacationsController, 'index']).as('vacations.index').docs({
    access: 'managers',
    summary: 'The days on which an account receives nobody',
    query: vacationFilter,
    answer: vacationPageAnswer,
  })
  router
    .post('/vacations', [VacationsController, 'store'])
    .as('vacations.store')
    .docs({
      access: 'managers',
      summary: 'Close for some days, the first and the last included',
      body: saveVacation,
      answer: vacationAnswer,
      status: 201,
      errors: [vacationOutOfBounds],
    })
    .use(middleware.idempotent())
  router
    .delete('/vacations/:id', [VacationsController, 'destroy'])
    .as('vacations.destroy')
    .docs({ access: 'managers', summary: 'Open again', status: 204, errors: [vacationNotFound] })
}
