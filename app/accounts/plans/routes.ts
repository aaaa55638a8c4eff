import { middleware } from '#start/kernel'
import { membershipPlanQuery } from './validators.ts'
import { membershipAnswer } from './membership_transformer.ts'
import { membershipPlansAnswer } from './membership_plan_transformer.ts'
import router from '@adonisjs/core/services/router'

const PlansController = () => import('./plans_controller.ts')
const MembershipsController = () => import('./memberships_controller.ts')

/** Plans and their prices. */
export function guestRoutes() {
  router
    .get('/roles', [PlansController, 'index'])
    .as('plans.index')
    .docs({ access: 'public', summary: 'Every plan, with what it allows' })
  router
    .get('/memberships/plans', [MembershipsController, 'plans'])
    .as('memberships.plans')
    .docs({
      access: 'guests',
      summary: 'What plans cost, without tax; of one role when one is asked for. Never empty',
      query: membershipPlanQuery,
      answer: membershipPlansAnswer,
    })
    .use(middleware.maybeAccount())
}

/** The account's own plan. */
export function ownRoutes() {
  router
    .get('/users/me/demo', [PlansController, 'demo'])
    .as('plans.demo')
    .docs({ access: 'proved', summary: 'Whether a trial is on, and how long' })
  for (const name of ['memberships', 'subscriptions'] as const) currentRoute(name)
}

/** The specification names this call twice (docs/api.md, "The specification’s paths"). */
function currentRoute(name: 'memberships' | 'subscriptions') {
  router.get(`/${name}/current`, [MembershipsController, 'current']).as(`${name}.current`).docs({
    access: 'managers',
    summary: 'The subscription of an account, and what it was granted',
    answer: membershipAnswer,
  })
}
