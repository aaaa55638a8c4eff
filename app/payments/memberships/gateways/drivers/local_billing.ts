import { DateTime } from 'luxon'
import { now } from '#core/time'
import { send } from '#core/jobs'
import type { Trx } from '#core/database/transaction'
import { sql, transaction } from '#core/database/transaction'
import LocalMembership from './local_membership.ts'
import { advanced, changed, returned, type Simulated } from '../domain/simulated_membership.ts'
import { notifyLocalPayment } from '#jobs/payments/notify_local_payment'
import {
  BillingGateway,
  type ChargeReturn,
  type Named,
  type NewMembership,
  type PlanChange,
  type ProviderMembership,
  type ReturnedCharge,
} from '../contract.ts'

export type LocalBillingSettings = {
  isProduction: boolean
  /** Where its page is: the address of the site. */
  site: string
}

/** The reference of a subscription begins so, as a real provider's does. */
const PREFIX = 'sub_'

/**
 * A simulated provider of memberships. It charges each period when its time has come, and tells so by the same signed
 * notifications as the local gateway of payments. Throws in production when it is made.
 */
export class LocalBilling extends BillingGateway {
  readonly provider = 'local'

  constructor(private settings: LocalBillingSettings) {
    super()
    if (settings.isProduction) throw new Error('The local billing never runs in production')
  }

  async open(order: NewMembership) {
    const { membershipId: id, plan, freeUntil, returnUrl } = order
    const standing: Simulated = {
      state: 'open',
      plan,
      nextPlan: null,
      returnUrl,
      credit: 0,
      charges: [],
      givenBack: [],
      keys: [],
      periodStart: null,
      periodEnd: null,
      cancelAt: null,
      freeUntil: freeUntil?.toISOString() ?? null,
    }
    await sql(
      undefined,
      `INSERT INTO local_memberships (id, standing, created_at) VALUES (:id, :standing, :now) ON CONFLICT DO NOTHING`,
      { id, standing: JSON.stringify(standing), now: now().toJSDate() }
    )
    return { checkoutReference: id, url: this.#page(id) }
  }

  async close(id: string) {
    await this.#change(id, (standing) =>
      standing.state === 'open' ? { ...standing, state: 'expired' } : standing
    )
  }

  async find(named: Named) {
    const id = named.reference === null ? named.checkoutReference : idOf(named.reference)
    if (!(await LocalMembership.find(id))) return undefined
    const standing = await this.#change(id, (before) => before)
    return shown(id, standing)
  }

  async change(reference: string, change: PlanChange) {
    await this.#change(idOf(reference), (standing) => changed(standing, change, now()))
  }

  async setCancelled(reference: string, isCancelled: boolean) {
    await this.#change(idOf(reference), (standing) => ({
      ...standing,
      nextPlan: isCancelled ? null : standing.nextPlan,
      cancelAt: isCancelled ? standing.periodEnd : null,
    }))
  }

  async postpone(reference: string, until: Date) {
    const freeUntil = until.toISOString()
    await this.#change(idOf(reference), (standing) =>
      standing.freeUntil ? { ...standing, freeUntil, periodEnd: freeUntil } : standing
    )
  }

  async end(reference: string) {
    await this.#change(idOf(reference), (standing) => ({ ...standing, state: 'ended' }))
  }

  async giveBack({ reference }: ChargeReturn): Promise<ReturnedCharge> {
    const [charge, id] = partsOf(reference)
    await this.#change(id, (standing) => returned(standing, charge))
    return { reference: `re_${reference}`, state: 'done' }
  }

  async portal({ membershipId }: { membershipId: string }) {
    return this.#page(membershipId)
  }

  #page(id: string) {
    return `${this.settings.site}/simulator/memberships/${id}`
  }

  #change(id: string, how: (standing: Simulated) => Simulated) {
    return transaction((trx) => changeLocal(trx, id, how))
  }
}

/** Changes a simulated membership after what time brought about, and tells so as a provider does. */
export async function changeLocal(
  trx: Trx,
  id: string,
  how: (standing: Simulated) => Simulated
): Promise<Simulated> {
  const row = await LocalMembership.query({ client: trx }).where({ id }).forUpdate().firstOrFail()
  const before = row.standing
  const standing = how(advanced(before, now()))
  if (JSON.stringify(standing) === JSON.stringify(before)) return before
  await row.merge({ standing, events: row.events + 1 }).save()
  const payment = `${PREFIX}${id}`
  await send(trx, notifyLocalPayment, { event: `${payment}:${row.events}`, payment })
  return standing
}

/** The reference of a charge as the provider's interface answers it. */
const chargeReference = (charge: string, id: string) => `${charge}_${id}`

/** The charge and the membership in such a reference. */
function partsOf(reference: string): [charge: string, id: string] {
  const at = reference.lastIndexOf('_')
  return [reference.slice(0, at), reference.slice(at + 1)]
}

const idOf = (reference: string) => reference.slice(PREFIX.length)

/** As the provider's interface answers. */
function shown(id: string, standing: Simulated): ProviderMembership {
  const { state, plan, nextPlan, freeUntil, periodEnd, cancelAt, charges } = standing
  const isBegun = !['open', 'expired'].includes(state)
  return {
    membershipId: id,
    state,
    reference: isBegun ? `${PREFIX}${id}` : null,
    customer: isBegun ? `cus_${id}` : null,
    planId: plan.id,
    nextPlanId: nextPlan?.id ?? null,
    freeUntil: dateOf(freeUntil),
    periodEnd: dateOf(periodEnd),
    cancelAt: dateOf(cancelAt),
    charges: charges.map((charge) => ({
      ...charge,
      reference: chargeReference(charge.reference, id),
      chargedAt: dateOf(charge.chargedAt)!,
      periodStart: dateOf(charge.periodStart)!,
      periodEnd: dateOf(charge.periodEnd)!,
    })),
  }
}

function dateOf<Text extends string | null>(iso: Text) {
  return iso === null ? null : DateTime.fromISO(iso).toJSDate()
}
