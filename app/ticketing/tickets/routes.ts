import router from '@adonisjs/core/services/router'
import { middleware } from '#start/kernel'
import { ticketFilter } from './validators.ts'
import {
  seriesAnswer,
  meetingStarted,
  startedMeeting,
  scheduleNotAvailable,
  meetingNotFound,
  membersNotFound,
  policyNotMet,
} from '#scheduling'
import { bookForClient, previewBooking } from '../booking/host_validators.ts'
import {
  archiveMany,
  cancelBooking,
  giveReason,
  rescheduleAppointment,
} from '../booking/validators.ts'
import {
  archivedAnswer,
  bookedAnswer,
  hostTicketAnswer,
  shownTicketAnswer,
  ticketAnswer,
  ticketPageAnswer,
} from './ticket_shapes.ts'
import { BOOKING, PLACES } from '../booking/refusals.ts'
import {
  ticketNotFound,
  invalidTransition,
  seriesConflicts,
  ticketWithoutMeeting,
  packageStaysWhole,
  memberChoiceNotAllowed,
  sameTime,
} from '../errors.ts'
import { serviceNotFound } from '#catalog'

const HostBookingsController = () => import('../booking/host_bookings_controller.ts')
const TicketsController = () => import('./tickets_controller.ts')

const CHANGE = [ticketNotFound, invalidTransition, policyNotMet]

/** Why a request can no longer be approved. */
const LATE = [meetingStarted, startedMeeting, scheduleNotAvailable]

/** The host's bookings. Declared before the guests' routes, for `count` is no code. */
export function ownRoutes() {
  router.get('/tickets', [TicketsController, 'index']).as('tickets.index').docs({
    access: 'managers',
    summary: 'The bookings of an account',
    query: ticketFilter,
    answer: ticketPageAnswer,
  })
  router
    .get('/tickets/count', [TicketsController, 'count'])
    .as('tickets.count')
    .docs({ access: 'managers', summary: 'How many bookings pass a filter', query: ticketFilter })
  router
    .post('/tickets', [HostBookingsController, 'store'])
    .as('tickets.store')
    .docs({
      access: 'managers',
      summary: 'Reserve for a client, once or every week: all of it or nothing',
      body: bookForClient,
      answer: bookedAnswer,
      status: 201,
      errors: [...BOOKING, seriesConflicts],
    })
    .use(middleware.idempotent())
  router
    .post('/tickets/preview', [HostBookingsController, 'preview'])
    .as('tickets.preview')
    .docs({
      access: 'managers',
      summary: 'Which times of a series are free, or why not; nothing is booked',
      body: previewBooking,
      answer: seriesAnswer,
      errors: [serviceNotFound],
    })
  router
    .post('/tickets/archive', [TicketsController, 'archiveMany'])
    .as('tickets.archive_many')
    .docs({
      access: 'managers',
      summary: 'Archive several bookings; those that are still to come are kept',
      body: archiveMany,
      answer: archivedAnswer,
    })
  for (const verb of ['approve', 'reject', 'archive'] as const) {
    router
      .post(`/tickets/:code/${verb}`, [TicketsController, verb])
      .as(`tickets.${verb}`)
      .docs({
        access: 'managers',
        summary: `The host's decision: ${verb} a booking`,
        body: giveReason,
        answer: hostTicketAnswer,
        errors: [...CHANGE, ...(verb === 'approve' ? LATE : [])],
      })
  }
}

/** What the buyer, or whoever has the code, may do with a booking. */
export function guestRoutes() {
  router
    .get('/tickets/:code', [TicketsController, 'show'])
    .as('tickets.show')
    .docs({
      access: 'guests',
      summary: 'A booking, for whoever has its code; its host, signed in, is told all of it',
      answer: shownTicketAnswer,
      errors: [ticketNotFound],
    })
    .use(middleware.maybeAccount())
  router
    .get('/tickets/:code/calendar', [TicketsController, 'calendar'])
    .as('tickets.calendar')
    .docs({
      access: 'public',
      summary: 'A booking as an iCalendar file',
      errors: [ticketNotFound, ticketWithoutMeeting],
    })
  router
    .post('/tickets/:code/cancel', [TicketsController, 'cancel'])
    .as('tickets.cancel')
    .docs({
      access: 'guests',
      summary:
        'Call a booking off, or one hour of what is repeated: its buyer within the policy, its host at any time',
      body: cancelBooking,
      answer: ticketAnswer,
      errors: [...CHANGE, meetingNotFound, packageStaysWhole],
    })
    .use(middleware.maybeAccount())
  router
    .post('/tickets/:code/reschedule', [TicketsController, 'reschedule'])
    .as('tickets.reschedule')
    .docs({
      access: 'guests',
      summary: 'Move a booking to another time: its buyer within the policy, its host at any time',
      body: rescheduleAppointment,
      answer: ticketAnswer,
      errors: [
        ...[...CHANGE, ...PLACES, membersNotFound, meetingNotFound],
        ...[memberChoiceNotAllowed, ticketWithoutMeeting, sameTime],
      ],
      captcha: true,
    })
    .use(middleware.maybeAccount())
}
