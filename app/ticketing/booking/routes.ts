import router from '@adonisjs/core/services/router'
import { middleware } from '#start/kernel'
import { bookAppointment } from './validators.ts'
import { ticketAnswer } from '../tickets/ticket_shapes.ts'
import { BOOKING, COUPON } from './refusals.ts'

const AppointmentsController = () => import('./bookings_controller.ts')

/** Reserving an hour. */
export function guestRoutes() {
  router
    .post('/appointments', [AppointmentsController, 'store'])
    .as('appointments.store')
    .docs({
      access: 'public',
      summary:
        'Reserve an hour, or with `starts` all hours of a package or of what is repeated: all or none',
      body: bookAppointment,
      answer: ticketAnswer,
      status: 201,
      errors: [...BOOKING, ...COUPON],
      captcha: true,
    })
    .use(middleware.idempotent())
}
