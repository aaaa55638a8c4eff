import type { HttpContext } from '@adonisjs/core/http'
import { listApiKeys } from './list_api_keys.ts'
import { transaction } from '#core/database/transaction'
import { newApiKeyFields } from './validators.ts'
import ApiKeyTransformer from './api_key_transformer.ts'
import { createApiKey, endApiKey } from './save_api_key.ts'
import { namesOfPeople } from '../users/find_account.ts'

/** Keys by which programs act for an account. */
export default class ApiKeysController {
  /** GET /api-keys: those that have not ended. */
  async index({ scope, serialize }: HttpContext) {
    const { most, items } = await listApiKeys(scope.accountId)
    return serialize({ most, items: ApiKeyTransformer.transform(items) })
  }

  /** POST /api-keys: the only answer that holds the key. */
  async store({ request, response, scope, serialize }: HttpContext) {
    const fields = await request.validateUsing(newApiKeyFields)
    const { row, key } = await transaction((trx) => createApiKey(trx, scope, fields))
    const names = await namesOfPeople([row.userId])
    const card = { key: row, madeBy: names.get(row.userId) ?? '' }
    response.status(201)
    return { ...(await serialize(ApiKeyTransformer.transform(card))), key }
  }

  /** DELETE /api-keys/:id: holds from the next call on. */
  async destroy({ params, scope, response }: HttpContext) {
    const key = { accountId: scope.accountId, id: params.id as string }
    await transaction((trx) => endApiKey(trx, key))
    return response.status(204).send('')
  }
}
