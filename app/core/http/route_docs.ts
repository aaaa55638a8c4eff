import { isId } from '../ids.ts'
import { notFound } from '../errors.ts'
import { Route, type HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import type { VineValidator } from '@vinejs/vine'
import type { ApiScope } from '#shared/api_scopes'
import type { ErrorFactory } from '../errors.ts'
import type { SchemaTypes } from '@vinejs/vine/types'

type AnyValidator = Pick<VineValidator<SchemaTypes, undefined>, 'toJSONSchema'>

/**
 * Who may make a call. `public`: all. `guests`: all, but a login that comes along needs a proved e-mail. `signedIn`: users,
 * even with an unproved e-mail; `proved`: users with a proved one, about themselves. The others are roles in the account that
 * the call acts for: `members`, `managers` (owner and admins) and `owner`. The access matrix tries each call as all actors.
 */
export type Access = 'public' | 'guests' | 'signedIn' | 'proved' | 'members' | 'managers' | 'owner'

/** What the published OpenAPI document says about a route beyond its address. */
export type RouteDocs = {
  access: Access
  /** What an API key must hold to make the call. Without it the call is closed to keys. */
  scope?: ApiScope
  /** One line: what the call does. */
  summary: string
  body?: AnyValidator
  /** The field of a file that comes with the body, which is then multipart/form-data. */
  upload?: string
  query?: AnyValidator
  /** The shape of the good answer. Tests hold every real answer against it. */
  answer?: AnyValidator
  /** Status of the good answer; 200 by default. */
  status?: number
  /** Refusals of this call, beyond those of every call. Tests hold every real refusal against them. */
  errors?: ErrorFactory[]
  /** Whether its parameter `id` may be a name as well. */
  takesNames?: boolean
  /** Whether the call may ask for a captcha after many calls. */
  captcha?: boolean
}

/** A documented route, with what the router itself knows of it. */
export type DescribedRoute = RouteDocs & { isIdempotent: boolean }

/** The shape of an answer that is one of two. */
export function either(one: AnyValidator, other: AnyValidator): AnyValidator {
  const toJSONSchema = () => ({ anyOf: [one.toJSONSchema(), other.toJSONSchema()] })
  return { toJSONSchema: toJSONSchema as AnyValidator['toJSONSchema'] }
}

const described = new Map<Route, RouteDocs>()

/**
 * Gives routes `docs`, which documents a route where it is declared. A test finds calls without it. A parameter `id`, or one
 * that ends in `Id`, is then an id.
 */
export function documentRoutes(): void {
  Route.macro('docs', function (this: Route, docs: RouteDocs) {
    described.set(this, docs)
    const ids = [...this.getPattern().matchAll(/:(id|\w+Id)\b/g)].map(([, name]) => name!)
    return ids.length > 0 && !docs.takesNames ? this.use(requireIds(ids, docs)) : this
  })
}

/**
 * Answers a parameter that can be no id with the route's 404, in the order of the parameters. It runs after the middleware of
 * groups, so that a guest gets 401 first.
 */
function requireIds(ids: string[], { errors = [] }: RouteDocs) {
  const missing = errors.filter(({ status }) => status === 404)
  return ({ params }: HttpContext, next: NextFn) => {
    const wrong = ids.findIndex((name) => !isId(params[name]))
    if (wrong < 0) return next()
    const refusal = missing[wrong] ?? missing.at(-1) ?? notFound
    throw refusal()
  }
}

/** A route with its documentation by method and path, as it was declared: `GET /users/:username`. Throws for an unknown one. */
export function describedRoute(call: string): { route: Route; docs: RouteDocs } {
  for (const [route, docs] of described) {
    const { methods, pattern } = route.toJSON()
    if (methods.some((method) => `${method} ${pattern}` === call)) return { route, docs }
  }
  throw new Error(`No such route: ${call}`)
}

/** Documents more refusals of a call: those of a plan's gate, or of a hook that a module above answers. */
export function addErrors(call: string, ...errors: ErrorFactory[]): void {
  const { docs } = describedRoute(call)
  docs.errors = [...new Set([...(docs.errors ?? []), ...errors])]
}

/** What a key must hold to call a route, where it is open to keys. */
export function scopeOfRoute(method: string, pattern: string): ApiScope | undefined {
  scopes ??= new Map([...describedRoutes()].map(([call, { scope }]) => [call, scope]))
  return scopes.get(`${method === 'HEAD' ? 'GET' : method} ${pattern}`)
}

/** Read once: routes are declared before the first call. */
let scopes: Map<string, ApiScope | undefined> | undefined

/** The documentation of all routes, by method and pattern: `GET /api/v3/users/:username`. */
export function describedRoutes(): Map<string, DescribedRoute> {
  const routes = new Map<string, DescribedRoute>()
  for (const [route, docs] of described) {
    const { methods, pattern, middleware } = route.toJSON()
    const isIdempotent = [...middleware.all()].some(
      (step) => 'name' in step && step.name === 'idempotent'
    )
    for (const method of methods)
      if (method !== 'HEAD') routes.set(`${method} ${pattern}`, { ...docs, isIdempotent })
  }
  return routes
}

declare module '@adonisjs/core/http' {
  interface Route<Controller> {
    /** Documents the route: its summary, shapes, refusals and who may call it. */
    docs: (docs: RouteDocs) => this
  }
}
