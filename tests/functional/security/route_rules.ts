import { ALIASES } from '#start/aliases'
import { aliasRow } from './alias_row.ts'
import { BANK } from '#tests/helpers/bank'
import { TAX } from '#tests/helpers/tax_data'
import { inDays } from '#tests/helpers/host'
import { COUPON } from '#database/factories/coupon'
import { WALLET } from '#database/factories/payment_method'
import {
  NONE,
  PAYING,
  answerFile,
  consent,
  coupon,
  day,
  deleted,
  dispute,
  guest,
  member,
  offered,
  paymentMethod,
  product,
  schedule,
  service,
  team,
  ticket,
  unmatched,
  FEATURES,
  WORKFLOWS,
} from './addresses.ts'
import { MESSAGES } from './message_trials.ts'
import { CONNECTIONS } from './connection_trials.ts'
import { SAVED_FILTERS } from './saved_filter_trials.ts'
import type { Address, Trial } from './addresses.ts'
import { describedRoutes, type Access } from '#core/http/route_docs'
import { BY_ACCESS, gated, IN_TEAM, missing, withTeams, type Rule } from './rules.ts'

/** The rule of a call, the address and the body with which it is tried. */
export type Row = [rule: Rule, address?: Address, body?: object]

/** How calls are tried that need more than their own address. A call with a parameter and without a line here fails. */
const TRIALS: Record<string, Trial> = {
  'GET /users/check': { at: () => '/users/check?email=x@example.com' },
  'GET /users/:username': { at: ({ username }) => `/users/${username}` },
  'GET /users/:username/qr': { at: ({ username }) => `/users/${username}/qr` },
  'GET /users/:username/services': { at: ({ username }) => `/users/${username}/services` },
  'GET /products/:id/qr': offered('/qr'),
  'GET /users/:username/products/:slug': {
    at: ({ username }) => `/users/${username}/products/sesion`,
  },
  'POST /products/:id/answer-files': offered('/answer-files'),
  'GET /products/:id/availability': offered('/availability'),
  'GET /products/:id/availability/series': offered('/availability/series'),
  'GET /products/:id/coupons/:code': {
    at: ({ serviceId }) => `/products/${serviceId}/coupons/DE-EQUIPO`,
    rule: (_actor, plan) => (plan === 'BASIC' ? 404 : 'in'),
  },
  'GET /products/:id/members': {
    at: ({ sharedServiceId }) => `/products/${sharedServiceId}/members`,
  },
  'GET /products/:id/meetings': { at: ({ workshopId }) => `/products/${workshopId}/meetings` },
  'GET /tickets/:code': guest(''),
  'GET /tickets/:code/breakdown': guest('/breakdown'),
  'GET /tickets/:code/ticket.pdf': guest('/ticket.pdf'),
  'GET /tickets/:code/receipts': guest('/receipts'),
  'GET /tickets/:code/receipts/:number': {
    ...guest('/receipts/C001-2026-000001.pdf'),
    isMissing: true,
  },
  'GET /memberships/receipts/:number': {
    at: ({ teamId }) => `/memberships/receipts/M001-2026-000001.pdf?teamId=${teamId}`,
    isMissing: true,
  },
  'PUT /tax-data': { body: TAX },
  'GET /tickets/:code/ticket.png': guest('/ticket.png'),
  'GET /group-meetings/:id/social-ticket': {
    at: ({ workshopId }) => `/group-meetings/${workshopId}/social-ticket`,
  },
  ...PAYING,
  ...MESSAGES,
  ...SAVED_FILTERS,
  ...FEATURES,
  'POST /tickets/:code/proof': guest('/proof'),
  'GET /tickets/:code/proof': { ...ticket('/proof'), isMissing: true },
  'GET /tickets/:code/proof/file': { ...ticket('/proof/file'), isMissing: true },
  'POST /tickets/:code/proof/accept': { ...ticket('/proof/accept'), isMissing: true },
  'POST /tickets/:code/proof/refuse': ticket('/proof/refuse'),
  'GET /products/:id/payment-methods': offered('/payment-methods'),
  'POST /simulator/payments/:id': {
    at: () => `/simulator/payments/${NONE}`,
    body: { outcome: 'pay' },
    isMissing: true,
  },
  'POST /tracking': { body: { event: 'pro-intention', frequency: 'MONTHLY' } },
  'POST /simulator/memberships/:id': {
    at: () => `/simulator/memberships/${NONE}`,
    body: { outcome: 'renew' },
    isMissing: true,
  },
  'POST /memberships': { body: { planId: 'PRO_MONTHLY' } },
  'POST /memberships/cancel': { isMissing: true },
  'POST /memberships/resume': { isMissing: true },
  'GET /tickets/:code/calendar': guest('/calendar'),
  'POST /tickets/:code/cancel': guest('/cancel'),
  'PUT /tickets/:code/whatsapp-consent': consent,
  'POST /tickets/:code/accept': guest('/accept'),
  'POST /tickets/:code/reschedule': guest('/reschedule'),
  'GET /users/me/username': { at: () => '/users/me/username?username=libre' },
  'DELETE /users/me/sessions/:session': {
    at: () => '/users/me/sessions/0123456789abcdef',
    isMissing: true,
  },
  'DELETE /users/me/identities/:id': {
    at: () => `/users/me/identities/${NONE}`,
    isMissing: true,
  },
  'POST /teams': { at: () => '/teams', body: { firstName: 'Nuevo' }, rule: withTeams },
  'GET /teams/:id': team(''),
  'PATCH /teams/:id': team(''),
  'GET /teams/:id/members': team('/members'),
  'GET /teams/:id/members/download': team('/members/download'),
  'POST /teams/:id/invitations': team('/invitations'),
  'PATCH /teams/:id/members/:memberId': member(),
  'DELETE /teams/:id/members/:memberId': deleted(
    async (world) => `/teams/${world.teamId}/members/${await world.newMember()}`
  ),
  'GET /services/:id': service(),
  'PATCH /services/:id': service(),
  'DELETE /services/:id': deleted(
    async (world) => `/services/${await world.newService()}?teamId=${world.teamId}`
  ),
  'GET /products/:id': product(),
  'PATCH /products/:id': product(),
  'DELETE /products/:id': deleted(
    async (world) => `/products/${await world.newService()}?teamId=${world.teamId}`
  ),
  'PUT /services/:id/banner': service('/banner'),
  'DELETE /services/:id/banner': service('/banner'),
  'PUT /products/:id/banner': product('/banner'),
  'DELETE /products/:id/banner': product('/banner'),
  'POST /products/:id/meetings': {
    at: ({ workshopId, teamId }) => `/products/${workshopId}/meetings?teamId=${teamId}`,
  },
  'PATCH /products/:id/meetings/:meetingId': {
    at: async ({ workshopId, teamId, newSession }) =>
      `/products/${workshopId}/meetings/${await newSession()}?teamId=${teamId}`,
  },
  'DELETE /products/:id/meetings/:meetingId': deleted(
    async ({ workshopId, teamId, newSession }) =>
      `/products/${workshopId}/meetings/${await newSession()}?teamId=${teamId}`
  ),
  'PUT /products/:id/file': {
    at: ({ assetId, teamId }) => `/products/${assetId}/file?teamId=${teamId}`,
  },
  'DELETE /products/:id/file': {
    at: ({ assetId, teamId }) => `/products/${assetId}/file?teamId=${teamId}`,
  },
  'GET /availability/:id': schedule(),
  'PUT /availability/:id': schedule(),
  'DELETE /availability/:id': deleted(
    async (world) => `/availability/${await world.newSchedule()}?teamId=${world.teamId}`
  ),
  'POST /vacations': { body: { start: day(40), end: day(43) } },
  'DELETE /vacations/:id': deleted(
    async (world) => `/vacations/${await world.newVacation()}?teamId=${world.teamId}`
  ),
  'POST /coupons': { body: COUPON },
  'GET /coupons/:id': { at: coupon },
  'PATCH /coupons/:id': { at: coupon, body: { description: 'Otra' } },
  'DELETE /coupons/:id': deleted(
    async (world) => `/coupons/${await world.newCoupon()}?teamId=${world.teamId}`
  ),
  'POST /payment-methods': { body: WALLET },
  'PATCH /payment-methods/:id': { at: paymentMethod, body: { title: 'Otro' } },
  'DELETE /payment-methods/:id': { at: paymentMethod },
  'POST /own-accounts': { body: { provider: 'local' } },
  'DELETE /own-accounts/:id': {
    at: ({ teamId }) => `/own-accounts/${NONE}?teamId=${teamId}`,
    isMissing: true,
  },
  'PUT /payment-methods/:method/hidden': {
    at: ({ teamId }) => `/payment-methods/card/hidden?teamId=${teamId}`,
    body: { services: [] },
  },
  'GET /payment-methods/preview': {
    at: ({ teamId }) =>
      `/payment-methods/preview?teamId=${teamId}&type=MEETING&usePaymentProcessor=true&currency=PEN`,
  },
  'GET /users/me/wallet/payouts/:id/statement': {
    at: ({ teamId }) => `/users/me/wallet/payouts/${NONE}/statement?teamId=${teamId}`,
    isMissing: true,
  },
  'DELETE /blocked-intervals/:id': deleted(
    async (world) => `/blocked-intervals/${await world.newBlockedInterval()}?teamId=${world.teamId}`
  ),
  ...WORKFLOWS,
  ...CONNECTIONS,
  'PATCH /meetings/:id/collaborator': {
    at: ({ serviceId, teamId }) => `/meetings/${serviceId}/collaborator?teamId=${teamId}`,
  },
  'PATCH /meetings/:id/location': {
    at: ({ serviceId, teamId }) => `/meetings/${serviceId}/location?teamId=${teamId}`,
  },
  'GET /meetings/:id/check-in': {
    at: ({ teamId }) => `/meetings/${NONE}/check-in?teamId=${teamId}`,
    isMissing: true,
  },
  'POST /meetings/:id/check-ins': {
    at: ({ teamId }) => `/meetings/${NONE}/check-ins?teamId=${teamId}`,
    body: {
      marks: [
        {
          id: NONE,
          entry: '0'.repeat(16),
          place: 1,
          outcome: 'entered',
          way: 'scan',
          at: inDays(0),
        },
      ],
    },
    isMissing: true,
  },
  'POST /meetings/:id/notes': {
    at: ({ serviceId, teamId }) => `/meetings/${serviceId}/notes?teamId=${teamId}`,
  },
  'GET /tickets/:code/history': ticket('/history'),
  'PATCH /tickets/:code': ticket(''),
  'DELETE /tickets/:code': ticket(''),
  'POST /tickets/:code/notes': ticket('/notes'),
  'GET /tickets/:code/refund': ticket('/refund'),
  'POST /tickets/:code/refunds': {
    ...ticket('/refunds'),
    body: { reason: 'No puedo' },
    isMissing: true,
  },
  'POST /tickets/:code/refunds/:id/retry': { ...ticket(`/refunds/${NONE}/retry`), isMissing: true },
  'POST /tickets/:code/refunds/:id/done': {
    ...ticket(`/refunds/${NONE}/done`),
    body: { operationNumber: '123456' },
    isMissing: true,
  },
  'GET /wallet/unmatched/:id/bookings': unmatched('/bookings'),
  'POST /wallet/unmatched/:id/accept': unmatched('/accept'),
  'POST /wallet/unmatched/:id/refund': unmatched('/refund'),
  'POST /wallet/unmatched/:id/move': { ...unmatched('/move'), body: { code: 'x' } },
  'GET /disputes/:id': dispute(''),
  'GET /disputes/:id/evidence': dispute('/evidence'),
  'PUT /disputes/:id/statement': { ...dispute('/statement'), body: { statement: 'Asistió' } },
  'POST /disputes/:id/send': dispute('/send'),
  'POST /disputes/:id/files': dispute('/files'),
  'GET /disputes/:id/files/:fileId': dispute(`/files/${NONE}`),
  'DELETE /disputes/:id/files/:fileId': dispute(`/files/${NONE}`),
  'POST /tickets/:code/duplicate': ticket('/duplicate'),
  'GET /products/:id/tickets/download': {
    at: ({ serviceId, teamId }) => `/products/${serviceId}/tickets/download?teamId=${teamId}`,
  },
  'GET /tickets/:code/answer-files/:questionId': answerFile,
  'DELETE /tickets/:code/answer-files/:questionId': answerFile,
  'POST /teams/:id/leave': team('/leave'),
  'PUT /bank-account': { body: BANK },
  'DELETE /bank-account/pending': { isMissing: true },
  'POST /tickets/:code/approve': ticket('/approve'),
  'POST /tickets/:code/reject': ticket('/reject'),
  'POST /tickets/:code/archive': ticket('/archive'),
  'POST /tickets/:code/renew-download': ticket('/renew-download'),
}

