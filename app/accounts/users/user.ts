import Account from './account.ts'
import { tokenAges } from '#config/tokens'
import hash from '@adonisjs/core/services/hash'
import { compose } from '@adonisjs/core/helpers'
import { UserSchema } from '#database/schema'
import { belongsTo } from '@adonisjs/lucid/orm'
import { withId } from '#core/database/with_id'
import type { Tour } from '#shared/tour'
import { withAuthFinder } from '@adonisjs/auth/mixins/lucid'
import type { BelongsTo } from '@adonisjs/lucid/types/relations'
import { DbAccessTokensProvider } from '@adonisjs/auth/access_tokens'

/** A login. Everything that a user owns belongs to the personal account. A user without a password signs in by an identity. */
export default class User extends compose(
  UserSchema,
  withId,
  withAuthFinder(() => hash.use())
) {
  static accessTokens = DbAccessTokensProvider.forModel(User, {
    expiresIn: `${tokenAges.accessMinutes} minutes`,
    type: 'access',
  })
  static refreshTokens = DbAccessTokensProvider.forModel(User, {
    expiresIn: `${tokenAges.refreshDays} days`,
    type: 'refresh',
  })

  declare tour: Tour | null

  @belongsTo(() => Account, { foreignKey: 'personalAccountId' })
  declare account: BelongsTo<typeof Account>

  /** Where there is no password none fits, and finding that out takes as long as for a wrong one. */
  async verifyPassword(plainPassword: string): Promise<boolean> {
    if (this.password) return super.verifyPassword(plainPassword)
    await hash.make(plainPassword)
    return false
  }
}
