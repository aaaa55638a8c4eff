import { Agent, request } from 'node:http'
import { text } from 'node:stream/consumers'

export type Call = {
  base: string
  method?: 'GET' | 'POST'
  path: string
  /** JSON as it is sent. */
  body?: string
  headers: Record<string, string>
}

/** An answer, or why there was none. */
export type Outcome =
  | { kind: 'ANSWER'; status: number; headers: NodeJS.Dict<string | string[]>; body: Answer }
  | { kind: 'CUT'; reason: string; wasOpen: boolean }

export type Answer = { code?: string; id?: string; state?: string } & Record<string, unknown>

/** Milliseconds after which an answer is no longer waited for. */
const PATIENCE = 30_000

/** A connection that is kept open between calls, as a browser or a proxy keeps it; two for calls at the same time. */
export function aConnection(): Agent {
  return new Agent({ keepAlive: true, maxSockets: 2 })
}

/** Makes a call over a connection. `wasOpen`: it went out on a connection that had answered before. */
export async function call(
  agent: Agent,
  { base, method = 'POST', path, body, headers }: Call
): Promise<Outcome> {
  return new Promise((done) => {
    const sent = request(`${base}${path}`, {
      agent,
      method,
      timeout: PATIENCE,
      headers: { 'content-type': 'application/json', 'accept': 'application/json', ...headers },
    })
    const cut = (error: NodeJS.ErrnoException) =>
      done({ kind: 'CUT', reason: error.code ?? error.message, wasOpen: sent.reusedSocket })
    sent.on('timeout', () => sent.destroy(new Error('NO_ANSWER')))
    sent.on('error', cut)
    sent.on('response', (answer) => {
      const { statusCode: status = 0, headers: answered } = answer
      text(answer).then(
        (whole) => done({ kind: 'ANSWER', status, headers: answered, body: parsed(whole) }),
        cut
      )
    })
    sent.end(body)
  })
}

function parsed(whole: string): Answer {
  try {
    return JSON.parse(whole) as Answer
  } catch {
    return { code: whole.slice(0, 80) }
  }
}
