import type { Agent } from 'node:http'
import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Target } from './hosts.ts'
import { aConnection, call, type Answer, type Call, type Outcome } from './calls.ts'

/** A call of a client. One with a key can be repeated without a second effect. */
export type Wish = Pick<Call, 'method' | 'path' | 'body'> & {
  key?: string
  headers?: Record<string, string>
}

/** Repeats a call until it is answered for good; undefined where it never is. */
export type Ask = (wish: Wish) => Promise<Answer | undefined>

/** What a client does once something with a price is booked. Answers what did not go as it should. */
export type Payer = (ask: Ask, client: Client) => Promise<string[]>

/** A client who books one target, and what came of it. */
export type Client = {
  email: string
  key: string
  target: Target
  /** The code of the ticket that was acknowledged. */
  ticket?: string
  /** The code with which the call was refused. */
  refusal?: string
  /** Whether the client left before the provider's page was there, or before the booking was confirmed. */
  hasLeft?: boolean
}

type Options = {
  targets: () => Target
  pay: Payer
  /** Where the product answers at present. */
  bases: () => string[]
  random: () => number
  /** Whether a connection that was open may break: yes where processes are killed. */
  mayCut: boolean
}

/** Refusals that mean that another client was first. */
const TAKEN = new Set(['SCHEDULE_NOT_AVAILABLE', 'SOLD_OUT'])

/** Refuses who has repeated a call that was cut off more often than it is free. */
export const TOO_OFTEN = 'CAPTCHA_REQUIRED'

const REFUSALS = new Set([...TAKEN, TOO_OFTEN])

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

  /** Lets no further client begin. */
  end(): void {
    this.#isOver = true
  }

  /** Waits until a process has acknowledged a booking, so that it dies at work; not for ever. */
  async untilAnswered(base: string | undefined, within = 10_000): Promise<void> {
    const deadline = Date.now() + within
    while (base && !this.#answered.has(base) && Date.now() < deadline) await wait(10)
  }

  /** Lets the clients who have begun come to their end. */
  async stop(): Promise<void> {
    this.end()
    await Promise.all(this.#loops)
  }

  get acknowledged(): Client[] {
    return this.clients.filter(({ ticket }) => ticket)
  }

  get paid(): Client[] {
    return this.acknowledged.filter(({ target, hasLeft }) => target.isPriced && !hasLeft)
  }

  /** How many clients another was faster than, how many repeated too often, and how many left before the end. */
  get turnedAway(): { taken: number; tooOften: number; left: number } {
    const refused = this.clients.flatMap(({ refusal }) => refusal ?? [])
    return {
      taken: refused.filter((code) => TAKEN.has(code)).length,
      tooOften: refused.filter((code) => code === TOO_OFTEN).length,
      left: this.clients.filter(({ hasLeft }) => hasLeft).length,
    }
  }

  async #loop() {
    const connection = aConnection()
    while (!this.#isOver) {
      const email = `client${++number}@proof.example`
      const client: Client = { email, key: randomUUID(), target: this.options.targets() }
      this.clients.push(client)
      await this.#come(client, connection)
      await wait(this.options.random() * THINKING)
    }
    connection.destroy()
  }

  /** One client: books, and pays what has a price. */
  async #come(client: Client, connection: Agent) {
    const ask: Ask = (wish) => this.#insist(client, connection, wish)
    const answer = await ask(bookingOf(client))
    if (REFUSALS.has(answer?.code ?? '')) client.refusal = answer!.code
    else client.ticket = answer?.code
    if (!client.ticket || !client.target.isPriced) return
    const faults = await this.options.pay(ask, client)
    this.faults.push(...faults.map((fault) => `${client.email}: ${fault}`))
  }

  /** Repeats a call until it is answered for good. */
  async #insist(client: Client, connection: Agent, wish: Wish): Promise<Answer | undefined> {
    const deadline = Date.now() + GIVE_UP
    for (let tries = 0; Date.now() < deadline; tries++) {
      const bases = this.options.bases()
      const base = bases[(number + tries) % bases.length]
      if (base === undefined) {
        await wait(50)
        continue
      }
      const outcome = await call(connection, { base, ...wish, headers: headersOf(client, wish) })
      this.#count(outcome)
      if (outcome.kind === 'ANSWER' && this.#isFinal(client, outcome)) {
        this.#answered.add(base)
        return isExpected(outcome) ? outcome.body : undefined
      }
      if (outcome.kind === 'CUT') this.#look(client, outcome)
      await wait(50 + this.options.random() * 150)
    }
    this.faults.push(`${client.email} was not answered within ${GIVE_UP / 1000} s: ${wish.path}`)
    return undefined
  }

  /** Whether the client has an answer and need not repeat. */
  #isFinal({ email }: Client, answered: Answered) {
    const { status, headers, body } = answered
    if (isExpected(answered)) return true
    const isOutage = status === 503
    if (isOutage && !headers['retry-after'])
      this.faults.push(`503 ${body.code} without Retry-After`)
    if (isOutage || body.code === 'IDEMPOTENCY_KEY_IN_USE') return false
    this.faults.push(`${status} ${body.code} to ${email}`)
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

type Answered = Extract<Outcome, { kind: 'ANSWER' }>

/** Whether it was done, another client was first, or it was repeated too often. */
const isExpected = ({ status, body }: Answered) => status < 300 || REFUSALS.has(body.code ?? '')

const indexOf = ({ email }: Client) => Number(/\d+/.exec(email)![0])

/** The booking of a client, with a phone of its own: one person has a limit of unpaid bookings. */
function bookingOf(client: Client): Wish {
  const { email, key, target } = client
  const phone = { prefix: '+51', number: String(900_000_000 + indexOf(client)) }
  const attendee = { name: 'Ana Torres', email, phone, timeZone: 'America/Lima', locale: 'es' }
  return { path: target.path, body: JSON.stringify({ ...target.body, attendee, terms: true }), key }
}

/** Each client has its own address: so many from one would cost a captcha. */
function headersOf(client: Client, { key, headers }: Wish): Record<string, string> {
  const index = indexOf(client)
  return {
    'x-forwarded-for': `198.18.${(index >> 8) & 255}.${index & 255}`,
    ...(key && { 'idempotency-key': key }),
    ...headers,
  }
}
