import vine from '@vinejs/vine'
import { describe } from '#core/http/describe'
import router from '@adonisjs/core/services/router'
import { ticketFilter } from './validators/ticket_list.ts'
import { frameablePage, middleware, publicPage, signedIn } from '#start/kernel'
import { changeSession } from '#catalog'
import { sessionAnswer } from '#scheduling'
import {
  bookAppointment,
  bookGroupSession,
  enterWaitlist,
  giveReason,
  removeSession,
  rescheduleAppointment,
} from './validators/booking.ts'
import { bookForClient } from './validators/host_booking.ts'
import {
  bookedAnswer,
  hostTicketAnswer,
  shownTicketAnswer,
  ticketAnswer,
  ticketPageAnswer,
} from './transformers/ticket_transformer.ts'

const AppointmentsController = () => import('./controllers/appointments_controller.ts')
const GroupBookingsController = () => import('./controllers/group_bookings_controller.ts')
const GroupSessionsController = () => import('./controllers/group_sessions_controller.ts')
const HostBookingsController = () => import('./controllers/host_bookings_controller.ts')
const CalendarLinksController = () => import('./controllers/calendar_links_controller.ts')
const TicketsController = () => import('./controllers/tickets_controller.ts')
const TicketPagesController = () => import('./controllers/ticket_pages_controller.ts')

const PLACES = ['SOLD_OUT', 'START_GROUP_MEETING', 'SCHEDULE_NOT_AVAILABLE']
const SESSION = ['SERVICE_NOT_FOUND', 'NOT_A_WORKSHOP', 'MEETING_NOT_FOUND']
const CHANGE = ['TICKET_NOT_FOUND', 'INVALID_TRANSITION', 'POLICY_NOT_MET']

const BOOKING = [
  'SERVICE_NOT_FOUND',
  'MEMBERS_NOT_FOUND',
  'SCHEDULE_NOT_AVAILABLE',
  'POLICY_NOT_MET',
]

/** The interface of bookings. */
export function api() {
  router
    .group(() => {
      describe(
        router.post('/appointments', [AppointmentsController, 'store']).as('appointments.store'),
        {
          summary: 'Reserve an hour',
          body: bookAppointment,
          answer: ticketAnswer,
          status: 201,
          errors: [
            ...BOOKING,
            'COUPON_NOT_FOUND',
            'COUPON_EXPIRED',
            'COUPON_USED_UP',
            'COUPON_NOT_VALID_HERE',
          ],
          captcha: true,
        }
      ).use(middleware.idempotent())
      groupRoutes()
      sessionRoutes()
      hostRoutes()
      guestRoutes()
    })
    .as('ticketing')
}

/** Workshops: their places, and the dates whose buyers hear of a change. */
function groupRoutes() {
  describe(
    router.post('/group-bookings', [GroupBookingsController, 'store']).as('group_bookings.store'),
    {
      summary: 'Take places of a workshop, one for oneself and one for each additional attendee',
      body: bookGroupSession,
      answer: ticketAnswer,
      status: 201,
      errors: ['SERVICE_NOT_FOUND', ...PLACES, 'TOO_MANY_PLACES', 'COUPON_NOT_VALID_HERE'],
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
      errors: [...SESSION, 'START_GROUP_MEETING', 'NOT_SOLD_OUT', 'ALREADY_WAITING'],
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
      errors: ['TICKET_NOT_FOUND', 'OFFER_EXPIRED'],
    }
  )
}

/** For the host: changes of a workshop's dates. */
function sessionRoutes() {
  router
    .group(() => {
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
    })
    .use(signedIn())
}

