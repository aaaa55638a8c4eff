import router from '@adonisjs/core/services/router'
import { middleware } from '#start/kernel'
import { giveReason } from '../booking/validators.ts'
import { registerFor } from '../booking/registration_validators.ts'
import { hostTicketAnswer, ticketAnswer } from '../tickets/ticket_shapes.ts'
import { COUPON } from '../booking/refusals.ts'
import { alreadyWaiting, ticketNotFound, noDownload } from '../errors.ts'
import { notOffered, serviceNotFound } from '#catalog'
import { soldOut } from '#scheduling'

const RegistrationsController = () => import('./downloads_controller.ts')

/** Services without a meeting: waitlist forms, digital files, payment links. */
export function guestRoutes() {
  router
    .post('/registrations', [RegistrationsController, 'store'])
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

/** For the host: the link to a file that was bought. */
export function ownRoutes() {
  router
    .post('/tickets/:code/renew-download', [RegistrationsController, 'renew'])
    .as('registrations.renew')
    .docs({
      access: 'managers',
      summary: 'Make the download link of a ticket as good as new, and send it again',
      body: giveReason,
      answer: hostTicketAnswer,
      errors: [ticketNotFound, noDownload, notOffered],
    })
}
