import router from '@adonisjs/core/services/router'
import { frameablePage, middleware } from '#start/kernel'
import { seriesAnswer, soldOut, startedMeeting } from '#scheduling'
import { couponNotValidHere, notOffered, serviceNotFound } from '#catalog'
import { BOOKING, COUPON, DATE, PLACES, PRICE } from './refusals.ts'
import { bookedAnswer, hostTicketAnswer, ticketAnswer } from '../cards/ticket_shapes.ts'
import {
  alreadyWaiting,
  notSoldOut,
  offerExpired,
  seriesConflicts,
  ticketNotFound,
  ticketWithoutMeeting,
  tooManyPlaces,
  tooManyUnpaid,
} from '../errors.ts'
import {
  bookAppointment,
  bookForClient,
  copyBooking,
  enterWaitlist,
  bookWorkshop,
  previewBooking,
  registerFor,
} from './validators.ts'

const BookingsController = () => import('./bookings_controller.ts')
const PostedBookingsController = () => import('./posted_bookings_controller.ts')
const HostBookingsController = () => import('./host_bookings_controller.ts')

/** What clients book. */
export function guestRoutes() {
  waitlistRoutes()
  router
    .post('/appointments', [BookingsController, 'hour'])
    .as('appointments.store')
    .docs({
      access: 'public',
      summary:
        'Reserve an hour, or with `starts` several: a package, or hours that are repeated; all or none',
      body: bookAppointment,
      answer: ticketAnswer,
      status: 201,
      errors: [...BOOKING, ...COUPON],
      captcha: true,
    })
    .use(middleware.idempotent())
  router
    .post('/group-bookings', [BookingsController, 'workshop'])
    .as('group_bookings.store')
    .docs({
      access: 'public',
      summary: 'Take places of a workshop, one for the client and one for each additional attendee',
      body: bookWorkshop,
      answer: ticketAnswer,
      status: 201,
      errors: [serviceNotFound, ...PLACES, ...PRICE, tooManyPlaces, ...COUPON],
      captcha: true,
    })
    .use(middleware.idempotent())
  router
    .post('/registrations', [BookingsController, 'registration'])
    .as('registrations.store')
    .docs({
      access: 'public',
      summary: 'Enrol in a waitlist, or ask for a digital file or a payment link',
      body: registerFor,
      answer: ticketAnswer,
      status: 201,
      errors: [serviceNotFound, notOffered, soldOut, alreadyWaiting, tooManyUnpaid, ...COUPON],
      captcha: true,
    })
    .use(middleware.idempotent())
}

/** Waiting for places of a date that is sold out. */
function waitlistRoutes() {
  router
    .post('/group-bookings/waitlist', [BookingsController, 'wait'])
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
    .post('/tickets/:code/accept', [BookingsController, 'accept'])
    .as('group_bookings.accept')
    .docs({
      access: 'public',
      summary: 'Take the place that is kept for a ticket of the waitlist',
      answer: ticketAnswer,
      errors: [ticketNotFound, offerExpired, startedMeeting],
    })
}

/** What hosts book for their clients. */
export function ownRoutes() {
  router
    .post('/tickets', [HostBookingsController, 'store'])
    .as('tickets.store')
    .docs({
      access: 'managers',
      scope: 'bookings:write',
      summary: 'Reserve for a client, once or every week: all of it or nothing',
      body: bookForClient,
      answer: bookedAnswer,
      status: 201,
      errors: [...BOOKING, seriesConflicts],
    })
    .use(middleware.idempotent())
  router
    .post('/tickets/:code/duplicate', [HostBookingsController, 'duplicate'])
    .as('tickets.duplicate')
    .docs({
      access: 'managers',
      scope: 'bookings:write',
      summary:
        'Reserve the same service for the same client at another time, at the price of today',
      body: copyBooking,
      answer: hostTicketAnswer,
      status: 201,
      errors: [...BOOKING, ...PLACES, ticketNotFound, ticketWithoutMeeting, tooManyPlaces],
    })
    .use(middleware.idempotent())
  router
    .post('/tickets/preview', [HostBookingsController, 'preview'])
    .as('tickets.preview')
    .docs({
      access: 'managers',
      scope: 'bookings:write',
      summary: 'Which times of a series are free, or why not; nothing is booked',
      body: previewBooking,
      answer: seriesAnswer,
      errors: [serviceNotFound],
    })
}

/** The forms of booking pages, for a browser that posts them by itself. */
export function pages() {
  for (const [root, name] of [
    ['/profesionales', 'plus.'],
    ['', ''],
  ] as const) {
    for (const path of ['/:username/g/:service/reserve', '/:username/:service/reserve/register'])
      router
        .post(`${root}${path}`, [PostedBookingsController, 'store'])
        .as(`${name}posted.${path.includes('/g/') ? 'group' : 'hour'}`)
        .use(frameablePage())
  }
}
