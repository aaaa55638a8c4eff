import type { HttpContext } from '@adonisjs/core/http'
import { membershipPlanQuery } from './validators.ts'
import { currentMembership, listMembershipPlans } from './find_membership.ts'
import MembershipTransformer from './membership_transformer.ts'
import MembershipPlanTransformer from './membership_plan_transformer.ts'

/** What plans cost, and which of them an account has. */
export default class MembershipsController {
  /** GET /memberships/plans. */
  async plans({ request, serialize }: HttpContext) {
    const { currency = 'USD', role } = await request.validateUsing(membershipPlanQuery)
    const plans = await listMembershipPlans({ currency, role })
    return serialize({ items: MembershipPlanTransformer.transform(plans) })
  }

  /** GET /memberships/current and /subscriptions/current. */
  async current({ scope, serialize }: HttpContext) {
    return serialize(MembershipTransformer.transform(await currentMembership(scope.accountId)))
  }
}
