import { compose } from '@adonisjs/core/helpers'
import { ApiKeySchema } from '#database/schema'
import type { ApiScope } from '#shared/api_scopes'
import { withId } from '#core/database/with_id'

/** A key by which a program acts for an account. Only its hash is kept. */
export default class ApiKey extends compose(ApiKeySchema, withId) {
  declare scopes: ApiScope[]
}
