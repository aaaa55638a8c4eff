import router from '@adonisjs/core/services/router'
import { deliveryFilter } from './validators.ts'
import { deliveryAnswer, deliveryListAnswer, deliveryPageAnswer } from './delivery_transformer.ts'
import { ticketNotFound } from '#ticketing'
import { deliveryNotFound, deliveryNotFailed, deliveryPastCeiling } from '../errors.ts'

const DeliveriesController = () => import('./deliveries_controller.ts')

/** The deliveries of a host's bookings. */
export function ownRoutes() {
  const ofBooking = router.get('/tickets/:code/deliveries', [DeliveriesController, 'ofBooking'])
  const send = router.post('/deliveries/:id/send', [DeliveriesController, 'send'])
  router.get('/deliveries', [DeliveriesController, 'index']).as('deliveries.index').docs({
    access: 'managers',
    summary: 'Mails of the last 30 days that were not sent, or may not have been, and why',
    query: deliveryFilter,
    answer: deliveryPageAnswer,
  })
  ofBooking.as('deliveries.of_booking').docs({
    access: 'managers',
    summary: 'The mails of a booking: recipient, time and state of each',
    answer: deliveryListAnswer,
    errors: [ticketNotFound],
  })
  send.as('deliveries.send').docs({
    access: 'managers',
    summary: 'Send a mail that failed, or was past a ceiling, once more, if it is still true',
    answer: deliveryAnswer,
    errors: [deliveryNotFound, deliveryNotFailed, deliveryPastCeiling],
  })
}
