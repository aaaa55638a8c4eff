import { featuresBeyond, isSold } from '#shared/plans'
import { listMembershipPlans, listRoles, planOf } from '#accounts'

/** A plan as the page of prices shows it. */
export type PricedPlan = {
  id: string
  label: string
  /** The next cheaper plan, all of which this one has too. */
  includes: string | null
  /** What it has beyond that one, by code. */
  features: string[]
  whatsappMessages: number
  freeMonths: number
  currency: string
  /** Minor units for one month, without tax; null for what is agreed with sales. */
  monthly: number | null
  /** The same, paid for once a year. */
  annually: number | null
}

/**
 * The plans of the page of prices, the cheapest first. All prices are in US dollars (docs/domain.md, "Roles and
 * plans").
 */
export async function pricing(): Promise<PricedPlan[]> {
  const currency = 'USD'
  const prices = await listMembershipPlans({ currency })
  const roles = (await listRoles()).filter(isSold)
  return roles.map((role, index) => {
    const { id, label, constraints } = role
    const below = roles[index - 1]
    return {
      id,
      label,
      currency,
      includes: below?.label ?? null,
      features: featuresBeyond(role, below),
      whatsappMessages: constraints.whatsappMessages ?? 0,
      ...costOf(prices.filter(({ roleId }) => roleId === id)),
    }
  })
}

/** The plan on offer that an account has; a trial of it counts. Null for one that is only given. */
export async function planOnOffer(accountId: string): Promise<string | null> {
  const { id } = await planOf(accountId)
  const offered = id.replace(/^DEMO_/, '')
  return isSold({ id: offered }) ? offered : null
}

type Price = Awaited<ReturnType<typeof listMembershipPlans>>[number]

/** What a month costs; a plan that cannot be paid by the year costs the same then. */
function costOf(prices: Price[]) {
  const by = (recurring: string) => prices.find((price) => price.recurring === recurring)
  const monthly = by('month')?.amount ?? null
  const year = by('year')
  return {
    freeMonths: by('month')?.freeMonths ?? 0,
    monthly,
    annually: year ? year.amount / 12 : monthly,
  }
}
