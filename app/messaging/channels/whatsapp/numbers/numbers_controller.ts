import { appUrl } from '#config/app'
import { limits } from '#config/limits'
import { hasFeature } from '#accounts'
import { notAllowed } from '#core/errors'
import { newNumber } from './validators.ts'
import messagingConfig from '#config/messaging'
import { showNumber } from './show_number.ts'
import { removeNumber } from './remove_number.ts'
import { limitCalls } from '#core/http/attempts'
import type WhatsAppNumber from './whatsapp_number.ts'
import { askToConnect, keepNumber } from './connect_number.ts'
import { checkNumber } from './check_number.ts'
import { whatsappNumberNotFound } from '../../../errors.ts'
import type { HttpContext } from '@adonisjs/core/http'
import { transaction } from '#core/database/transaction'
import NumberTransformer from './number_transformer.ts'
import { findConnected, numberOf, OWN_NUMBER } from './find_number.ts'

/** Milliseconds for all questions of one call together. */
const DEADLINE = 20_000

/** A host's own number of WhatsApp. */
export default class NumbersController {
  /** GET /whatsapp-numbers. */
  async index({ scope, serialize }: HttpContext) {
    const { accountId, role } = scope
    const number = await numberOf(accountId)
    const shown = number ? [await showNumber(number)] : []
    return serialize({
      items: NumberTransformer.transform(shown, role === 'OWNER'),
      isAllowed: await hasFeature(accountId, OWN_NUMBER),
      isOffered: messagingConfig.ownNumbers !== undefined,
      webhookUrl: `${appUrl}/api/v3/webhooks/whatsapp`,
    })
  }

  /** POST /whatsapp-numbers: asks Meta, within the request, and keeps the number that it lets us into. */
  async store(ctx: HttpContext) {
    const { scope, request, response } = ctx
    const credentials = await request.validateUsing(newNumber)
    await limitCalls(ctx, limits.numberChecks, scope.accountId)
    const facts = await askToConnect(scope, credentials, AbortSignal.timeout(DEADLINE))
    const number = await transaction((trx) => keepNumber(trx, scope, credentials, facts))
    response.status(201)
    return answerOf(ctx, number)
  }

  /** POST /whatsapp-numbers/:id/checks: asks Meta how it stands now. */
  async check(ctx: HttpContext) {
    const { scope, params } = ctx
    if (scope.role !== 'OWNER') throw notAllowed()
    const key = { accountId: scope.accountId, id: params.id as string }
    await requireNumber(key)
    await limitCalls(ctx, limits.numberChecks, scope.accountId)
    await checkNumber(key, AbortSignal.timeout(DEADLINE))
    return answerOf(ctx, await requireNumber(key))
  }

  /** DELETE /whatsapp-numbers/:id. */
  async destroy({ scope, params, response }: HttpContext) {
    await transaction((trx) => removeNumber(trx, scope, params.id))
    return response.status(204).send('')
  }
}

/** A number that is connected. Throws WHATSAPP_NUMBER_NOT_FOUND (404). */
async function requireNumber(key: { accountId: string; id: string }): Promise<WhatsAppNumber> {
  const number = await findConnected(key)
  if (!number) throw whatsappNumberNotFound()
  return number
}

async function answerOf({ serialize }: HttpContext, number: WhatsAppNumber) {
  return serialize(NumberTransformer.transform(await showNumber(number), true))
}