/** A call whose address stands for something has a line above, or nothing is tried. */
function addressOf(call: string, access: Access): Address {
  const [, path = ''] = call.split(' ')
  if (path.includes(':')) throw new Error(`${call} needs an address in TRIALS`)
  return (world) => (IN_TEAM.includes(access) ? `${path}?teamId=${world.teamId}` : path)
}

function rowOf(call: string, access: Access): Row {
  const { at = addressOf(call, access), body, isMissing, rule } = TRIALS[call] ?? {}
  const own = rule ?? gated(call, BY_ACCESS[access])
  return [isMissing ? missing(own) : own, at, body]
}

/** The rule, address and body of each call, from the access that its route documents. */
export const RULES: Record<string, Row> = {}

/** Last, for after it the actor is in the team no more. */
const LEAVING = 'POST /teams/:id/leave'

const isAlias = (call: string) => ALIASES.some((alias) => alias.call === call)
const calls = [...describedRoutes()].map(
  ([key, { access }]) => [key.replace('/api/v3', ''), access] as const
)

for (const [call, access] of calls)
  if (!isAlias(call) && call !== LEAVING) RULES[call] = rowOf(call, access)
for (const alias of ALIASES) RULES[alias.call] = aliasRow(alias, RULES[alias.of]!)
RULES[LEAVING] = rowOf(LEAVING, 'members')

for (const call of Object.keys(TRIALS)) if (!RULES[call]) throw new Error(`No such call: ${call}`)
