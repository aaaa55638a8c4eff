/** What an account may do at present (docs/domain.md, "Roles and plans"). Lower levels are cheaper; BASIC is 0. */
export type Plan = {
  id: string
  label: string
  level: number
  features: Record<string, boolean>
  constraints: Record<string, number>
  /** Of a trial: the days that are left, the present one included. Null for what does not end by itself. */
  daysRemaining: number | null
  /** Of what was granted for a number of bookings: how many of them are left. Null for all else. */
  bookingsRemaining: number | null
}

type Rights = Pick<Plan, 'features' | 'constraints'>

/** Whether a plan has a feature. */
export function can({ features }: Pick<Plan, 'features'>, feature: string): boolean {
  return features[feature] === true
}

/** How much of something a plan may have; 0 of what it does not name. */
export function limit({ constraints }: Pick<Plan, 'constraints'>, code: string): number {
  return constraints[code] ?? 0
}

/** What a plan has without an end, as roles keep it. */
const UNLIMITED = 1_000_000

/** How much of something a plan may have; null where there is no limit. */
export function finiteLimit(plan: Pick<Plan, 'constraints'>, code: string): number | null {
  const most = limit(plan, code)
  return most >= UNLIMITED ? null : most
}

/** Whether a plan is one that is not paid for: these are led to the prices. See docs/domain.md, "Roles and plans". */
export function isFree({ id }: Pick<Plan, 'id'>): boolean {
  return id.startsWith('BASIC') || id.startsWith('DEMO')
}

/** The plans that are on offer. Others are given, and no host is sent to them for a feature. */
const SOLD = ['BASIC', 'PRO', 'BUSINESS', 'ENTERPRISE']

/** Whether a plan is on offer: it stands on the page of prices and can be moved to. */
export function isSold({ id }: Pick<Plan, 'id'>): boolean {
  return SOLD.includes(id)
}

/** The cheapest of the plans on offer that has a feature. */
export function minimalPlan<Role extends Rights & { id: string; level: number }>(
  roles: Role[],
  feature: string
): Role | undefined {
  return roles
    .filter((role) => isSold(role) && !isFree(role) && can(role, feature))
    .sort((one, other) => one.level - other.level)[0]
}

/** The features that a plan has beyond the one below it, by code. */
export function featuresBeyond(plan: Rights, below: Rights | undefined): string[] {
  return Object.keys(plan.features).filter(
    (feature) => can(plan, feature) && !(below && can(below, feature))
  )
}

/** What a call of the interface needs of a plan. `free`: how many of them everybody may have without it. */
type Gate = { feature: string; free?: number }

/**
 * The calls that not every plan has, by method and path. The server refuses them, the dashboard locks what makes them. All
 * plans have the other calls: BASIC reads, approves, rejects, cancels and moves bookings.
 */
export const GATES: Record<string, Gate> = {
  'POST /tickets': { feature: 'bookingModule' },
  'POST /tickets/preview': { feature: 'bookingModule' },
  'POST /tickets/:code/duplicate': { feature: 'bookingModule' },
  'POST /tickets/decisions': { feature: 'bookingModule' },
  'POST /tickets/exports': { feature: 'bookingModule' },
  'GET /tickets/report/download': { feature: 'bookingModule' },
  'GET /tickets/download': { feature: 'bookingModule' },
  'GET /products/:id/tickets/download': { feature: 'bookingModule' },
  'POST /coupons': { feature: 'coupons' },
  'PATCH /coupons/:id': { feature: 'coupons' },
  'POST /teams': { feature: 'multiAccount' },
  'POST /own-accounts': { feature: 'paymentIntegrations' },
  'POST /whatsapp-numbers': { feature: 'ownNumber' },
  'POST /users/me/phone/verification-code': { feature: 'whatsapp' },
  'GET /conversations': { feature: 'inbox' },
  'GET /conversations/unread': { feature: 'inbox' },
  'GET /conversations/:id': { feature: 'inbox' },
  'GET /conversations/:id/messages': { feature: 'inbox' },
  'GET /conversations/:id/files/:fileId': { feature: 'inbox' },
  'POST /conversations/:id/messages': { feature: 'inbox' },
  'POST /conversations/:id/read': { feature: 'inbox' },
  'PATCH /conversations/:id': { feature: 'inbox' },
  'GET /buyers': { feature: 'buyers' },
  'POST /buyers/exports': { feature: 'buyers' },
  'GET /buyers/imports': { feature: 'buyers' },
  'POST /buyers/imports': { feature: 'buyers' },
  'GET /buyers/imports/:id': { feature: 'buyers' },
  'PATCH /buyers/imports/:id': { feature: 'buyers' },
  'GET /buyers/imports/:id/rows': { feature: 'buyers' },
  'GET /buyers/imports/:id/refused': { feature: 'buyers' },
  'POST /buyers/imports/:id/apply': { feature: 'buyers' },
  'POST /buyers/imports/:id/undo': { feature: 'buyers' },
  'GET /buyers/duplicates': { feature: 'buyers' },
  'GET /buyers/:id': { feature: 'buyers' },
  'PATCH /buyers/:id': { feature: 'buyers' },
  'GET /buyers/:id/meetings': { feature: 'buyers' },
  'GET /buyers/:id/tickets': { feature: 'buyers' },
  'GET /buyers/:id/files': { feature: 'buyers' },
  'POST /buyers/:id/files': { feature: 'buyers' },
  'GET /buyers/:id/files/:fileId': { feature: 'buyers' },
  'DELETE /buyers/:id/files/:fileId': { feature: 'buyers' },
  'GET /buyers/:id/merge': { feature: 'buyers' },
  'POST /buyers/:id/merge': { feature: 'buyers' },
  'GET /analytics': { feature: 'analytics' },
  'GET /analytics/download': { feature: 'analytics' },
  'GET /quick-replies': { feature: 'inbox' },
  'POST /quick-replies': { feature: 'inbox' },
  'PATCH /quick-replies/:id': { feature: 'inbox' },
  'DELETE /quick-replies/:id': { feature: 'inbox' },
  'POST /calendar-feeds': { feature: 'multipleCalendars', free: 1 },
}

/** Features of plans that are still being built, so that a buyer knows. A feature leaves this list when it works. */
export const COMING_FEATURES: readonly string[] = ['campaigns']
