import type { HttpContext } from '@adonisjs/core/http'
import { listRoles } from './find_plan.ts'
import { currentMembership } from './find_membership.ts'

/** What plans there are, and what one's own allows. */
export default class PlansController {
  /** GET /roles. */
  async index() {
    const roles = await listRoles()
    return {
      items: roles.map(({ id, label, level, features, constraints }) => ({
        id,
        label,
        level,
        features,
        constraints,
      })),
    }
  }

  /**
   * GET /users/me/demo: whether a trial is on, and how many days of it are left. Gifts beside it make no difference.
   */
  async demo({ scope }: HttpContext) {
    const { subscription } = await currentMembership(scope.accountId)
    const daysRemaining = (subscription?.state === 'TRIAL' && subscription.daysRemaining) || 0
    return { isActive: daysRemaining > 0, daysRemaining }
  }
}
