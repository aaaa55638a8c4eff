import type { World } from './world.ts'
import { ALIASES } from '#start/aliases'
import { aliasRow } from './alias_row.ts'
import { DELIVERY_RULES } from './delivery_rules.ts'
import { BANK_RULES } from './bank_rules.ts'
import { COUPON } from '#tests/helpers/coupon'
import {
  absent,
  everybody,
  guestOrHost,
  oneself,
  nothingOfOnes,
  signedIn,
  managers,
  members,
  withTeams,
  withPro,
  type Rule,
} from './rules.ts'

/** A rule, the address and the body with which a call is tried. */
export type Row = [rule: Rule, address?: (world: World) => string | Promise<string>, body?: object]

const ofTeam = (path: string) => (world: World) => `${path}?teamId=${world.teamId}`
const service = (tail = '') =>
  [managers, (world: World) => `/services/${world.serviceId}${tail}?teamId=${world.teamId}`] as Row
const product = (tail = '') =>
  [managers, (world: World) => `/products/${world.serviceId}${tail}?teamId=${world.teamId}`] as Row
const offered = (tail: string) =>
  [everybody, (world: World) => `/products/${world.serviceId}${tail}`] as Row
const schedule = () =>
  [managers, (world: World) => `/availability/${world.scheduleId}?teamId=${world.teamId}`] as Row
const feed = (tail = '') =>
  [
    managers,
    async (world: World) =>
      `/calendar-feeds/${await world.newFeed()}${tail}?teamId=${world.teamId}`,
  ] as Row
const team = (tail: string, rule: Rule = managers) =>
  [rule, (world: World) => `/teams/${world.teamId}${tail}`] as Row
const member = () =>
  [managers, (world: World) => `/teams/${world.teamId}/members/${world.memberId}`] as Row
const ticket = (verb: string, rule: Rule = everybody) =>
  [rule, (world: World) => `/tickets/${world.code}${verb}?teamId=${world.teamId}`] as Row
const guest = (verb: string, rule: Rule = everybody) =>
  [rule, (world: World) => `/tickets/${world.code}${verb}`] as Row
const deleted = (address: (world: World) => Promise<string>) => [managers, address] as Row

const answerFile = ({ code, teamId }: World) =>
  `/tickets/${code}/answer-files/01a1fc7c-ed37-717d-94f7-46dffbac5b75?teamId=${teamId}`

const coupon = (world: World) => `/coupons/${world.couponId}?teamId=${world.teamId}`

