import { now } from '#core/time'
import { Settings } from 'luxon'
import { guest } from '#tests/helpers/api'
import { sql } from '#core/database/transaction'
import { findFacts, type Facts } from './facts.ts'
import { workOff } from '#tests/helpers/jobs'
import { emptyDatabase } from '#tests/helpers/database'
import { aCoupon } from '#database/factories/coupon'
import { ALWAYS } from '#tests/helpers/host'
import { aChargingHost } from '#tests/helpers/checkout'
import { giveBank } from '#tests/helpers/payouts'

/** The zone of the host, whose Wednesdays are the days of payouts. */
export const ZONE = 'America/Lima'

/** Coupons of the host, each with the percent that it takes off. */
const COUPONS = { DIEZ: 10, MITAD: 50, TODO: 100 }

/** The answer of a call, as a step sees it. */
type Answer = { status: () => number; body: () => unknown }

/** One host with bookings, and a clock of their own that a history moves on. */
export class World {
  readonly couponCodes = Object.keys(COUPONS)
  facts: Facts = { bookings: [], payments: [], payouts: [] }
  booked = 0

  private constructor(
    readonly random: () => number,
    readonly host: Awaited<ReturnType<typeof aChargingHost>>
  ) {}

  /** A host with bank details, coupons and an hour that is charged, on an empty database. */
  static async begin(random: () => number): Promise<World> {
    Settings.now = () => Date.now()
    await emptyDatabase()
    const host = await aChargingHost({
      schedule: ALWAYS,
      service: { requireApprove: random() < 0.3 },
      account: { timeZone: ZONE, roleId: 'PRO' },
    })
    await giveBank(host.account.id)
    const expiresAt = now().plus({ years: 2 }).startOf('minute')
    for (const [code, percent] of Object.entries(COUPONS))
      await aCoupon(host.account.id, { code, percent, expiresAt })
    return new World(random, host)
  }

  /** One of several. */
  pick<Item>(items: Item[]): Item {
    return items[Math.floor(this.random() * items.length)]!
  }

  /** One of several, each as likely as its weight says. */
  pickByWeight<Item extends { weight: number }>(items: Item[]): Item {
    let left = this.random() * items.reduce((sum, { weight }) => sum + weight, 0)
    return items.find(({ weight }) => (left -= weight) < 0) ?? items.at(-1)!
  }

  /** Lets the clock show an instant, if it is still to come. */
  passUntil(instant: number): void {
    const ahead = Math.max(instant, now().toMillis()) - Date.now()
    Settings.now = () => Date.now() + ahead
  }

  /** Does the work that is due by this clock, and looks at what there is then. */
  async settle(): Promise<void> {
    const due = `UPDATE jobs.job SET start_after = now()
      WHERE state IN ('created', 'retry') AND start_after > now() AND start_after <= :now`
    await sql(undefined, due, { now: now().toJSDate() })
    await workOff()
    this.facts = await findFacts()
  }

  /** A call of the API; true where it was done, false where it was refused. Throws where it is an error of ours. */
  async done(call: PromiseLike<Answer>): Promise<boolean> {
    const answer = await call
    const status = answer.status()
    if (status >= 500) throw new Error(`${status} ${JSON.stringify(answer.body())}`)
    return status < 400
  }

  /** A call of a client about a booking. */
  ofClient(code: string, verb: string, body: object): Promise<boolean> {
    return this.done(guest.post(`/tickets/${code}/${verb}`, body))
  }

  /** A call of the host about a booking. */
  ofHost(code: string, verb: string, body: object = {}): Promise<boolean> {
    return this.done(this.host.api.post(`/tickets/${code}/${verb}`, body))
  }
}

/** Lets the clock show the time again. */
export function endWorld(): void {
  Settings.now = () => Date.now()
}
