import type { HttpContext } from '@adonisjs/core/http'
import { payerOf } from './find_plan.ts'
import { membershipPlanQuery } from './validators.ts'
import { currentMembership, listMembershipPlans } from './find_membership.ts'
import MembershipTransformer from './membership_transformer.ts'
import MembershipPlanTransformer from './membership_plan_transformer.ts'

/** What plans cost, and which of them an account has. */
export default class MembershipsController {
  /** GET /memberships/plans: for a host with a login those of the account that pays. */
  async plans({ request, scope, serialize }: HttpContext) {
    const wish = await request.validateUsing(membershipPlanQuery)
    // A guest has no scope.
    const accountId = scope ? await payerOf(scope.accountId) : undefined
    const plans = await listMembershipPlans({ ...wish, accountId })
    return serialize({ items: MembershipPlanTransformer.transform(plans) })
  }

  /** GET /memberships/current and /subscriptions/current. */
  async current({ scope, serialize }: HttpContext) {
    return serialize(MembershipTransformer.transform(await currentMembership(scope.accountId)))
  }
}
