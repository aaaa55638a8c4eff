import * as routes from '#api/routes'
import type { Data } from '@generated/data'
import { isFree, isSold, minimalPlan } from '#shared/plans'
import { useItems, useRead } from './use_read'
import type { Me } from './account'

/** A role, as GET /roles answers. */
export type Role = {
  id: string
  label: string
  level: number
  features: Record<string, boolean>
  constraints: Record<string, number>
}

/** The price of a role. */
export type MembershipPlan = Data.Accounts.MembershipPlan

/** The subscription and the grants of an account. */
export type Membership = Data.Accounts.Membership

/** What an account pays for its plan. */
export type Billing = Data.Payments.Billing

type Plan = Me['plan']

/** All roles. They change with a release, so they are read once. */
export function useRoles() {
  return useItems(routes.accountsPlansIndex, {}, { staleTime: Infinity })
}

/** The prices of all plans. */
export function useMembershipPlans() {
  return useItems(routes.accountsMembershipsPlans, {}, { staleTime: Infinity })
}

/** The membership of the account. */
export function useMembership() {
  return useRead(routes.accountsMembershipsCurrent, {})
}

/** What the account pays for its plan, what it paid and what it uses. */
export function useBilling() {
  return useRead(routes.paymentsMembershipsBilling, {})
}

/** The name of the cheapest plan that has a feature, once it is known. */
export function useMinimalPlan(feature: string): string | undefined {
  const { data = [] } = useRoles()
  return minimalPlan(data, feature)?.label
}

/** The roles above a plan. A trial of a role does not count as having it. */
export function rolesAbove(roles: Role[], plan: Plan): Role[] {
  const isHeld = ({ level }: Role) => level < plan.level || (level === plan.level && !isFree(plan))
  return roles.filter((role) => isSold(role) && !isFree(role) && !isHeld(role))
}

/** Whether an account has the free plan, and is offered PRO. */
export function isBasic({ id }: Plan): boolean {
  return id === 'BASIC'
}
