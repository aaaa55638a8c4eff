/** The price of a role, as far as it decides what is offered. */
type Price = { roleId: string; currency: string; recurring: string; isLegacy: boolean }

/** Whose prices: the currency that was asked for, and whether the account keeps those of before. */
export type PriceWish = { currency: string; role?: string; isLegacy: boolean }

/** The currency in which every plan has a price. */
const EVERYWHERE = 'USD'

/**
 * The prices on offer: one for each role and interval, in US dollars where the currency has none. An account with legacy
 * prices gets those where there are some. Never empty: a role without a price is answered with all of them.
 */
export function offeredPlans<Plan extends Price>(
  plans: Plan[],
  { currency, role, isLegacy }: PriceWish
): Plan[] {
  const rank = (plan: Plan) =>
    (isLegacy && plan.isLegacy ? 0 : 2) + (plan.currency === currency ? 0 : 1)
  const best = new Map<string, Plan>()
  for (const plan of plans) {
    const isPossible =
      (isLegacy || !plan.isLegacy) && [currency, EVERYWHERE].includes(plan.currency)
    const key = `${plan.roleId} ${plan.recurring}`
    const before = best.get(key)
    if (isPossible && (!before || rank(plan) < rank(before))) best.set(key, plan)
  }
  const offered = plans.filter((plan) => best.get(`${plan.roleId} ${plan.recurring}`) === plan)
  const ofRole = offered.filter(({ roleId }) => roleId === role)
  return ofRole.length > 0 ? ofRole : offered
}
