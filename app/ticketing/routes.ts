import vine from '@vinejs/vine'
import { describe } from '#core/http/describe'
import router from '@adonisjs/core/services/router'
import { ticketFilter } from './validators/ticket_list.ts'
import { middleware, publicPage, signedIn } from '#start/kernel'
import { bookAppointment, giveReason, rescheduleAppointment } from './validators/booking.ts'
import {
  hostTicketAnswer,
  shownTicketAnswer,
  ticketAnswer,
  ticketPageAnswer,
} from './transformers/ticket_transformer.ts'

const AppointmentsController = () => import('./controllers/appointments_controller.ts')
const CalendarLinksController = () => import('./controllers/calendar_links_controller.ts')
const TicketsController = () => import('./controllers/tickets_controller.ts')
const TicketPagesController = () => import('./controllers/ticket_pages_controller.ts')

const CHANGE = ['TICKET_NOT_FOUND', 'INVALID_TRANSITION', 'POLICY_NOT_MET']

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
            'SERVICE_NOT_FOUND',
            'MEMBERS_NOT_FOUND',
            'SCHEDULE_NOT_AVAILABLE',
            'POLICY_NOT_MET',
            'INVALID_COUPON',
          ],
          captcha: true,
        }
      ).use(middleware.idempotent())
      hostRoutes()
      guestRoutes()
    })
    .as('ticketing')
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
      errors: [...CHANGE, 'SCHEDULE_NOT_AVAILABLE', 'MEMBERS_NOT_FOUND'],
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
}
