import { middleware } from '#start/kernel'
import { ticketNotFound } from '../errors.ts'
import router from '@adonisjs/core/services/router'
import { giveMarketingConsent, marketingConsentAnswer } from './validators.ts'

const ConsentsController = () => import('./consents_controller.ts')

/** A client's consent to invitations. */
export function guestRoutes() {
  const consent = {
    access: 'guests' as const,
    answer: marketingConsentAnswer,
    errors: [ticketNotFound],
  }
  router
    .put('/tickets/:code/marketing-consent', [ConsentsController, 'update'])
    .as('tickets.marketing_consent')
    .docs({
      ...consent,
      summary: 'Give or withdraw a client’s consent to invitations of a host',
      body: giveMarketingConsent,
    })
    .use(middleware.maybeAccount())
  router
    .post('/tickets/:code/unsubscribe', [ConsentsController, 'unsubscribe'])
    .as('tickets.unsubscribe')
    .docs({
      ...consent,
      summary: 'End a client’s consent to invitations by one press in a mail program (RFC 8058)',
    })
    .use(middleware.maybeAccount())
}
