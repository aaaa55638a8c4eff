import { now } from '#core/time'
import { Settings } from 'luxon'
import { AppError } from '#core/errors'
import { findFacts, type Facts } from './facts.ts'
import { workOffHere } from './work.ts'
import { aCoupon } from '#database/factories/coupon'
import { aHost, scopeOf } from '#database/factories/host'
import { aPaymentMethod } from '#database/factories/payment_method'
import { ALWAYS } from '#tests/helpers/host'
import { giveBank } from '#tests/helpers/payouts'
import Meeting from '#app/scheduling/meetings/meeting'
import type { NewService } from '#app/catalog/services/validators'
import { transaction, type Trx } from '#core/database/transaction'
import { publishService } from '#app/catalog/services/save_service'

/** The zone of the host, whose Wednesdays are the days of payouts. */
export const ZONE = 'America/Lima'

/** Coupons of the host, each with the percent that it takes off. */
const COUPONS = { DIEZ: 10, MITAD: 50, TODO: 100 }

/** Percent of hosts who approve bookings first. */
const APPROVING = 0.3

/** What is sold: an hour and dates by the platform, an hour by transfer to the host, an hour with a deposit. */
const SERVICES = {
  hour: { title: 'Hora', slug: 'hora', price: 140, paymentOptions: { usePaymentProcessor: true } },
  workshop: {
    type: 'WEBINAR',
    title: 'Taller',
    slug: 'taller',
    price: 60,
    maxTickets: 2,
    paymentOptions: { usePaymentProcessor: true },
  },
  transfer: {
    title: 'Transferencia',
    slug: 'transferencia',
    price: 80,
    paymentOptions: { usePaymentProcessor: false },
  },
  deposit: {
    title: 'Con adelanto',
    slug: 'con-adelanto',
    price: 150,
    bookingPrice: 45,
    paymentOptions: { usePaymentProcessor: true, balanceBy: 'link' },
  },
} as const satisfies Record<string, Partial<NewService>>

export type Sold = keyof typeof SERVICES

/** Days from the beginning of a history on which the workshop takes place, and its places. */
const DATES = [4, 9]
const PLACES = 2

/** One host with bookings, and a clock of their own that a history moves on. */
export class World {
  readonly couponCodes = Object.keys(COUPONS)
  facts: Facts = { bookings: [], payments: [], refunds: [], unmatched: [], payouts: [] }
  booked = 0
  /** The instant until which all work is done: what is to hold is looked at then. */
  workedUntil = now().toJSDate()

  private constructor(
    readonly random: () => number,
    readonly host: { accountId: string; userId: string },
    readonly services: Record<Sold, string>,
    /** The ids of the workshop's dates. */
    readonly dates: string[]
  ) {}

  /** A host with bank details, coupons and what is sold, from the Monday that comes. */
  static async begin(random: () => number): Promise<World> {
    await passNow(mondayToCome().toMillis())
    const requireApprove = random() < APPROVING
    const common = { currency: 'PEN', requireApprove } as const
    const made = await aHost({
      schedule: ALWAYS,
      service: { ...SERVICES.hour, ...common },
      account: { timeZone: ZONE, roleId: 'PRO', country: 'PE', currency: 'PEN' },
    })
    const { account, user, service } = made
    const session = { type: 'MEETING', duration: { value: 1, unit: 'HOUR' } } as const
    const location = { type: 'otherUrl', link: 'https://meet.example.com/sala' } as const
    const sessions = DATES.map((days) => ({
      start: now().setZone(ZONE).startOf('day').plus({ days, hours: 20 }).toUTC(),
      places: PLACES,
    }))
    const publish = (input: Partial<NewService>) =>
      transaction((trx) =>
        publishService(trx, scopeOf(made), { ...session, location, ...input } as NewService)
      )
    const workshop = await publish({ ...SERVICES.workshop, ...common, sessions })
    const transfer = await publish({ ...SERVICES.transfer, ...common })
    const deposit = await publish({ ...SERVICES.deposit, ...common })
    await aPaymentMethod(account.id)
    await giveBank(account.id)
    const expiresAt = now().plus({ years: 2 }).startOf('minute')
    for (const [code, percent] of Object.entries(COUPONS))
      await aCoupon(account.id, { code, percent, expiresAt })
    const dates = await Meeting.query().where({ serviceId: workshop.id }).orderBy('startAt')
    return new World(
      random,
      { accountId: account.id, userId: user.id },
      {
        hour: service.id,
        workshop: workshop.id,
        transfer: transfer.id,
        deposit: deposit.id,
      },
      dates.map(({ id }) => id)
    )
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

  /** Lets the clock show an instant, if it is still to come, and does what is due until then. */
  async passUntil(instant: number): Promise<void> {
    await passNow(instant)
  }

  /** Does the work that is due, and looks at what there is then. */
  async settle(): Promise<void> {
    this.workedUntil = await workOffHere()
    this.facts = await findFacts(this.host.accountId)
  }

  /** Does something in a transaction; false where the product refuses it. Throws where it is an error of ours. */
  async done(work: (trx: Trx) => Promise<unknown>): Promise<boolean> {
    try {
      await transaction(work)
      return true
    } catch (error) {
      if (error instanceof AppError && error.status < 500) return false
      throw error
    }
  }
}

/** The Monday after this instant: each history begins on one, so that payouts come on the same days. */
function mondayToCome() {
  return now().setZone(ZONE).startOf('week').plus({ weeks: 1 })
}

/** Moves the clock on, never back. */
async function passNow(instant: number): Promise<void> {
  const ahead = Math.max(instant, now().toMillis()) - Date.now()
  Settings.now = () => Date.now() + ahead
  await workOffHere()
}

/** Lets the clock show the time again. */
export function endWorld(): void {
  Settings.now = () => Date.now()
}
