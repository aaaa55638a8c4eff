import { appUrl } from '#config/app'
import { product } from '#config/product'
import { CAPTCHA_HEADER } from '../captcha.ts'
import { API_KEY_PREFIX, API_SCOPES } from '#shared/api_scopes'
import { describedRoutes, type DescribedRoute } from './route_docs.ts'

type Json = Record<string, unknown>
type Operation = Json & { summary: string }

/** Codes that any call may answer, with their status (docs/api.md, "Conventions"). */
const EVERYWHERE = {
  400: 'MALFORMED',
  409: 'ALREADY_EXISTS',
  422: 'VALIDATION_ERROR',
  429: 'TOO_MANY_REQUESTS',
  503: 'BUSY, UNAVAILABLE',
  507: 'STORAGE_FULL',
}

/** How a call that was made too often goes on (docs/limits.md, "The captcha"). */
const CAPTCHA_PARAMETER = {
  name: CAPTCHA_HEADER,
  in: 'header',
  required: false,
  description:
    'After CAPTCHA_REQUIRED: base64 of the JSON { challenge, solution } for a challenge of GET /captcha (ALTCHA 2), good for one call',
  schema: { type: 'string', maxLength: 4096 },
}

/** A write that happens once for each key (docs/domain.md, "Idempotent calls"). */
const KEY_PARAMETER = {
  name: 'idempotency-key',
  in: 'header',
  required: false,
  description:
    'The same call with the same key gets the first answer again for 48 hours; another call with it is refused. Guests need at least 16 characters, such as a UUID',
  schema: { type: 'string', maxLength: 128 },
}

const KEY_ERRORS = [
  'IDEMPOTENCY_KEY_TOO_SHORT',
  'IDEMPOTENCY_KEY_TOO_LONG',
  'IDEMPOTENCY_KEY_REUSED',
  'IDEMPOTENCY_KEY_IN_USE',
]

const CAPTCHA_ERRORS = ['CAPTCHA_REQUIRED', 'CAPTCHA_INVALID']

/** Scopes of keys are named with the calls. Bearer schemes have none of their own before OpenAPI 3.1 (4.8.30). */
const SECURITY_SCHEMES = {
  token: { type: 'http', scheme: 'bearer', description: 'The token of POST /auth/token.' },
  apiKey: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: `${API_KEY_PREFIX}…`,
    description: `A key of POST /api-keys, for the calls that name a scope: ${API_SCOPES.join(', ')}.`,
  },
}

const ERROR = {
  type: 'object',
  required: ['code', 'message', 'requestId'],
  properties: {
    code: { type: 'string' },
    message: { type: 'string' },
    meta: { type: 'object' },
    requestId: { type: 'string' },
    errors: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          field: { type: 'string' },
          rule: { type: 'string' },
          message: { type: 'string' },
        },
      },
    },
  },
}

/** The OpenAPI 3.1 document of the interface: one entry for each described route. */
export function openApiDocument(): {
  openapi: string
  info: Json
  servers: Json[]
  paths: Record<string, Record<string, Operation>>
  components: Json
} {
  const paths: Record<string, Record<string, Operation>> = {}
  for (const [key, docs] of describedRoutes()) {
    const [method = '', pattern = ''] = key.split(' ')
    const path = pattern.replace('/api/v3', '').replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [method.toLowerCase()]: operation(docs, pattern) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: product.name,
      version: '3',
      description: 'Reservas, servicios y horarios. JSON, UTC, montos en unidades mayores.',
    },
    servers: [{ url: `${appUrl}/api/v3` }],
    paths,
    components: {
      schemas: { Error: ERROR },
      securitySchemes: SECURITY_SCHEMES,
    },
  }
}

function operation(docs: DescribedRoute, pattern: string): Operation {
  return {
    summary: docs.summary,
    security: securityOf(docs),
    parameters: [
      ...pathParameters(pattern),
      ...queryParameters(docs),
      ...(docs.captcha ? [CAPTCHA_PARAMETER] : []),
      ...(docs.isIdempotent ? [KEY_PARAMETER] : []),
    ],
    ...(docs.body && { requestBody: { required: true, content: bodyOf(docs) } }),
    responses: responses(docs),
  }
}

/** How a caller says who they are. `guests` may do so; the others must. */
function securityOf({ access, scope }: DescribedRoute): Record<string, string[]>[] {
  const signedIn: Record<string, string[]>[] = [{ token: [] }]
  if (scope) signedIn.push({ apiKey: [scope] })
  if (access === 'public') return []
  return access === 'guests' ? [{}, ...signedIn] : signedIn
}

function bodyOf({ body, upload }: DescribedRoute) {
  const schema = body?.toJSONSchema() as { properties?: Json; required?: string[] }
  if (!upload) return json(schema)

  const properties = { [upload]: { type: 'string', format: 'binary' }, ...schema.properties }
  const required = [upload, ...(schema.required ?? [])]
  return { 'multipart/form-data': { schema: { ...schema, properties, required } } }
}

function pathParameters(pattern: string) {
  return [...pattern.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }))
}

function queryParameters({ query }: DescribedRoute) {
  const { properties = {}, required = [] } = (query?.toJSONSchema() ?? {}) as {
    properties?: Json
    required?: string[]
  }
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }))
}

function responses(docs: DescribedRoute) {
  const { answer, status = 200, errors = [], captcha = false, isIdempotent } = docs
  const good =
    status === 204
      ? { description: 'Done' }
      : { description: 'Good', content: json(answer?.toJSONSchema() ?? { type: 'object' }) }
  const refusals = Object.fromEntries(
    Object.entries(EVERYWHERE).map(([code, name]) => [
      code,
      { description: name, content: json({ $ref: '#/components/schemas/Error' }) },
    ])
  )
  const codes = [
    ...new Set(errors.map(({ code }) => code)),
    ...(captcha ? CAPTCHA_ERRORS : []),
    ...(isIdempotent ? KEY_ERRORS : []),
  ]
  const own = codes.length > 0 && {
    '4XX': {
      description: codes.join(', '),
      content: json({ $ref: '#/components/schemas/Error' }),
    },
  }
  return { [status]: good, ...refusals, ...own }
}

function json(schema: unknown) {
  return { 'application/json': { schema } }
}
