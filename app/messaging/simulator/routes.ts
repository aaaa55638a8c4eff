import { notFound } from '#core/errors'
import { mediaTooLarge } from '../errors.ts'
import router from '@adonisjs/core/services/router'
import { simulatedAnswer, simulatedMail, simulatedMessage, simulatedStatus } from './validators.ts'

const SimulatorController = () => import('./simulator_controller.ts')

/** The simulated providers of messages; they do not exist where the outbox does not. */
export function routes() {
  router
    .post('/simulator/whatsapp', [SimulatorController, 'whatsapp'])
    .as('simulator.whatsapp')
    .docs({
      access: 'public',
      summary:
        'Press a button of a kept WhatsApp message, or write to our number; never in production',
      body: simulatedMessage,
      upload: 'file',
      answer: simulatedAnswer,
      status: 202,
      errors: [notFound, mediaTooLarge],
    })
  router
    .post('/simulator/email', [SimulatorController, 'email'])
    .as('simulator.email')
    .docs({
      access: 'public',
      summary: 'Answer a kept mail; never in production',
      body: simulatedMail,
      answer: simulatedAnswer,
      status: 202,
      errors: [notFound],
    })
  router
    .post('/simulator/deliveries/:id', [SimulatorController, 'status'])
    .as('simulator.deliveries')
    .docs({
      access: 'public',
      summary: 'What has become of a kept message; never in production',
      body: simulatedStatus,
      answer: simulatedAnswer,
      status: 202,
      errors: [notFound],
    })
}
