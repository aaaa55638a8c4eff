import router from '@adonisjs/core/services/router'
import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { describedRoute } from '#core/http/route_docs'

/** Another address of a call, of docs/api.md, "The specification’s paths" (docs/api.md, "Aliases"). */
type Alias = {
  call: string
  /** The call that it is. Parameters have the same names. */
  of: string
  /** What the query says whatever is sent. */
  query?: Record<string, string>
  /** Whether the parameter `id` is the query's `teamId`. */
  isOfTeam?: true
}

const pictures = (['PUT', 'DELETE'] as const).flatMap((verb): Alias[] => [
  { call: `${verb} /users/profilePicture`, of: `${verb} /users/pictures/profile` },
  { call: `${verb} /users/coverPicture`, of: `${verb} /users/pictures/cover` },
  { call: `${verb} /group-meetings/:id/banner`, of: `${verb} /services/:id/banner` },
])

/** Every alias: it has its counterpart's controller, middleware, validators, limits and rules. */
export const ALIASES: Alias[] = [
  { call: 'GET /users/:username/products', of: 'GET /users/:username/services' },
  { call: 'GET /users/products/:id/meetings', of: 'GET /products/:id/meetings' },
  { call: 'POST /accounts', of: 'POST /users' },
  { call: 'GET /accounts/:username', of: 'GET /users/:username' },
  { call: 'GET /accounts/:username/qr', of: 'GET /users/:username/qr' },
  { call: 'GET /accounts/:username/services', of: 'GET /users/:username/services' },
  {
    call: 'GET /accounts/:username/group-meetings',
    of: 'GET /users/:username/services',
    query: { type: 'WEBINAR' },
  },
  ...pictures,
  { call: 'GET /group-meetings', of: 'GET /services', query: { type: 'WEBINAR' } },
  {
    call: 'GET /group-meetings/latest',
    of: 'GET /services',
    query: { type: 'WEBINAR', sortBy: 'createdAt', order: 'desc' },
  },
  { call: 'POST /meetings/:code/approve', of: 'POST /tickets/:code/approve' },
  { call: 'POST /meetings/:code/archive', of: 'POST /tickets/:code/archive' },
  { call: 'GET /memberships', of: 'GET /memberships/current' },
  { call: 'GET /subscriptions', of: 'GET /subscriptions/current' },
  { call: 'GET /members', of: 'GET /teams/:id/members', isOfTeam: true },
  { call: 'POST /invitations', of: 'POST /teams/:id/invitations', isOfTeam: true },
  { call: 'GET /team/:id/members', of: 'GET /teams/:id/members' },
  { call: 'GET /team/:id/members/download', of: 'GET /teams/:id/members/download' },
  { call: 'DELETE /team/:id/members/:memberId', of: 'DELETE /teams/:id/members/:memberId' },
  { call: 'POST /team/:id/invitations', of: 'POST /teams/:id/invitations' },
  { call: 'POST /team/invitations/approve', of: 'POST /teams/invitations/approve' },
]

/** Declares the aliases. Within the group of the interface, once all other routes are declared and gated. */
export function declareAliases(): void {
  for (const { call, of, query, isOfTeam } of ALIASES) {
    const [method = '', pattern = ''] = call.split(' ')
    const { route, docs } = describedRoute(of)
    const { reference } = route.getHandler() as { reference: LazyController }
    const alias = router.route(pattern, methodsOf(method), reference).as(nameOf(call))
    if (query) alias.use(withQuery(query))
    if (isOfTeam) alias.use(ofTeam)
    alias.getMiddleware().push(...route.getMiddleware())
    alias.docs({ ...docs, summary: `${docs.summary} (alias of ${of})` })
  }
}

type LazyController = Extract<Parameters<typeof router.route>[2], unknown[]>

const methodsOf = (method: string) => (method === 'GET' ? ['GET', 'HEAD'] : [method])

/** `GET /team/:id/members` → `aliases.get_team_id_members`. */
function nameOf(call: string) {
  return `aliases.${call.toLowerCase().replace(/\W+/g, '_')}`
}

function withQuery(query: Record<string, string>) {
  return ({ request }: HttpContext, next: NextFn) => {
    request.updateQs({ ...request.qs(), ...query })
    return next()
  }
}

/** Without a team there is none by that id: TEAM_NOT_FOUND (404). */
function ofTeam({ request, params }: HttpContext, next: NextFn) {
  params.id = request.qs().teamId ?? ''
  return next()
}
