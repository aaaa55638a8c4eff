import router from '@adonisjs/core/services/router'
import {
  changeSession,
  currencyNotAvailable,
  notAWorkshop,
  serviceNotFound,
  couponNotValidHere,
} from '#catalog'
import {
  sessionAnswer,
  meetingNotFound,
  startedMeeting,
  invalidSession,
  placesTaken,
  scheduleNotAvailable,
} from '#scheduling'
import { middleware } from '#start/kernel'
import { ticketAnswer } from '../tickets/ticket_shapes.ts'
import { bookGroupSession, enterWaitlist, removeSession } from '../booking/validators.ts'
import { COUPON, PLACES } from '../booking/refusals.ts'
import {
  tooManyPlaces,
  notSoldOut,
  alreadyWaiting,
  ticketNotFound,
  offerExpired,
  sessionHasBookings,
} from '../errors.ts'

const GroupBookingsController = () => import('./waitlist_controller.ts')
const GroupSessionsController = () => import('../changes/group_sessions_controller.ts')

const PRICE = [currencyNotAvailable]
const SESSION = [serviceNotFound, notAWorkshop, meetingNotFound]

/** Workshops: their places, and the dates whose buyers hear of a change. */
export function guestRoutes() {
  router
    .post('/group-bookings', [GroupBookingsController, 'store'])
    .as('group_bookings.store')
    .docs({
      access: 'public',
      summary: 'Take places of a workshop, one for oneself and one for each additional attendee',
      body: bookGroupSession,
      answer: ticketAnswer,
      status: 201,
      errors: [serviceNotFound, ...PLACES, ...PRICE, tooManyPlaces, ...COUPON],
      captcha: true,
    })
    .use(middleware.idempotent())
  router
    .post('/group-bookings/waitlist', [GroupBookingsController, 'wait'])
    .as('group_bookings.wait')
    .docs({
      access: 'public',
      summary: 'Wait for places of a date that is sold out',
      body: enterWaitlist,
      answer: ticketAnswer,
      status: 201,
      errors: [
        ...[...SESSION, ...PRICE, startedMeeting, notSoldOut],
        ...[alreadyWaiting, tooManyPlaces, couponNotValidHere],
      ],
      captcha: true,
    })
    .use(middleware.idempotent())
  router
    .post('/tickets/:code/accept', [GroupBookingsController, 'accept'])
    .as('group_bookings.accept')
    .docs({
      access: 'public',
      summary: 'Take the place that is kept for a ticket of the waitlist',
      answer: ticketAnswer,
      errors: [ticketNotFound, offerExpired, startedMeeting],
    })
}

/** For the host: changes of a workshop's dates. */
export function ownRoutes() {
  const path = '/products/:id/meetings/:meetingId'
  router
    .patch(path, [GroupSessionsController, 'update'])
    .as('sessions.update')
    .docs({
      access: 'managers',
      summary: 'Change a date of a workshop; another time is told to whoever has booked it',
      body: changeSession,
      answer: sessionAnswer,
      errors: [...SESSION, invalidSession, placesTaken, scheduleNotAvailable],
    })
  router
    .delete(path, [GroupSessionsController, 'destroy'])
    .as('sessions.destroy')
    .docs({
      access: 'managers',
      summary: 'Remove a date of a workshop, and cancel its bookings where that is asked for',
      query: removeSession,
      status: 204,
      errors: [...SESSION, sessionHasBookings],
    })
}
