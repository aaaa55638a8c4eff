import { describe } from '#core/http/route_docs'
import router from '@adonisjs/core/services/router'
import { deliveryFilter } from './validators.ts'
import { deliveryAnswer, deliveryListAnswer, deliveryPageAnswer } from './delivery_transformer.ts'

const DeliveriesController = () => import('./deliveries_controller.ts')

/** What a host sees of the mails of their bookings. */
export function ownRoutes() {
  const ofBooking = router.get('/tickets/:code/deliveries', [DeliveriesController, 'ofBooking'])
  const send = router.post('/deliveries/:id/send', [DeliveriesController, 'send'])
  describe(router.get('/deliveries', [DeliveriesController, 'index']).as('deliveries.index'), {
    summary: 'Mails of the last 30 days that were not sent, or may not have been, and why',
    query: deliveryFilter,
    answer: deliveryPageAnswer,
  })
  describe(ofBooking.as('deliveries.of_booking'), {
    summary: 'The mails of a booking: to whom, when, and what became of them',
    answer: deliveryListAnswer,
    errors: ['TICKET_NOT_FOUND'],
  })
  describe(send.as('deliveries.send'), {
    summary: 'Send a mail that failed, or was past a ceiling, once more, if it is still true',
    answer: deliveryAnswer,
    errors: ['DELIVERY_NOT_FOUND', 'DELIVERY_NOT_FAILED', 'DELIVERY_PAST_CEILING'],
  })
}
