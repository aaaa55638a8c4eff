import { middleware } from '#start/kernel'
import { describe } from '#core/http/route_docs'
import router from '@adonisjs/core/services/router'
import { saveVacation, vacationFilter } from '../validators/vacation.ts'
import { vacationAnswer, vacationPageAnswer } from '../transformers/vacation_transformer.ts'

const VacationsController = () => import('../controllers/vacations_controller.ts')

/** The days on which an account receives nobody. */
export function ownRoutes() {
  describe(router.get('/vacations', [VacationsController, 'index']).as('vacations.index'), {
    summary: 'The days on which an account receives nobody',
    query: vacationFilter,
    answer: vacationPageAnswer,
  })
  describe(router.post('/vacations', [VacationsController, 'store']).as('vacations.store'), {
    summary: 'Close for some days, the first and the last included',
    body: saveVacation,
    answer: vacationAnswer,
    status: 201,
    errors: ['VACATION_OUT_OF_BOUNDS'],
  }).use(middleware.idempotent())
  describe(
    router.delete('/vacations/:id', [VacationsController, 'destroy']).as('vacations.destroy'),
    { summary: 'Open again', status: 204, errors: ['VACATION_NOT_FOUND'] }
  )
}
