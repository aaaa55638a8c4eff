import type { AddressInfo } from 'node:net'
import { createServer, type ServerResponse } from 'node:http'

/** What a call of a stand-in carries. */
export type Received = {
  method: string
  path: string
  query: URLSearchParams
  header: (name: string) => string | undefined
  raw: string
  body: Record<string, unknown>
}

/** What a stand-in answers. */
export type Answer = { status?: number; body: unknown; headers?: Record<string, string> }

/**
 * A fault to order. `cutBefore`: the line is cut and nothing is done; `cutAfter`: it is done and the answer is lost; `hang`:
 * nothing is done and nothing answered.
 * `times` says how often it comes, once where it is left out.
 */
export type Fault = { on?: RegExp; times?: number } & (
  | { kind: 'delay'; milliseconds: number }
  | { kind: 'status'; status: number; body?: unknown; headers?: Record<string, string> }
  | { kind: 'cutBefore' | 'cutAfter' | 'garbage' | 'hang' }
)

type Around = {
  before?: (call: Received) => Promise<void>
  after?: (call: Received) => Promise<void>
}

/** A server on loopback that answers as `answer` does, and with the faults that are ordered. */
export async function faultyServer(answer: (call: Received) => Answer | Promise<Answer>) {
  const faults: Fault[] = []
  const calls: Received[] = []
  const held = { isOpen: Promise.resolve(), answers: 0 }
  const around: Around = {}

  function nextFault({ method, path }: Received): Fault | undefined {
    const fault = faults.find(({ on }) => !on || on.test(`${method} ${path}`))
    if (!fault) return undefined
    fault.times = (fault.times ?? 1) - 1
    if (fault.times <= 0) faults.splice(faults.indexOf(fault), 1)
    return fault
  }

  async function carryOut(call: Received): Promise<Answer> {
    await around.before?.(call)
    const answered = await answer(call)
    await around.after?.(call)
    return answered
  }

  async function serve(call: Received, response: ServerResponse) {
    calls.push(call)
    const fault = nextFault(call)
    if (fault?.kind === 'delay') await new Promise((done) => setTimeout(done, fault.milliseconds))
    if (fault && failBefore(fault, response)) return
    const answered = await carryOut(call)
    if (fault?.kind === 'cutAfter') return void response.destroy()
    held.answers += 1
    await held.isOpen
    held.answers -= 1
    if (fault?.kind === 'garbage') return void response.end('<html>Bad gateway</html>')
    send(response, answered)
  }

  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const { pathname: path, searchParams: query } = new URL(request.url!, 'http://own.invalid')
      const raw = Buffer.concat(chunks).toString()
      const header = (name: string) => request.headers[name]?.toString()
      const body = bodyOf(raw, header('content-type'))
      void serve({ method: request.method!, path, query, header, raw, body }, response)
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo

  return {
    url: `http://127.0.0.1:${port}`,
    calls,
    /** What happens elsewhere before a call is done and before it is answered. */
    around,
    /** Orders a fault for the next call that fits. */
    fail: (fault: Fault) => void faults.push(fault),
    /** Withholds all answers, though what was asked for is done, until the function that it answers is called. */
    withhold: () => {
      const { promise, resolve } = Promise.withResolvers<void>()
      held.isOpen = promise
      return resolve
    },
    /** How many answers are withheld now. */
    withheld: () => held.answers,
    /** Forgets all faults that were ordered. */
    heal: () => void (faults.length = 0),
    close: async () => {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}

/** Where a provider sends a host back to who came by an address of ours, with an answer and our state. */
export function backTo(address: string, answer: Record<string, string>): string {
  const { searchParams: asked } = new URL(address)
  const back = new URL(asked.get('redirect_uri')!)
  back.search = String(new URLSearchParams({ ...answer, state: asked.get('state')! }))
  return back.pathname + back.search
}

/** Whether a fault ends the call before anything is done. */
function failBefore(fault: Fault, response: ServerResponse): boolean {
  for (const [name, value] of Object.entries(('headers' in fault && fault.headers) || {}))
    response.setHeader(name, value)
  if (fault.kind === 'status') json(response, fault.status, fault.body ?? {})
  else if (fault.kind === 'cutBefore') response.destroy()
  else return fault.kind === 'hang'
  return true
}

function bodyOf(raw: string, type = ''): Record<string, unknown> {
  if (type.startsWith('application/x-www-form-urlencoded'))
    return Object.fromEntries(new URLSearchParams(raw))
  if (!type.startsWith('application/json') || !raw) return {}
  return JSON.parse(raw) as Record<string, unknown>
}

function send(response: ServerResponse, { status = 200, body, headers = {} }: Answer) {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
  json(response, status, body)
}

/** A text, as of a certificate, is sent as it is. */
function json(response: ServerResponse, status: number, body: unknown) {
  if (typeof body === 'string')
    return void response.writeHead(status, { 'content-type': 'text/plain' }).end(body)
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}
