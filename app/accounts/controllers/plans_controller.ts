import type { HttpContext } from '@adonisjs/core/http'
import { listRoles, planOf } from '../queries/plan_of.ts'

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

  /** GET /users/me/demo: whether a trial is on, and how many days of it are left. */
  async demo({ scope }: HttpContext) {
    const { daysRemaining } = await planOf(scope.accountId)
    return { isActive: (daysRemaining ?? 0) > 0, daysRemaining: daysRemaining ?? 0 }
  }
}
