import { ApiClient } from '@japa/api-client'
import type { PluginFn } from '@japa/runner/types'
import logger from '@adonisjs/core/services/logger'

/**
 * Secrets of the stand-ins of providers, by their shapes: access and refresh tokens, the links that open a room as its host, and
 * the app password of the server of CalDAV.
 */
const SECRETS =
  /ya29\.\d|1\/\/\w+@|(?:access|refresh|host)_secret_\d|APP_USR-\d+-\d|abcd-efgh-ijkl-mnop/

const leaks: string[] = []
let isWatching = false

/** Takes note of a secret in a text that left the application. */
function look(where: string, text: string) {
  const found = SECRETS.exec(text)
  if (found) leaks.push(`${where}: ${found[0]}… in ${text.slice(0, 200)}`)
}

/** Looks for secrets of providers in every answer that a test receives. */
export function answersWithoutSecrets(): PluginFn {
  return () => {
    ApiClient.teardown((response) => {
      const { method, endpoint } = response.request.config
      look(`${method} ${endpoint}`, JSON.stringify(response.headers()) + response.text())
    })
  }
}

/**
 * Looks for secrets of providers in every line that is logged, at every level. Returns a function that fails a test in which a line
 * or an answer had one.
 */
export function watchSecrets(): () => void {
  if (!isWatching) readLogs()
  takeLeaks()
  return () => {
    const found = takeLeaks()
    if (found.length > 0) throw new Error(`A secret got out: ${found.join('; ')}`)
  }
}

/** The secrets that got out since the last look. */
export function takeLeaks(): string[] {
  return leaks.splice(0)
}

/** Loggers of requests take over level and stream from this one. */
function readLogs() {
  isWatching = true
  const lines = logger.pino as unknown as { level: string } & Record<symbol, unknown>
  const stream = Object.getOwnPropertySymbols(lines).find(
    ({ description }) => description === 'pino.stream'
  )
  if (!stream) throw new Error('The stream of the logs is not found')
  lines[stream] = { write: (line: string) => look('log', line) }
  lines.level = 'trace'
}
