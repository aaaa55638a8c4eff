import router from '@adonisjs/core/services/router'
import { couponNotValidHere } from '#catalog'
import { startedMeeting } from '#scheduling'
import { middleware } from '#start/kernel'
import { enterWaitlist } from './waitlist_validators.ts'
import { DATE, PRICE } from './refusals.ts'
import { ticketAnswer } from '../cards/ticket_shapes.ts'
import {
  alreadyWaiting,
  notSoldOut,
  offerExpired,
  ticketNotFound,
  tooManyPlaces,
} from '../errors.ts'

const WaitlistController = () => import('./waitlist_controller.ts')

/** Waiting for places of a date that is sold out. */
export function guestRoutes() {
  router
    .post('/group-bookings/waitlist', [WaitlistController, 'wait'])
    .as('group_bookings.wait')
    .docs({
      access: 'public',
      summary: 'Wait for places of a date that is sold out',
      body: enterWaitlist,
      answer: ticketAnswer,
      status: 201,
      errors: [
        ...[...DATE, ...PRICE, startedMeeting, notSoldOut],
        ...[alreadyWaiting, tooManyPlaces, couponNotValidHere],
      ],
      captcha: true,
    })
    .use(middleware.idempotent())
  router
    .post('/tickets/:code/accept', [WaitlistController, 'accept'])
    .as('group_bookings.accept')
    .docs({
      access: 'public',
      summary: 'Take the place that is kept for a ticket of the waitlist',
      answer: ticketAnswer,
      errors: [ticketNotFound, offerExpired, startedMeeting],
    })
}
