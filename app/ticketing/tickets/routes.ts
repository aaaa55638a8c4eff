import { describe } from '#core/http/route_docs'
import router from '@adonisjs/core/services/router'
import { middleware } from '#start/kernel'
import { ticketFilter } from './validators.ts'
import { seriesAnswer } from '#scheduling'
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

const HostBookingsController = () => import('../booking/host_bookings_controller.ts')
const TicketsController = () => import('./tickets_controller.ts')

const CHANGE = ['TICKET_NOT_FOUND', 'INVALID_TRANSITION', 'POLICY_NOT_MET']

/** Why a request can no longer be approved. */
const LATE = ['MEETING_STARTED', 'START_GROUP_MEETING', 'SCHEDULE_NOT_AVAILABLE']

/** The host's bookings. Declared before the guests' routes, for `count` is no code. */
export function ownRoutes() {
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
  describe(
    router.post('/tickets/preview', [HostBookingsController, 'preview']).as('tickets.preview'),
    {
      summary: 'Which times of a series are free, or why not; nothing is booked',
      body: previewBooking,
      answer: seriesAnswer,
      errors: ['SERVICE_NOT_FOUND'],
    }
  )
  describe(
    router.post('/tickets/archive', [TicketsController, 'archiveMany']).as('tickets.archive_many'),
    {
      summary: 'Archive several bookings; those that are still to come are kept',
      body: archiveMany,
      answer: archivedAnswer,
    }
  )
  for (const verb of ['approve', 'reject', 'archive'] as const) {
    describe(
      router.post(`/tickets/:code/${verb}`, [TicketsController, verb]).as(`tickets.${verb}`),
      {
        summary: `The host's decision: ${verb} a booking`,
        body: giveReason,
        answer: hostTicketAnswer,
        errors: [...CHANGE, ...(verb === 'approve' ? LATE : [])],
      }
    )
  }
}

/** What the buyer, or whoever has the code, may do with a booking. */
export function guestRoutes() {
  describe(router.get('/tickets/:code', [TicketsController, 'show']).as('tickets.show'), {
    summary: 'A booking, for whoever has its code; its host, signed in, is told all of it',
    answer: shownTicketAnswer,
    errors: ['TICKET_NOT_FOUND'],
  }).use(middleware.maybeAccount())
  describe(
    router.get('/tickets/:code/calendar', [TicketsController, 'calendar']).as('tickets.calendar'),
    {
      summary: 'A booking as an iCalendar file',
      errors: ['TICKET_NOT_FOUND', 'TICKET_WITHOUT_MEETING'],
    }
  )
  describe(
    router.post('/tickets/:code/cancel', [TicketsController, 'cancel']).as('tickets.cancel'),
    {
      summary:
        'Call a booking off, or one hour of what is repeated: its buyer within the policy, its host at any time',
      body: cancelBooking,
      answer: ticketAnswer,
      errors: [...CHANGE, 'MEETING_NOT_FOUND', 'PACKAGE_STAYS_WHOLE'],
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
      errors: [
        ...[...CHANGE, ...PLACES, 'MEMBERS_NOT_FOUND'],
        ...['MEMBER_CHOICE_NOT_ALLOWED', 'TICKET_WITHOUT_MEETING', 'SAME_TIME'],
      ],
    }
  ).use(middleware.maybeAccount())
}
