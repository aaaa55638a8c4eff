import type { World } from './world.ts'
import type { Rule } from './rules.ts'
import { WORKFLOW } from '#database/factories/workflow'
import { inDays } from '#tests/helpers/host'

/** A day from today, as `yyyy-MM-dd`. */
export const day = (days: number) => inDays(days).slice(0, 10)

/** The id of nothing. */
export const NONE = '01a1fc7c-ed37-717d-94f7-46dffbac5b75'

/** The address of a call in a world. */
export type Address = (world: World) => string | Promise<string>

/** With what a call is tried, where its path and an empty body do not do. */
export type Trial = {
  at?: Address
  body?: object
  /** What the address names does not exist: actors who are let in get a 404. */
  isMissing?: true
  /** Where the route's access and the plans do not decide alone. */
  rule?: Rule
}

/** A service of the team, with what follows it. */
export const service = (tail = ''): Trial => ({
  at: (world: World) => `/services/${world.serviceId}${tail}?teamId=${world.teamId}`,
})

/** The same by its older name. */
export const product = (tail = ''): Trial => ({
  at: (world: World) => `/products/${world.serviceId}${tail}?teamId=${world.teamId}`,
})

/** A service as the public asks for it. */
export const offered = (tail: string): Trial => ({
  at: (world: World) => `/products/${world.serviceId}${tail}`,
})

/** A schedule of the team. */
export const schedule = (): Trial => ({
  at: (world: World) => `/availability/${world.scheduleId}?teamId=${world.teamId}`,
})

/** A question about when a service of the team is offered. */
const asked = (question: string, more = ''): Trial => ({
  at: ({ serviceId, teamId }) =>
    `/availability/${question}?serviceId=${serviceId}&teamId=${teamId}${more}`,
})

/** A new calendar feed of the team. */
export const feed = (tail = ''): Trial => ({
  at: async (world: World) =>
    `/calendar-feeds/${await world.newFeed()}${tail}?teamId=${world.teamId}`,
})

/** A connection, of which a team has none. */
export const connection = (tail = ''): Trial => ({
  at: ({ teamId }) => `/connections/${NONE}${tail}?teamId=${teamId}`,
  isMissing: true,
})

/** A new workflow of the team. */
const workflow = (tail = ''): Trial => ({
  at: async (world: World) =>
    `/workflows/${await world.newWorkflow()}${tail}?teamId=${world.teamId}`,
})

/** The calls about workflows. */
export const WORKFLOWS: Record<string, Trial> = {
  'POST /workflows': { body: WORKFLOW },
  'POST /workflows/preview': { body: { step: WORKFLOW.steps[0], locale: 'es' } },
  'POST /workflows/test': { body: { step: WORKFLOW.steps[0], locale: 'es' } },
  'GET /workflows/:id': workflow(),
  'GET /workflows/:id/versions': workflow('/versions'),
  'PUT /workflows/:id/pictures/:picture': workflow('/pictures/banner'),
  'DELETE /workflows/:id/pictures/:picture': workflow('/pictures/banner'),
  'PATCH /workflows/:id': workflow(),
  'DELETE /workflows/:id': workflow(),
}

/** The search of the dashboard, and that of the public site. */
const SEARCH: Record<string, Trial> = {
  'GET /search': { at: ({ teamId }) => `/search?q=ana&teamId=${teamId}` },
  'GET /search/public': { at: () => '/search/public?q=ana' },
}

/** A meeting that does not exist. */
const buyer = (tail = '', query = ''): Trial => ({
  at: async (world: World) =>
    `/buyers/${await world.newBuyer()}${tail}?teamId=${world.teamId}${query}`,
})

/** An import of clients that does not exist. */
const clientImport = (tail = ''): Trial => ({
  at: ({ teamId }) => `/buyers/imports/${NONE}${tail}?teamId=${teamId}`,
  isMissing: true,
})

/** How a file of clients is read. */
const MAPPING = {
  columns: {
    email: 0,
    name: null,
    lastName: null,
    phone: null,
    document: null,
    country: null,
    tags: null,
    notes: null,
  },
  overwrites: false,
}

