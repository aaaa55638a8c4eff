import router from '@adonisjs/core/services/router'
import { firstStepsOpen } from '../errors.ts'
import { firstStepsAnswer } from './first_steps_transformer.ts'

const FirstStepsController = () => import('./first_steps_controller.ts')

/** The first steps of a host, and what they earn. */
export function ownRoutes() {
  router.get('/first-steps', [FirstStepsController, 'show']).as('first_steps.show').docs({
    access: 'managers',
    summary: 'What a new host has still to do',
    answer: firstStepsAnswer,
  })
  router
    .post('/first-steps/reward', [FirstStepsController, 'reward'])
    .as('first_steps.reward')
    .docs({
      access: 'managers',
      summary: 'Take PRO for the next twenty bookings, once the first steps are done',
      answer: firstStepsAnswer,
      errors: [firstStepsOpen],
    })
}
