import { args, BaseCommand } from '@adonisjs/core/ace'
import type { CommandOptions } from '@adonisjs/core/types/ace'

/** `node ace startups:approve ana@example.com`: gives a start-up its six months of PRO, once. */
export default class StartupsApprove extends BaseCommand {
  static commandName = 'startups:approve'
  static description = 'Give a start-up its six free months of PRO'
  static options: CommandOptions = { startApp: true }

  @args.string({ description: 'The e-mail the person signs in with' })
  declare email: string

  async run() {
    // Loaded here, so that listing the commands does not load the whole application.
    const { grantStartup } = await import('#app/accounts/plans/give_grant')
    const { default: User } = await import('#app/accounts/users/user')
    const { transaction } = await import('#core/database/transaction')

    const user = await User.findBy('email', this.email)
    if (!user) {
      this.logger.error(`nobody signs in with ${this.email}`)
      this.exitCode = 1
      return
    }
    const isNew = await transaction((trx) => grantStartup(trx, user.personalAccountId))
    this.logger.success(
      isNew ? `${this.email} has PRO for six months` : `${this.email} had its six months before`
    )
  }
}
