import type { Route } from '@adonisjs/core/http'
import type { VineValidator } from '@vinejs/vine'
import type { SchemaTypes } from '@vinejs/vine/types'

type AnyValidator = Pick<VineValidator<SchemaTypes, undefined>, 'toJSONSchema'>

/** What the published OpenAPI document says about a route beyond its address. */
export type RouteDocs = {
  /** One line: what the call does. */
  summary: string
  body?: AnyValidator
  /** The field of a file that comes with the body, which is then multipart/form-data. */
  upload?: string
  query?: AnyValidator
  /** The shape of the good answer. Tests hold every real answer against it. */
  answer?: AnyValidator
  /** Status of the good answer; 200 unless told. */
  status?: number
  /** Codes this call may refuse with, beyond those that every call has. */
  errors?: string[]
  /** Whether the call may ask for a captcha once it was made very often. */
  captcha?: boolean
}

/** A described route, with what the router itself knows of it. */
export type DescribedRoute = RouteDocs & { isIdempotent: boolean }

/** The shape of an answer that is one of two. */
export function either(one: AnyValidator, other: AnyValidator): AnyValidator {
  const toJSONSchema = () => ({ anyOf: [one.toJSONSchema(), other.toJSONSchema()] })
  return { toJSONSchema: toJSONSchema as AnyValidator['toJSONSchema'] }
}

const described = new Map<Route, RouteDocs>()

/** Documents a route where it is declared, so that one cannot be added without the other (a test looks). Returns the route. */
export function describe(route: Route, docs: RouteDocs): Route {
  described.set(route, docs)
  return route
}

/** A route with its documentation by method and path, as it was declared: `GET /users/:username`. Throws for an unknown one. */
export function describedRoute(call: string): { route: Route; docs: RouteDocs } {
  for (const [route, docs] of described) {
    const { methods, pattern } = route.toJSON()
    if (methods.some((method) => `${method} ${pattern}` === call)) return { route, docs }
  }
  throw new Error(`No such route: ${call}`)
}

/** Documents one more code that a call may refuse with. */
export function addError(docs: RouteDocs, code: string): void {
  docs.errors = [...new Set([...(docs.errors ?? []), code])]
}

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
