import { newNumber } from './validators.ts'
import router from '@adonisjs/core/services/router'
import { numberAnswer, numbersAnswer } from './number_transformer.ts'
import {
  whatsappNumberExists,
  whatsappNumberNotFound,
  whatsappNumberRefused,
  whatsappNumberTaken,
  whatsappNumbersNotOffered,
  whatsappUnreachable,
} from '../../../errors.ts'

const NumbersController = () => import('./numbers_controller.ts')

const PATH = '/whatsapp-numbers'

/** A host's own number of WhatsApp. Only the owner says from where clients are written to. */
export function ownRoutes() {
  router.get(PATH, [NumbersController, 'index']).as('numbers.index').docs({
    access: 'managers',
    summary: 'The host’s own number of WhatsApp, how it stands, and whether one can be connected',
    answer: numbersAnswer,
  })
  router
    .post(PATH, [NumbersController, 'store'])
    .as('numbers.store')
    .docs({
      access: 'owner',
      summary: 'Connect a number of WhatsApp, or give the connected one another token',
      body: newNumber,
      answer: numberAnswer,
      status: 201,
      errors: [
        whatsappNumberExists,
        whatsappNumberTaken,
        whatsappNumbersNotOffered,
        whatsappNumberRefused,
        whatsappUnreachable,
      ],
    })
  router
    .post(`${PATH}/:id/checks`, [NumbersController, 'check'])
    .as('numbers.check')
    .docs({
      access: 'owner',
      summary: 'Ask Meta how the number stands now',
      answer: numberAnswer,
      errors: [whatsappNumberNotFound, whatsappUnreachable],
    })
  router
    .delete(`${PATH}/:id`, [NumbersController, 'destroy'])
    .as('numbers.destroy')
    .docs({
      access: 'owner',
      summary: 'Remove the number: messages go from the platform’s again',
      status: 204,
      errors: [whatsappNumberNotFound],
    })
}
