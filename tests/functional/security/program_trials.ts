import ApiKey from '#app/accounts/api_keys/api_key'
import WebhookEndpoint from '#app/messaging/webhook_endpoints/webhook_endpoint'
import { BY_ACCESS, type Rule } from './rules.ts'
import { deleted, type Trial } from './addresses.ts'

/** Managers, with a plan that has keys and endpoints. */
const withPlan: Rule = (actor, plan) => {
  const outcome = BY_ACCESS.managers(actor, plan)
  return outcome === 'in' && plan === 'BASIC' ? 403 : outcome
}

/** An endpoint of the team. */
const endpoint = (tail = ''): Trial => ({
  at: async (world) =>
    `/webhook-endpoints/${await world.newEndpoint()}${tail}?teamId=${world.teamId}`,
})

/** Keys and endpoints of programs. Each is made where there is none, for PRO has one of each. */
export const PROGRAMS: Record<string, Trial> = {
  'POST /api-keys': {
    at: async ({ teamId }) => {
      await ApiKey.query().where({ accountId: teamId }).delete()
      return `/api-keys?teamId=${teamId}`
    },
    body: { name: 'Web', scopes: ['bookings:read'] },
    rule: withPlan,
  },
  'DELETE /api-keys/:id': deleted(
    async (world) => `/api-keys/${await world.newApiKey()}?teamId=${world.teamId}`
  ),
  'POST /webhook-endpoints': {
    at: async ({ teamId }) => {
      await WebhookEndpoint.query().where({ accountId: teamId }).delete()
      return `/webhook-endpoints?teamId=${teamId}`
    },
    body: { url: 'https://example.com/avisos' },
    rule: withPlan,
  },
  'PATCH /webhook-endpoints/:id': { ...endpoint(), body: { thin: true } },
  'DELETE /webhook-endpoints/:id': endpoint(),
  'POST /webhook-endpoints/:id/rotate': endpoint('/rotate'),
  'POST /webhook-endpoints/:id/test': endpoint('/test'),
  'POST /webhook-endpoints/:id/replay': {
    ...endpoint('/replay'),
    body: { start: '2026-01-01T00:00:00Z' },
  },
  'GET /webhook-endpoints/:id/deliveries': endpoint('/deliveries'),
}
