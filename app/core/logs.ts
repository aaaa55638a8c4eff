import type { LoggerConfig } from '@adonisjs/core/types/logger'

type Failure = Error & { code?: string; status?: number }

/**
 * An error as logs keep it: what happened and where. Whatever else a driver hangs on to it (a whole connection, the
 * values of a row) stays out. Its code is kept as `reason`, for `code` is what bookings and verifications are known by.
 */
function loggedError(error: unknown) {
  if (!(error instanceof Error)) return { message: String(error) }
  const { name, message, stack, code, status } = error as Failure
  return { type: name, message, reason: code, status, stack }
}

/** What all loggers have in common: secrets and texts of people never reach a line. */
export const privateLogs = {
  serializers: { err: loggedError },
  redact: {
    paths: [
      '*.password',
      '*.token',
      '*.code',
      '*.authorization',
      '*.cookie',
      '*.html',
      '*.text',
      '*.note',
    ],
    censor: '[hidden]',
  },
} satisfies Partial<LoggerConfig>
