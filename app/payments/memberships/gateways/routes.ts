import { publicPage } from '#start/kernel'
import router from '@adonisjs/core/services/router'
import { membershipNotFound, outcomeNotPossible } from '../../errors.ts'
import { chosenMembershipOutcome, membershipOutcomeAnswer } from './validators.ts'

const SimulatedMembershipsController = () => import('./simulated_memberships_controller.ts')

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
