import { payerOf } from '#accounts'
import { limits } from '#config/limits'
import { notAllowed } from '#core/errors'
import { limitCalls } from '#core/http/attempts'
import { answerOnce } from '#core/idempotency'
import { newMembership } from './validators.ts'
import type { HttpContext } from '@adonisjs/core/http'
import { orderMembership } from './order_membership.ts'
import { billingOfAccount } from './find_membership.ts'
import BillingTransformer from './billing_transformer.ts'
import { portalOf, setCancelled } from './manage_membership.ts'

/** What an account pays for its plan. Only its owner buys and changes; a team has its owner's plan. */
export default class BillingController {
  /** GET /memberships/billing. */
  async show({ scope, serialize }: HttpContext) {
    return serialize(BillingTransformer.transform(await billing(scope)))
  }

  /** POST /memberships: where the owner pays the plan, or sees it changed. */
  async store(ctx: HttpContext) {
    const payer = await payerOfOwner(ctx)
    const { planId } = await ctx.request.validateUsing(newMembership)
    await limitCalls(ctx, limits.memberships, payer)
    const externalUrl = await orderMembership({ accountId: payer, planId })
    await answerOnce(ctx, 201, async () => ctx.serialize({ externalUrl }))
    return { externalUrl }
  }

  /** POST /memberships/customer-portal. */
  async portal(ctx: HttpContext) {
    const payer = await payerOfOwner(ctx)
    await limitCalls(ctx, limits.memberships, payer)
    return ctx.serialize({ redirectUrl: await portalOf(payer) })
  }

  /** POST /memberships/cancel: at the close of the period. */
  async cancel(ctx: HttpContext) {
    return setAndShow(ctx, true)
  }

  /** POST /memberships/resume. */
  async resume(ctx: HttpContext) {
    return setAndShow(ctx, false)
  }
}

async function setAndShow(ctx: HttpContext, isCancelled: boolean) {
  const payer = await payerOfOwner(ctx)
  await limitCalls(ctx, limits.memberships, payer)
  await setCancelled(payer, isCancelled)
  return ctx.serialize(BillingTransformer.transform(await billing(ctx.scope)))
}

async function billing({ accountId, role }: HttpContext['scope']) {
  const found = await billingOfAccount(await payerOf(accountId), accountId)
  return { ...found, isOwner: role === 'OWNER' }
}

async function payerOfOwner({ scope }: HttpContext): Promise<string> {
  if (scope.role !== 'OWNER') throw notAllowed()
  return payerOf(scope.accountId)
}