/** A meeting that there is not. */
const attended = (tail = ''): Trial => ({
  at: ({ teamId }) => `/meetings/${NONE}/attended${tail}?teamId=${teamId}`,
  isMissing: true,
})

/** The calls about attended meetings, their rooms, clients, files of lists and the history of settings. */
const BUYERS: Record<string, Trial> = {
  'GET /meetings/:id/conference': {
    at: ({ teamId }) => `/meetings/${NONE}/conference?teamId=${teamId}`,
    isMissing: true,
  },
  'GET /meetings/:id/attended': attended(),
  'GET /meetings/:id/attended/:entry/answer-files/:questionId': attended(
    `/ABCDEFGH/answer-files/${NONE}`
  ),
  'POST /meetings/:id/attended/notes': { ...attended('/notes'), body: { text: 'Hola' } },
  'POST /meetings/:id/attended/proposals': {
    ...attended('/proposals'),
    body: { start: inDays(3) },
  },
  'GET /activity/thing': { at: ({ teamId }) => `/activity/thing?thing=service&teamId=${teamId}` },
  'GET /exports/:id': { at: ({ teamId }) => `/exports/${NONE}?teamId=${teamId}`, isMissing: true },
  'GET /exports/:id/file': {
    at: ({ teamId }) => `/exports/${NONE}/file?teamId=${teamId}`,
    isMissing: true,
  },
  ...Object.fromEntries(
    [
      'GET /buyers/imports/:id',
      'GET /buyers/imports/:id/rows',
      'GET /buyers/imports/:id/refused',
    ].map((call) => [call, clientImport(call.split(':id')[1])])
  ),
  'PATCH /buyers/imports/:id': { ...clientImport(), body: MAPPING },
  'POST /buyers/imports/:id/apply': clientImport('/apply'),
  'POST /buyers/imports/:id/undo': clientImport('/undo'),
  'GET /buyers/:id': buyer(),
  'PATCH /buyers/:id': { ...buyer(), body: { tags: ['VIP'] } },
  'GET /buyers/:id/meetings': buyer('/meetings'),
  'GET /buyers/:id/tickets': buyer('/tickets'),
  'GET /buyers/:id/files': buyer('/files'),
  'POST /buyers/:id/files': buyer('/files'),
  'GET /buyers/:id/files/:fileId': { ...buyer(`/files/${NONE}`), isMissing: true },
  'DELETE /buyers/:id/files/:fileId': { ...buyer(`/files/${NONE}`), isMissing: true },
  'GET /buyers/:id/merge': { ...buyer('/merge', `&with=${NONE}`), isMissing: true },
  'POST /buyers/:id/merge': { ...buyer('/merge'), body: { with: NONE }, isMissing: true },
}

/** The team. */
export const team = (tail: string): Trial => ({
  at: (world: World) => `/teams/${world.teamId}${tail}`,
})

/** A member of the team. */
export const member = (): Trial => ({
  at: (world: World) => `/teams/${world.teamId}/members/${world.memberId}`,
})

/** A booking of the team, for its host. */
export const ticket = (verb: string): Trial => ({
  at: (world: World) => `/tickets/${world.code}${verb}?teamId=${world.teamId}`,
})

/** The same booking, for a client who has its code. */
export const guest = (verb: string): Trial => ({
  at: (world: World) => `/tickets/${world.code}${verb}`,
})

/** Another time that a host proposes; the world's booking has no open one to answer. */
const PROPOSALS: Record<string, Trial> = {
  'POST /tickets/:code/proposals': { ...ticket('/proposals'), body: { start: inDays(20) } },
  'DELETE /tickets/:code/proposals': ticket('/proposals'),
  'POST /tickets/:code/proposals/accept': {
    ...guest('/proposals/accept'),
    body: { start: inDays(20) },
  },
  'POST /tickets/:code/proposals/decline': {
    ...guest('/proposals/decline'),
    body: { start: inDays(20) },
  },
}

