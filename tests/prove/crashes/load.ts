import type { Agent } from 'node:http'
import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Target } from './hosts.ts'
import { aConnection, post, type Answer, type Outcome } from './calls.ts'

/** A client who books one target, and what came of it. */
export type Client = {
  email: string
  key: string
  target: Target
  /** The code of the ticket that was acknowledged. */
  ticket?: string
  /** The code with which the call was refused. */
  refusal?: string
}

type Options = {
  targets: () => Target
  /** Where the product answers at present. */
  bases: () => string[]
  random: () => number
  /** Whether a connection that was open may break: yes where processes are killed. */
  mayCut: boolean
}

/** Refusals that mean that another client was first. */
const TAKEN = new Set(['SCHEDULE_NOT_AVAILABLE', 'SOLD_OUT'])

/** Milliseconds for a call to be acknowledged, repetitions included. */
const GIVE_UP = 180_000

/** Milliseconds that a client takes at most before the next one books. */
const THINKING = 1500

let number = 0

/**
 * Clients who book with an idempotency key and repeat each call until it is answered.
 * Keeps the acknowledged bookings, and as `faults` what no outage may show to a client.
 */
export class Load {
  readonly clients: Client[] = []
  readonly faults: string[] = []
  /** Calls by what came of them: a status, or why there was no answer. */
  readonly outcomes = new Map<string, number>()
  /** Processes that have answered a booking, by their address. */
  #answered = new Set<string>()
  #isOver = false
  #loops: Promise<void>[] = []

  constructor(private options: Options) {}

  /** So many clients at once, one after the other. */
  start(atOnce: number): this {
    this.#loops = Array.from({ length: atOnce }, () => this.#loop())
    return this
  }

  /** Waits until a process has acknowledged a booking, so that it dies at work; not for ever. */
  async untilAnswered(base: string | undefined, within = 10_000): Promise<void> {
    const deadline = Date.now() + within
    while (base && !this.#answered.has(base) && Date.now() < deadline) await wait(10)
  }

  /** Lets the calls under way be acknowledged, and ends. */
  async stop(): Promise<void> {
    this.#isOver = true
    await Promise.all(this.#loops)
  }

  get acknowledged(): Client[] {
    return this.clients.filter(({ ticket }) => ticket)
  }

  async #loop() {
    const connection = aConnection()
    while (!this.#isOver) {
      const email = `client${++number}@proof.example`
      const client: Client = { email, key: randomUUID(), target: this.options.targets() }
      this.clients.push(client)
      await this.#book(client, connection)
      await wait(this.options.random() * THINKING)
    }
    connection.destroy()
  }

  async #book(client: Client, connection: Agent) {
    const deadline = Date.now() + GIVE_UP
    for (let tries = 0; Date.now() < deadline; tries++) {
      const bases = this.options.bases()
      const base = bases[(number + tries) % bases.length]
      if (base === undefined) {
        await wait(50)
        continue
      }
      const outcome = await post(connection, { base, ...callOf(client) })
      this.#count(outcome)
      if (outcome.kind === 'ANSWER' && this.#settle(client, outcome)) {
        this.#answered.add(base)
        return
      }
      if (outcome.kind === 'CUT') this.#look(client, outcome)
      await wait(50 + this.options.random() * 150)
    }
    this.faults.push(`${client.email} was not answered within ${GIVE_UP / 1000} s`)
  }

  /** Whether the client has an answer and need not repeat. */
  #settle(client: Client, { status, headers, body }: Extract<Outcome, { kind: 'ANSWER' }>) {
    if (status === 201) {
      client.ticket = codeOf(body)
      return true
    }
    if (TAKEN.has(body.code ?? '')) {
      client.refusal = body.code
      return true
    }
    const isOutage = status === 503
    if (isOutage && !headers['retry-after'])
      this.faults.push(`503 ${body.code} without Retry-After`)
    if (isOutage || body.code === 'IDEMPOTENCY_KEY_IN_USE') return false
    this.faults.push(`${status} ${body.code} to ${client.email}`)
    return status < 500
  }

  #look({ email }: Client, { reason, wasOpen }: Extract<Outcome, { kind: 'CUT' }>) {
    if (!this.options.mayCut && wasOpen) this.faults.push(`${reason} in a call of ${email}`)
  }

  #count(outcome: Outcome) {
    const name = outcome.kind === 'ANSWER' ? String(outcome.status) : outcome.reason
    this.outcomes.set(name, (this.outcomes.get(name) ?? 0) + 1)
  }
}

const codeOf = (body: Answer) => (body as { code?: string }).code

/** The same call each time. Each client has its own address: so many from one would cost a captcha. */
function callOf({ email, key, target }: Client) {
  const index = Number(/\d+/.exec(email)![0])
  const phone = { prefix: '+51', number: '987654321' }
  const attendee = { name: 'Ana Torres', email, phone, timeZone: 'America/Lima', locale: 'es' }
  return {
    path: target.path,
    body: { ...target.body, attendee, terms: true },
    headers: {
      'idempotency-key': key,
      'x-forwarded-for': `198.18.${(index >> 8) & 255}.${index & 255}`,
    },
  }
}
