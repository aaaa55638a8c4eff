import { duplicateOf } from '../database/duplicates.ts'

/** What a failure of the database, the network, the disk or a decoder means to a caller. */
export type Failure = { code: string; status: number; headers?: Record<string, string> }

const comeBack = (code: string, seconds: number): Failure => ({
  code,
  status: 503,
  headers: { 'retry-after': String(seconds) },
})

/** Another call has the lock, or the place: the next try may well pass. */
const BUSY = comeBack('BUSY', 1)
/** What we depend on is away or just starting. */
const UNAVAILABLE = comeBack('UNAVAILABLE', 5)
const STORAGE_FULL: Failure = { code: 'STORAGE_FULL', status: 507 }
const INVALID: Failure = { code: 'VALIDATION_ERROR', status: 422 }
const DUPLICATE: Failure = { code: 'ALREADY_EXISTS', status: 409 }
const MALFORMED: Failure = { code: 'MALFORMED', status: 400 }

/** Codes of PostgreSQL (its appendix A), of Node and of the pool. */
const FAILURES: [Failure, string[]][] = [
  [BUSY, ['55P03', '40001', '40P01', '53300', '57014', 'E_KNEX_ACQUIRE_CONNECTION_TIMEOUT']],
  [UNAVAILABLE, ['57P01', '57P02', '57P03', '53200', '3D000']],
  [UNAVAILABLE, ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH']],
  [UNAVAILABLE, ['ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT']],
  [STORAGE_FULL, ['ENOSPC', 'EDQUOT', '53100']],
  [INVALID, ['22021', '22P02', '22P05', '22007', '22008', '22003', '22001']],
  [DUPLICATE, ['23505']],
]

const BY_CODE = new Map(
  FAILURES.flatMap(([failure, codes]) => codes.map((code) => [code, failure]))
)

/** Failures without a code, by the messages of pg, pg-pool and knex. knex writes the statement before them. */
const BY_MESSAGE: [RegExp, Failure][] = [
  [
    /(^| - )(Connection terminated|Client (has encountered a connection error|was closed))/,
    UNAVAILABLE,
  ],
  [/(^| - )timeout (exceeded when trying to connect|expired)|the database system is/, UNAVAILABLE],
  [/^Knex: Timeout acquiring a connection/, BUSY],
  // A table was changed while this process runs: see core/database/prepared_statements.ts.
  [/(^| - )cached plan must not change result type/, BUSY],
]

/** PostgreSQL's class of connection exceptions. */
const CONNECTION = /^08...$/
/** A compressed body that is none: zlib and Brotli. */
const DECODER = /^(Z_\w+_ERROR|ERR_BROTLI\w*|ERR__ERROR_\w+)$/

/** What was thrown, as a caller may hear of it; undefined for what we did not expect. An error's cause is asked too. */
export function failureOf(error: unknown): Failure | undefined {
  const { code = '', message = '', constraint, cause, errors }: Thrown = Object(error)
  const own = duplicateOf(constraint) ?? ofCode(String(code)) ?? ofMessage(String(message))
  if (own) return own

  const inner = Array.isArray(errors) ? errors : []
  for (const one of [cause, ...inner]) {
    const found = one instanceof Error ? failureOf(one) : undefined
    if (found) return found
  }
  return undefined
}

/** Whether the database refused a value that validation let pass, or a duplicate without a refusal. */
export function isUnvalidated(error: unknown): boolean {
  const failure = failureOf(error)
  return failure === INVALID || failure === DUPLICATE
}

type Thrown = {
  code?: unknown
  message?: unknown
  constraint?: string
  cause?: unknown
  errors?: unknown
}

function ofCode(code: string) {
  if (CONNECTION.test(code)) return UNAVAILABLE
  return DECODER.test(code) ? MALFORMED : BY_CODE.get(code)
}

function ofMessage(message: string) {
  return BY_MESSAGE.find(([pattern]) => pattern.test(message))?.[1]
}