/** Who may make each call of the interface. A call without a row here fails the suite. */
export const RULES: Record<string, Row> = {
  'GET /openapi.json': [everybody],
  'GET /captcha': [everybody],
  'GET /countries': [everybody],
  'GET /countries/current': [everybody],
  'GET /industries': [everybody],
  'GET /roles': [everybody],
  'GET /memberships/plans': [everybody],
  'GET /users/check': [everybody, () => '/users/check?email=x@example.com'],
  'GET /users/:username': [everybody, ({ username }) => `/users/${username}`],
  'GET /users/:username/qr': [everybody, ({ username }) => `/users/${username}/qr`],
  'GET /users/:username/services': [everybody, ({ username }) => `/users/${username}/services`],
  'GET /products/:id/qr': offered('/qr'),
  'GET /users/:username/products/:slug': [
    everybody,
    ({ username }) => `/users/${username}/products/sesion`,
  ],
  'GET /products/:id/availability': offered('/availability'),
  'GET /products/:id/availability/series': offered('/availability/series'),
  'GET /products/:id/coupons/:code': [
    (_actor, plan) => (plan === 'BASIC' ? 404 : 'in'),
    ({ serviceId }) => `/products/${serviceId}/coupons/DE-EQUIPO`,
  ],
  'GET /products/:id/members': [
    everybody,
    ({ sharedServiceId }) => `/products/${sharedServiceId}/members`,
  ],
  'POST /appointments': [everybody],
  'POST /group-bookings': [everybody],
  'POST /registrations': [everybody],
  'POST /group-bookings/waitlist': [everybody],
  'POST /products/:id/answer-files': [everybody],
  'GET /products/:id/meetings': [
    guestOrHost,
    ({ workshopId }) => `/products/${workshopId}/meetings`,
  ],
  'POST /auth': [everybody],
  'POST /local/login': [everybody],
  'POST /auth/token': [everybody],
  'POST /users': [everybody],
  'POST /users/password/request': [everybody],
  'PATCH /users/password': [everybody],
  'GET /tickets/:code': guest('', guestOrHost),
  'GET /tickets/:code/calendar': guest('/calendar'),
  'POST /tickets/:code/cancel': guest('/cancel', guestOrHost),
  'POST /tickets/:code/accept': guest('/accept'),
  'POST /tickets/:code/reschedule': guest('/reschedule', guestOrHost),
  'GET /users/me': [signedIn],
  'PATCH /users/me': [oneself],
  'PATCH /users/me/password': [oneself],
  'GET /users/me/username': [oneself, () => '/users/me/username?username=libre'],
  'GET /users/me/demo': [oneself],
  'GET /users/me/teams': [oneself],
  'GET /users/me/sessions': [oneself],
  'DELETE /users/me/sessions': [oneself],
  'DELETE /users/me/sessions/:id': [nothingOfOnes, () => '/users/me/sessions/0123456789abcdef'],
  'GET /users/me/identities': [oneself],
  'POST /users/me/identities': [oneself],
  'DELETE /users/me/identities/:id': [
    nothingOfOnes,
    () => '/users/me/identities/01a1fc7c-ed37-717d-94f7-46dffbac5b75',
  ],
  'POST /users/verification-code': [signedIn],
  'POST /users/verify': [signedIn],
  'POST /auth/logout': [signedIn],
  'GET /teams': [oneself],
  'POST /teams/invitations/approve': [signedIn],
  'POST /teams': [withTeams, () => '/teams', { firstName: 'Nuevo' }],
  'GET /teams/:id': team(''),
  'PATCH /teams/:id': team(''),
  'GET /teams/:id/members': team('/members'),
  'GET /teams/:id/members/download': team('/members/download'),
  'POST /teams/:id/invitations': team('/invitations'),
  'PATCH /teams/:id/members/:memberId': member(),
  'DELETE /teams/:id/members/:memberId': deleted(
    async (world) => `/teams/${world.teamId}/members/${await world.newMember()}`
  ),
  'GET /first-steps': [managers, ofTeam('/first-steps')],
  'POST /first-steps/reward': [managers, ofTeam('/first-steps/reward')],
  'GET /memberships/current': [managers, ofTeam('/memberships/current')],
  'GET /subscriptions/current': [managers, ofTeam('/subscriptions/current')],
  'GET /services': [managers, ofTeam('/services')],
  'POST /services': [managers, ofTeam('/services')],
  'GET /services/:id': service(),
  'PATCH /services/reorder': [managers, ofTeam('/services/reorder')],
  'PATCH /services/:id': service(),
  'DELETE /services/:id': deleted(
    async (world) => `/services/${await world.newService()}?teamId=${world.teamId}`
  ),
  'GET /products': [managers, ofTeam('/products')],
  'POST /products': [managers, ofTeam('/products')],
  'GET /products/:id': product(),
  'PATCH /products/reorder': [managers, ofTeam('/products/reorder')],
  'PATCH /products/:id': product(),
  'DELETE /products/:id': deleted(
    async (world) => `/products/${await world.newService()}?teamId=${world.teamId}`
  ),
  'PUT /services/:id/banner': service('/banner'),
  'DELETE /services/:id/banner': service('/banner'),
  'PUT /products/:id/banner': product('/banner'),
  'DELETE /products/:id/banner': product('/banner'),
  'POST /products/:id/meetings': [
    managers,
    ({ workshopId, teamId }) => `/products/${workshopId}/meetings?teamId=${teamId}`,
  ],
  'PATCH /products/:id/meetings/:meetingId': [
    managers,
    async ({ workshopId, teamId, newSession }) =>
      `/products/${workshopId}/meetings/${await newSession()}?teamId=${teamId}`,
  ],
  'DELETE /products/:id/meetings/:meetingId': deleted(
    async ({ workshopId, teamId, newSession }) =>
      `/products/${workshopId}/meetings/${await newSession()}?teamId=${teamId}`
  ),
  'PUT /products/:id/file': [
    managers,
    ({ assetId, teamId }) => `/products/${assetId}/file?teamId=${teamId}`,
  ],
  'DELETE /products/:id/file': [
    managers,
    ({ assetId, teamId }) => `/products/${assetId}/file?teamId=${teamId}`,
  ],
  'GET /availability': [managers, ofTeam('/availability')],
  'POST /availability': [managers, ofTeam('/availability')],
  'GET /availability/week': [managers, ofTeam('/availability/week')],
  'GET /availability/:id': schedule(),
  'PUT /availability/:id': schedule(),
  'DELETE /availability/:id': deleted(
    async (world) => `/availability/${await world.newSchedule()}?teamId=${world.teamId}`
  ),
  'PUT /tour-steps': [oneself],
  'POST /feedback': [managers, ofTeam('/feedback')],
  'GET /vacations': [managers, ofTeam('/vacations')],
  'POST /vacations': [managers, ofTeam('/vacations')],
  'DELETE /vacations/:id': deleted(
    async (world) => `/vacations/${await world.newVacation()}?teamId=${world.teamId}`
  ),
  'GET /coupons': [managers, ofTeam('/coupons')],
  'POST /coupons': [withPro, ofTeam('/coupons'), COUPON],
  'GET /coupons/:id': [managers, coupon],
  'PATCH /coupons/:id': [withPro, coupon, { description: 'Otra' }],
  'DELETE /coupons/:id': deleted(
    async (world) => `/coupons/${await world.newCoupon()}?teamId=${world.teamId}`
  ),
  'GET /blocked-intervals': [managers, ofTeam('/blocked-intervals')],
  'POST /blocked-intervals': [managers, ofTeam('/blocked-intervals')],
  'DELETE /blocked-intervals/:id': deleted(
    async (world) => `/blocked-intervals/${await world.newBlockedInterval()}?teamId=${world.teamId}`
  ),
  'GET /calendar-link': [managers, ofTeam('/calendar-link')],
  'POST /calendar-link': [managers, ofTeam('/calendar-link')],
  'DELETE /calendar-link': [managers, ofTeam('/calendar-link')],
  'GET /calendar-feeds': [managers, ofTeam('/calendar-feeds')],
  'POST /calendar-feeds': [managers, ofTeam('/calendar-feeds')],
  'PATCH /calendar-feeds/:id': feed(),
  'POST /calendar-feeds/:id/refresh': feed('/refresh'),
  'DELETE /calendar-feeds/:id': deleted(
    async (world) => `/calendar-feeds/${await world.newFeed()}?teamId=${world.teamId}`
  ),
  'PUT /users/pictures/profile': [managers, ofTeam('/users/pictures/profile')],
  'PUT /users/pictures/cover': [managers, ofTeam('/users/pictures/cover')],
  'DELETE /users/pictures/profile': [managers, ofTeam('/users/pictures/profile')],
  'DELETE /users/pictures/cover': [managers, ofTeam('/users/pictures/cover')],
  'GET /availability/members': [managers, ofTeam('/availability/members')],
  'PATCH /meetings/:id/collaborator': [
    managers,
    ({ serviceId, teamId }) => `/meetings/${serviceId}/collaborator?teamId=${teamId}`,
  ],
  'GET /meetings': [managers, ofTeam('/meetings')],
  'GET /tickets': [managers, ofTeam('/tickets')],
  'POST /tickets': [withPro, ofTeam('/tickets')],
  'POST /tickets/preview': [withPro, ofTeam('/tickets/preview')],
  'POST /tickets/archive': [withPro, ofTeam('/tickets/archive')],
  'GET /tickets/download': [withPro, ofTeam('/tickets/download')],
  'GET /products/:id/tickets/download': [
    withPro,
    ({ serviceId, teamId }) => `/products/${serviceId}/tickets/download?teamId=${teamId}`,
  ],
  'GET /tickets/count': [managers, ofTeam('/tickets/count')],
  'GET /tickets/:code/answer-files/:questionId': [absent, answerFile],
  'DELETE /tickets/:code/answer-files/:questionId': [absent, answerFile],
  ...DELIVERY_RULES,
  ...BANK_RULES,
  'POST /tickets/:code/approve': ticket('/approve', managers),
  'POST /tickets/:code/reject': ticket('/reject', managers),
  'POST /tickets/:code/archive': ticket('/archive', managers),
  'POST /tickets/:code/renew-download': ticket('/renew-download', managers),
}

for (const alias of ALIASES) RULES[alias.call] = aliasRow(alias, RULES[alias.of]!)

// Last, for whoever leaves is in the team no more.
RULES['POST /teams/:id/leave'] = team('/leave', members)
