import { middleware, publicPage } from '#start/kernel'
import router from '@adonisjs/core/services/router'
import { billingAnswer } from './billing_transformer.ts'
import {
  billingNotAvailable,
  membershipNotFound,
  membershipPastDue,
  membershipRefused,
  outcomeNotPossible,
} from '../errors.ts'
import {
  chosenMembershipOutcome,
  membershipOutcomeAnswer,
  newMembership,
  orderAnswer,
  portalAnswer,
} from './validators.ts'

const BillingController = () => import('./billing_controller.ts')
const SimulatedMembershipsController = () => import('./simulated_memberships_controller.ts')

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

/** The simulated provider of memberships. */
export function routes() {
  router
    .post('/simulator/memberships/:id', [SimulatedMembershipsController, 'store'])
    .as('simulator.memberships')
    .docs({
      access: 'public',
      summary: 'How a membership at the simulated provider goes on; never in production',
      body: chosenMembershipOutcome,
      answer: membershipOutcomeAnswer,
      status: 202,
      errors: [membershipNotFound, outcomeNotPossible],
    })
}

/** Its page. */
export function pages() {
  const path = '/simulator/memberships/:id'
  router
    .group(() => {
      router.get(path, [SimulatedMembershipsController, 'show']).as('membership_simulator')
      router.post(path, [SimulatedMembershipsController, 'end']).as('membership_simulator.store')
    })
    .as('payments')
    .use(publicPage())
}
