import { now } from '#core/time'
import Grant from './grant.ts'
import type { DateTime } from 'luxon'
import Subscription from './subscription.ts'
import type { Trx } from '#core/database/transaction'
import { moveSubscription } from './move_subscription.ts'

/** A plan that an account pays for. `endsAt` null: until it is cancelled. */
export type PaidPlan = {
  accountId: string
  /** Null until it begins. */
  id: string | null
  roleId: string
  state: 'ACTIVE' | 'PAST_DUE' | 'ENDED'
  endsAt: DateTime | null
}

/** Gives an account the plan that it pays for, or changes it. Returns the id of its subscription. */
export async function savePaidPlan(
  trx: Trx,
  { accountId, id, roleId, state, endsAt }: PaidPlan
): Promise<string> {
  const at = now()
  const before =
    id &&
    (await Subscription.query({ client: trx }).where({ accountId, id }).forUpdate().firstOrFail())
  const subscription =
    before || new Subscription().fill({ accountId, source: 'PAID', startsAt: at, stateSince: at })
  if (!before) subscription.state = 'ACTIVE'
  // What has ended stays so, though the provider may hear of it later.
  if (subscription.state === 'ENDED') return subscription.id
  await subscription.merge({ roleId, endsAt }).useTransaction(trx).save()
  if (subscription.state !== state)
    await moveSubscription(trx, { accountId, id: subscription.id }, state)
  return subscription.id
}

/** What an account has for free beside what it may buy. */
export type FreeTime = {
  /** Whether it ever had a trial. */
  hadTrial: boolean
  trialEndsAt: DateTime | null
  grantEndsAt: DateTime | null
  /** Bookings of a grant that is counted in them. */
  bookingsLeft: number
}

/** The trial and the grants of an account. */
export async function freeTimeOf(accountId: string, trx?: Trx): Promise<FreeTime> {
  const trial = await Subscription.query({ client: trx })
    .where({ accountId, source: 'TRIAL' })
    .first()
  const grants = await Grant.query({ client: trx }).where({ accountId })
  const of = (kind: Grant['kind']) => grants.find((grant) => grant.kind === kind)
  return {
    hadTrial: trial !== null,
    trialEndsAt: trial && trial.state !== 'ENDED' ? trial.endsAt : null,
    grantEndsAt: of('STARTUP')?.endsAt ?? null,
    bookingsLeft: of('FIRST_STEPS')?.bookingsLeft ?? 0,
  }
}
