import { now } from '#core/time'
import { isId } from '#core/ids'
import { AppError } from '#core/errors'
import { billingOf } from './find_billing.ts'
import { changeLocal } from './drivers/local_billing.ts'
import type { HttpContext } from '@adonisjs/core/http'
import LocalMembership from './drivers/local_membership.ts'
import { transaction, type Trx } from '#core/database/transaction'
import { chosenMembershipOutcome } from './validators.ts'
import { membershipNotFound, outcomeNotPossible } from '../../errors.ts'
import {
  membershipOutcomes,
  simulate,
  type MembershipOutcome,
  type Simulated,
} from './domain/simulated_membership.ts'

/** The simulated provider of memberships, which says that it is none. Never in production. */
export default class SimulatedMembershipsController {
  /** POST /api/v3/simulator/memberships/:id: how a membership goes on. The notification follows. */
  async store({ request, params, response, serialize }: HttpContext) {
    const { outcome } = await request.validateUsing(chosenMembershipOutcome)
    await transaction((trx) => decide(trx, params.id, outcome))
    response.status(202)
    return serialize({ outcome })
  }

  /** GET /simulator/memberships/:id: its page. */
  async show({ params, inertia, response }: HttpContext) {
    response.header('cache-control', 'no-store')
    response.header('x-robots-tag', 'noindex')
    const { standing } = await simulated(params.id)
    const { plan, state, cancelAt, freeUntil, periodEnd } = standing
    return inertia.render('checkout/membership_simulator', {
      id: params.id,
      membership: { plan, state, freeUntil, periodEnd, isCancelled: cancelAt !== null },
      outcomes: membershipOutcomes(standing),
      returnUrl: leftTo(standing),
    })
  }

  /** POST /simulator/memberships/:id: ends the page and leads back to us. */
  async end({ request, params, response }: HttpContext) {
    const { outcome } = await request.validateUsing(chosenMembershipOutcome)
    const page = `/simulator/memberships/${params.id}`
    try {
      const { standing } = await simulated(params.id)
      await transaction((trx) => decide(trx, params.id, outcome))
      const isBought = standing.state === 'open' && outcome === 'renew'
      const back = isBought ? standing.returnUrl : leftTo(standing)
      return response
        .redirect()
        .status(303)
        .toPath(outcome === 'refuse' && standing.state === 'open' ? `${page}?refused=1` : back)
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'OUTCOME_NOT_POSSIBLE') throw error
      return response.redirect().status(303).toPath(page)
    }
  }
}

/** Where an owner goes who buys nothing: the page of a buyer, without what it says of that. */
function leftTo({ returnUrl }: Simulated): string {
  const url = new URL(returnUrl)
  return `${url.origin}${url.pathname}`
}

async function simulated(id: string, trx?: Trx): Promise<LocalMembership> {
  await billingOf('local')
  const row = isId(id) ? await LocalMembership.query({ client: trx }).where({ id }).first() : null
  if (!row) throw membershipNotFound()
  return row
}

async function decide(trx: Trx, id: string, outcome: MembershipOutcome) {
  const { standing } = await simulated(id, trx)
  if (!membershipOutcomes(standing).includes(outcome)) throw outcomeNotPossible(standing.state)
  await changeLocal(trx, id, (before) => simulate(before, outcome, now()))
}