/** Declared before the guests' routes, for `count` is no code. */
function hostRoutes() {
  router
    .group(() => {
      describe(router.get('/tickets', [TicketsController, 'index']).as('tickets.index'), {
        summary: 'The bookings of an account',
        query: ticketFilter,
        answer: ticketPageAnswer,
      })
      describe(router.get('/tickets/count', [TicketsController, 'count']).as('tickets.count'), {
        summary: 'How many bookings pass a filter',
        query: ticketFilter,
      })
      describe(router.post('/tickets', [HostBookingsController, 'store']).as('tickets.store'), {
        summary: 'Reserve for a client, once or every week: all of it or nothing',
        body: bookForClient,
        answer: bookedAnswer,
        status: 201,
        errors: [...BOOKING, 'SERIES_CONFLICTS'],
      }).use(middleware.idempotent())
      for (const verb of ['approve', 'reject', 'archive'] as const) {
        describe(
          router.post(`/tickets/:code/${verb}`, [TicketsController, verb]).as(`tickets.${verb}`),
          {
            summary: `The host's decision: ${verb} a booking`,
            body: giveReason,
            answer: hostTicketAnswer,
            errors: CHANGE,
          }
        )
      }
      calendarLinkRoutes()
    })
    .use(signedIn())
}

const calendarLinkAnswer = vine.create({
  calendarLink: vine.object({ url: vine.string(), createdAt: vine.string() }).nullable(),
})

function calendarLinkRoutes() {
  const path = '/calendar-link'
  const answer = calendarLinkAnswer
  describe(router.get(path, [CalendarLinksController, 'show']).as('calendar_link.show'), {
    summary: 'The private address by which a calendar reads one’s bookings',
    answer,
  })
  describe(router.post(path, [CalendarLinksController, 'store']).as('calendar_link.store'), {
    summary: 'Make that address; one that was there leads nowhere any more',
    answer,
    status: 201,
  })
  describe(router.delete(path, [CalendarLinksController, 'destroy']).as('calendar_link.destroy'), {
    summary: 'Withdraw that address',
    status: 204,
  })
}

function guestRoutes() {
  describe(router.get('/tickets/:code', [TicketsController, 'show']).as('tickets.show'), {
    summary: 'A booking, for whoever has its code; its host, signed in, is told all of it',
    answer: shownTicketAnswer,
    errors: ['TICKET_NOT_FOUND'],
  }).use(middleware.maybeAccount())
  describe(
    router.get('/tickets/:code/calendar', [TicketsController, 'calendar']).as('tickets.calendar'),
    {
      summary: 'A booking as an iCalendar file',
      errors: ['TICKET_NOT_FOUND'],
    }
  )
  describe(
    router.post('/tickets/:code/cancel', [TicketsController, 'cancel']).as('tickets.cancel'),
    {
      summary: 'Call a booking off: its buyer within the policy, its host at any time',
      body: giveReason,
      answer: ticketAnswer,
      errors: CHANGE,
    }
  ).use(middleware.maybeAccount())
  describe(
    router
      .post('/tickets/:code/reschedule', [TicketsController, 'reschedule'])
      .as('tickets.reschedule'),
    {
      summary: 'Move a booking to another time: its buyer within the policy, its host at any time',
      body: rescheduleAppointment,
      answer: ticketAnswer,
      errors: [...CHANGE, ...PLACES, 'MEMBERS_NOT_FOUND'],
    }
  ).use(middleware.maybeAccount())
}

/** The pages by which a buyer looks after a booking. */
export function pages() {
  router
    .group(() => {
      router.get('/calendar/:file', [CalendarLinksController, 'file']).as('calendar')
      router.get('/meeting/:code', [TicketPagesController, 'show']).as('meeting')
      router.get('/cancel/:code', [TicketPagesController, 'cancel']).as('cancel')
      router.get('/reschedule/:code', [TicketPagesController, 'reschedule']).as('reschedule')
    })
    .as('ticketing')
    .use(publicPage())
  // May stand within another page as the booking itself does: nothing can be changed on it.
  router
    .get('/:username/g/:service/reserve/confirmation', [TicketPagesController, 'confirmation'])
    .as('ticketing.group.confirmation')
    .use(frameablePage())
}
