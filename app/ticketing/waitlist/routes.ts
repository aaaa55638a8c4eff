import { describe } from '#core/http/route_docs'
import router from '@adonisjs/core/services/router'
import { changeSession } from '#catalog'
import { sessionAnswer } from '#scheduling'
import { middleware } from '#start/kernel'
import { ticketAnswer } from '../tickets/ticket_shapes.ts'
import { bookGroupSession, enterWaitlist, removeSession } from '../booking/validators.ts'
import { COUPON, PLACES } from '../booking/refusals.ts'

const GroupBookingsController = () => import('./waitlist_controller.ts')
const GroupSessionsController = () => import('../changes/group_sessions_controller.ts')

const PRICE = ['CURRENCY_NOT_AVAILABLE']
const SESSION = ['SERVICE_NOT_FOUND', 'NOT_A_WORKSHOP', 'MEETING_NOT_FOUND']

/** Workshops: their places, and the dates whose buyers hear of a change. */
export function guestRoutes() {
  describe(
    router.post('/group-bookings', [GroupBookingsController, 'store']).as('group_bookings.store'),
    {
      summary: 'Take places of a workshop, one for oneself and one for each additional attendee',
      body: bookGroupSession,
      answer: ticketAnswer,
      status: 201,
      errors: ['SERVICE_NOT_FOUND', ...PLACES, ...PRICE, 'TOO_MANY_PLACES', ...COUPON],
      captcha: true,
    }
  ).use(middleware.idempotent())
  describe(
    router
      .post('/group-bookings/waitlist', [GroupBookingsController, 'wait'])
      .as('group_bookings.wait'),
    {
      summary: 'Wait for places of a date that is sold out',
      body: enterWaitlist,
      answer: ticketAnswer,
      status: 201,
      errors: [...SESSION, ...PRICE, 'START_GROUP_MEETING', 'NOT_SOLD_OUT', 'ALREADY_WAITING'],
      captcha: true,
    }
  ).use(middleware.idempotent())
  describe(
    router
      .post('/tickets/:code/accept', [GroupBookingsController, 'accept'])
      .as('group_bookings.accept'),
    {
      summary: 'Take the place that is kept for a ticket of the waitlist',
      answer: ticketAnswer,
      errors: ['TICKET_NOT_FOUND', 'OFFER_EXPIRED', 'START_GROUP_MEETING'],
    }
  )
}

/** For the host: changes of a workshop's dates. */
export function ownRoutes() {
  const path = '/products/:id/meetings/:meetingId'
  describe(router.patch(path, [GroupSessionsController, 'update']).as('sessions.update'), {
    summary: 'Change a date of a workshop; another time is told to whoever has booked it',
    body: changeSession,
    answer: sessionAnswer,
    errors: [...SESSION, 'INVALID_SESSION', 'PLACES_TAKEN', 'SCHEDULE_NOT_AVAILABLE'],
  })
  describe(router.delete(path, [GroupSessionsController, 'destroy']).as('sessions.destroy'), {
    summary: 'Remove a date of a workshop, and cancel its bookings where that is asked for',
    query: removeSession,
    status: 204,
    errors: [...SESSION, 'SESSION_HAS_BOOKINGS'],
  })
}
