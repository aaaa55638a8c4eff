import type { Dashboard } from '#tests/browser/pages/dashboard'

export { DESK, PHONE, WIDER } from '#tests/browser/screens'
export { openDashboard, settled, type Dashboard } from '#tests/browser/pages/dashboard'

/** By the drawer, which a phone keeps closed. */
export const goTo = (dashboard: Dashboard, entry: string) => dashboard.goTo(entry)
