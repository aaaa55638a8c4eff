import { middleware, outboxPage } from '#start/kernel'
import router from '@adonisjs/core/services/router'
import { ticketNotFound } from '#ticketing'
import { changedMeanwhile } from '#core/errors'
import { deliveryFilter, tryDelivery, writeDelivery } from './validators.ts'
import {
  deliveryAnswer,
  deliveryListAnswer,
  deliveryPageAnswer,
  figuresAnswer,
  previewAnswer,
} from './delivery_transformer.ts'
import {
  deliveryChanged,
  deliveryCopied,
  deliveryNotFound,
  deliveryPastCeiling,
  readerBarred,
} from '../errors.ts'

const DeliveriesController = () => import('./deliveries_controller.ts')

const SamplesController = () => import('./samples_controller.ts')

/** Every message as its reader gets it. It does not exist where the outbox does not. */
export function pages() {
  router.get('/outbox/messages', [SamplesController, 'page']).as('samples').use(outboxPage())
}

/** The deliveries of a host's bookings. */
export function ownRoutes() {
  lists()
  changes()
}

function lists() {
  const ofBooking = router.get('/tickets/:code/deliveries', [DeliveriesController, 'ofBooking'])
  const figures = router.get('/deliveries/figures', [DeliveriesController, 'figures'])
  router.get('/deliveries', [DeliveriesController, 'index']).as('deliveries.index').docs({
    access: 'managers',
    summary:
      'Messages about bookings, the latest first: what became of each, why, and what may be done',
    query: deliveryFilter,
    answer: deliveryPageAnswer,
  })
  figures.as('deliveries.figures').docs({
    access: 'managers',
    summary: 'How many messages of the last 30 days are in each state',
    answer: figuresAnswer,
  })
  ofBooking.as('deliveries.of_booking').docs({
    access: 'managers',
    summary: 'The messages of a booking: recipient, time, state, reason and what may be done',
    answer: deliveryListAnswer,
    errors: [ticketNotFound],
  })
}

function changes() {
  const send = router.post('/deliveries/:id/send', [DeliveriesController, 'send'])
  const skip = router.post('/deliveries/:id/skip', [DeliveriesController, 'skip'])
  const resend = router.post('/deliveries/:id/resend', [DeliveriesController, 'resend'])
  const preview = router.post('/deliveries/:id/preview', [DeliveriesController, 'preview'])
  const update = router.patch('/deliveries/:id', [DeliveriesController, 'update'])
  const errors = [deliveryNotFound, deliveryChanged]
  send.as('deliveries.send').docs({
    access: 'managers',
    summary: 'Send a message at once that is planned, failed, was skipped or was past a ceiling',
    answer: deliveryAnswer,
    errors: [...errors, deliveryPastCeiling],
  })
  skip.as('deliveries.skip').docs({
    access: 'managers',
    summary: 'Leave a planned message out',
    answer: deliveryAnswer,
    errors,
  })
  resend
    .use(middleware.idempotent())
    .as('deliveries.resend')
    .docs({
      access: 'managers',
      summary:
        'Send a copy of a message that was sent, may have been, or bounced; it may arrive twice',
      answer: deliveryAnswer,
      status: 201,
      errors: [...errors, deliveryCopied, readerBarred, deliveryPastCeiling],
    })
  preview.as('deliveries.preview').docs({
    access: 'managers',
    summary: 'What a message would say now, with a subject and a text that are tried out',
    body: tryDelivery,
    answer: previewAnswer,
    errors,
  })
  update.as('deliveries.update').docs({
    access: 'managers',
    summary: 'Write subject and text of one planned message; null takes back what was written',
    body: writeDelivery,
    answer: deliveryAnswer,
    errors: [...errors, changedMeanwhile],
  })
}