/** The questions that hosts ask about their hours. */
const QUESTIONS: Record<string, Trial> = {
  'GET /availability/dates': {
    at: ({ workshopId, teamId }) => `/availability/dates?serviceId=${workshopId}&teamId=${teamId}`,
  },
  'GET /availability/starts': asked('starts'),
  'GET /availability/why': asked('why', `&start=${inDays(3)}`),
}

/** Figures of an account, and the visits that they count. */
const ANALYTICS: Record<string, Trial> = {
  'POST /visits': { body: { username: 'no-hay-tal', step: 'view' } },
  'GET /analytics/download': {
    at: ({ teamId }) => `/analytics/download?part=funnel&teamId=${teamId}`,
  },
}

/** A client's consent to invitations, withdrawn. */
const INVITATIONS: Record<string, Trial> = {
  'PUT /tickets/:code/marketing-consent': {
    ...guest('/marketing-consent'),
    body: { accepted: false },
  },
  'POST /tickets/:code/unsubscribe': guest('/unsubscribe'),
}

/** Calls about clients, proposals, invitations, hours, figures and the search. */
export const FEATURES = {
  ...BUYERS,
  ...PROPOSALS,
  ...INVITATIONS,
  ...QUESTIONS,
  ...ANALYTICS,
  ...SEARCH,
}

/** A client's consent to WhatsApp, withdrawn. */
export const consent: Trial = { ...guest('/whatsapp-consent'), body: { accepted: false } }

/** What the call takes away. */
export const deleted = (address: (world: World) => Promise<string>): Trial => ({ at: address })

/** A file of an answer that does not exist. */
export const answerFile: Trial = {
  at: ({ code, teamId }) => `/tickets/${code}/answer-files/${NONE}?teamId=${teamId}`,
  isMissing: true,
}

/** A delivery that does not exist. */
export const delivery = (verb = ''): Trial => ({
  at: ({ teamId }) => `/deliveries/${NONE}${verb}?teamId=${teamId}`,
  isMissing: true,
})

/** A new payment method of the team. */
export const paymentMethod = async ({ teamId, newPaymentMethod }: World) =>
  `/payment-methods/${await newPaymentMethod()}?teamId=${teamId}`

/** The coupon of the team. */
export const coupon = (world: World) => `/coupons/${world.couponId}?teamId=${world.teamId}`

/** A call of a dispute that is not there. */
export const dispute = (path: string): Trial => ({
  at: ({ teamId }) => `/disputes/${NONE}${path}?teamId=${teamId}`,
  isMissing: true,
})

/** A call of a payment of another amount that is not there. */
export const unmatched = (path: string): Trial => ({
  at: ({ teamId }) => `/wallet/unmatched/${NONE}${path}?teamId=${teamId}`,
  isMissing: true,
})

/** How the calls are tried by which a booking is paid. */
export const PAYING: Record<string, Trial> = {
  'GET /checkout/:code': { at: ({ unpaidCode }) => `/checkout/${unpaidCode}` },
  'PUT /tickets/:code/payment': {
    at: ({ unpaidCode }) => `/tickets/${unpaidCode}/payment`,
    body: { paymentMethodId: 'card' },
  },
  'POST /tickets/:code/payments': {
    at: ({ unpaidCode }) => `/tickets/${unpaidCode}/payments`,
    body: { paymentMethodId: 'card' },
  },
  'POST /tickets/:code/payments/:id/code': {
    at: ({ unpaidCode }) => `/tickets/${unpaidCode}/payments/${NONE}/code`,
  },
  'GET /tickets/:code/payments/:id': {
    at: ({ unpaidCode }) => `/tickets/${unpaidCode}/payments/${NONE}`,
    isMissing: true,
  },
  'POST /tickets/:code/balance': ticket('/balance'),
  'DELETE /tickets/:code/balance': ticket('/balance'),
  'POST /tickets/:code/balance/link': ticket('/balance/link'),
  'POST /tickets/:code/payment-reminder': ticket('/payment-reminder'),
}
