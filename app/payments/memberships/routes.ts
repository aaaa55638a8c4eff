import { middleware } from '#start/kernel'
import router from '@adonisjs/core/services/router'
import { billingAnswer } from './billing_transformer.ts'
import {
  billingNotAvailable,
  membershipNotFound,
  membershipPastDue,
  membershipRefused,
} from '../errors.ts'
import { newMembership, orderAnswer, portalAnswer } from './validators.ts'

const BillingController = () => import('./billing_controller.ts')

/** What an account pays for its plan. */
export function ownRoutes() {
  router.get('/memberships/billing', [BillingController, 'show']).as('memberships.billing').docs({
    access: 'managers',
    summary: 'What an account pays for its plan, what it paid, and what it uses of it',
    answer: billingAnswer,
  })
  router
    .post('/memberships', [BillingController, 'store'])
    .as('memberships.store')
    .docs({
      access: 'owner',
      summary: 'Buy a plan, or change to it: the page on which the owner goes on',
      body: newMembership,
      answer: orderAnswer,
      status: 201,
      errors: [membershipNotFound, membershipPastDue, membershipRefused, billingNotAvailable],
    })
    .use(middleware.idempotent())
  router
    .post('/memberships/customer-portal', [BillingController, 'portal'])
    .as('memberships.portal')
    .docs({
      access: 'owner',
      summary: 'The page of the provider for card and invoices; the prices where nothing is paid',
      answer: portalAnswer,
      errors: [billingNotAvailable],
    })
  for (const verb of ['cancel', 'resume'] as const) changeRoute(verb)
}

function changeRoute(verb: 'cancel' | 'resume') {
  router
    .post(`/memberships/${verb}`, [BillingController, verb])
    .as(`memberships.${verb}`)
    .docs({
      access: 'owner',
      summary:
        verb === 'cancel'
          ? 'End the membership at the close of its period'
          : 'Let a cancelled membership go on',
      answer: billingAnswer,
      errors: [membershipNotFound, billingNotAvailable],
    })
}
