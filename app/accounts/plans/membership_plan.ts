import { MembershipPlanSchema } from '#database/schema'

/** What a paid role costs, by the month or by the year. */
export default class MembershipPlan extends MembershipPlanSchema {
  declare recurring: 'month' | 'year'
}
