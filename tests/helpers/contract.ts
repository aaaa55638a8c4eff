import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { ApiClient, type ApiResponse } from '@japa/api-client'
import type { ValidateFunction } from 'ajv'
import router from '@adonisjs/core/services/router'
import type { PluginFn } from '@japa/runner/types'
import { describedRoutes, type Access, type DescribedRoute } from '#core/http/route_docs'

const ajv = new Ajv2020({ strict: false, allErrors: true })
addFormats.default(ajv)

const compiled = new Map<string, ValidateFunction>()

const BOOKINGS = /\/api\/v3\/(appointments|group-bookings|group-bookings\/waitlist|registrations)$/

/** The clients of tests accept the terms of what they book, unless a test says otherwise. */
export function acceptedTerms(): PluginFn {
  return () => {
    ApiClient.setup((request) => {
      const { endpoint, method } = request.config
      const { _data: body } = request.request as { _data?: object }
      if (method === 'POST' && BOOKINGS.test(endpoint) && body && !('terms' in body))
        request.json({ terms: true })
    })
  }
}

/** Refusals that any call may have. */
const OF_ALL = [
  ...['MALFORMED', 'VALIDATION_ERROR', 'TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE', 'NOT_FOUND'],
  ...['TOO_MANY_REQUESTS', 'BAD_CSRF_TOKEN'],
]
const OF_LOGINS = ['NOT_LOGGED_IN', 'ACCOUNT_DISABLED']
const OF_ACCOUNTS = [
  ...OF_LOGINS,
  'EMAIL_NOT_VERIFIED',
  'TEAM_NOT_FOUND',
  'TEAM_ID_REQUIRED',
  'NOT_ALLOWED',
]

/** To programs, by whether the call has a scope. */
const ofPrograms = ({ access, scope }: DescribedRoute) => {
  if (access === 'public') return []
  return scope
    ? ['SCOPE_MISSING', 'LIMIT_REACHED', 'TEAM_NOT_FOUND']
    : ['CLOSED_TO_KEYS', 'LIMIT_REACHED']
}

/** Refusals that come with what a call asks of its caller. */
const OF_ACCESS: Record<Access, string[]> = {
  public: [],
  guests: OF_ACCOUNTS,
  signedIn: OF_LOGINS,
  proved: OF_ACCOUNTS,
  members: OF_ACCOUNTS,
  managers: OF_ACCOUNTS,
  owner: OF_ACCOUNTS,
}
const OF_CAPTCHAS = ['CAPTCHA_REQUIRED', 'CAPTCHA_INVALID']
const OF_KEYS = ['REUSED', 'TOO_SHORT', 'TOO_LONG', 'IN_USE'].map((end) => `IDEMPOTENCY_KEY_${end}`)

/** The codes with which a call may refuse: those that its route lists, and those of every call like it. */
function refusalsOf(docs: DescribedRoute): string[] {
  const { access, errors = [], captcha, isIdempotent } = docs
  return [
    ...OF_ALL,
    ...ofPrograms(docs),
    ...OF_ACCESS[access],
    ...errors.map(({ code }) => code),
    ...(captcha ? OF_CAPTCHAS : []),
    ...(isIdempotent ? OF_KEYS : []),
  ]
}

/**
 * Holds every answer that a functional test receives against its route: a good one against the shape that the OpenAPI
 * document promises, a refusal against the listed codes.
 */
export function contract(): PluginFn {
  return () => {
    ApiClient.teardown((response) => holdAgainstDocument(response))
  }
}

/** Read once: reading them takes longer than many a call. */
let routes: Map<string, DescribedRoute> | undefined

function holdAgainstDocument(response: ApiResponse) {
  const { method } = response.request.config
  const { pathname } = new URL(response.response.request.url)
  const route = router.match(pathname, method, true)
  const key = `${method} ${route?.route.pattern}`
  const docs = (routes ??= describedRoutes()).get(key)
  if (!docs) return

  const status = response.status()
  if (status >= 400 && status < 500) holdRefusal(key, docs, response)
  if (status < 300 && status !== 204) holdAnswer(key, docs, response)
}

function holdRefusal(key: string, docs: DescribedRoute, response: ApiResponse) {
  const { code } = Object(response.body()) as { code?: string }
  if (code && !refusalsOf(docs).includes(code))
    throw new Error(`${key} refuses with ${code}, which its route does not list`)
}

function holdAnswer(key: string, { answer }: DescribedRoute, response: ApiResponse) {
  if (!answer) return
  let validate = compiled.get(key)
  if (!validate) compiled.set(key, (validate = ajv.compile(answer.toJSONSchema())))
  if (!validate(response.body())) {
    throw new Error(
      `The answer of ${key} is not what is documented: ${ajv.errorsText(validate.errors)}`
    )
  }
}
