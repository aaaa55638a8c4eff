import router from '@adonisjs/core/services/router'
import { middleware } from '#start/kernel'
import { seriesAnswer, soldOut } from '#scheduling'
import { notOffered, serviceNotFound } from '#catalog'
import { BOOKING, COUPON, PLACES, PRICE } from './refusals.ts'
import { bookedAnswer, ticketAnswer } from '../cards/ticket_shapes.ts'
import { alreadyWaiting, seriesConflicts, tooManyPlaces } from '../errors.ts'
import {
  bookAppointment,
  bookForClient,
  bookWorkshop,
  previewBooking,
  registerFor,
} from './validators.ts'

const BookingsController = () => import('./bookings_controller.ts')
const HostBookingsController = () => import('./host_bookings_controller.ts')

/** What clients book. */
export function guestRoutes() {
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
      errors: [serviceNotFound, notOffered, soldOut, alreadyWaiting, ...COUPON],
      captcha: true,
    })
    .use(middleware.idempotent())
}

/** What hosts book for their clients. */
export function ownRoutes() {
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
}
