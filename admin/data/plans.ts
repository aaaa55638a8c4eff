import { useQuery } from '@tanstack/react-query'
import type { Data } from '@generated/data'
import { isFree, isSold, minimalPlan } from '#shared/plans'
import { call } from './api'
import type { Me } from './account'

/** What a plan allows, as GET /roles tells it. */
export type Role = {
  id: string
  label: string
  level: number
  features: Record<string, boolean>
  constraints: Record<string, number>
}

/** What a role costs. */
export type MembershipPlan = Data.Accounts.MembershipPlan

/** What an account has by subscription and by grant. */
export type Membership = Data.Accounts.Membership

type Plan = Me['plan']

/** Every role there is. They change with a release, so they are read once. */
export function useRoles() {
  const queryFn = async () => (await call<{ items: Role[] }>({ path: '/roles' })).items
  return useQuery({ queryKey: ['roles'], queryFn, staleTime: Infinity })
}

/** What all plans cost. */
export function useMembershipPlans() {
  const queryFn = async () =>
    (await call<{ items: MembershipPlan[] }>({ path: '/memberships/plans' })).items
  return useQuery({ queryKey: ['memberships', 'plans'], queryFn, staleTime: Infinity })
}

/** What the account that one acts for has. */
export function useMembership() {
  const queryFn = () => call<Membership>({ path: '/memberships/current' })
  return useQuery({ queryKey: ['memberships', 'current'], queryFn })
}

/** The name of the cheapest plan that has a feature, once it is known. */
export function useMinimalPlan(feature: string): string | undefined {
  const { data = [] } = useRoles()
  return minimalPlan(data, feature)?.label
}

/** The roles that are more than a plan; a trial counts as what it tries, which is then still to be had for good. */
export function rolesAbove(roles: Role[], plan: Plan): Role[] {
  const isHeld = ({ level }: Role) => level < plan.level || (level === plan.level && !isFree(plan))
  return roles.filter((role) => isSold(role) && !isFree(role) && !isHeld(role))
}

/** Whether an account has nothing but what everybody has: these are asked to take PRO. */
export function isBasic({ id }: Plan): boolean {
  return id === 'BASIC'
}
