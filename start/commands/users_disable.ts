import { args, BaseCommand, flags } from '@adonisjs/core/ace'
import type { CommandOptions } from '@adonisjs/core/types/ace'

/** `node ace users:disable ana@example.com`: shuts a person out at once; `--undo` lets them in again. */
export default class UsersDisable extends BaseCommand {
  static commandName = 'users:disable'
  static description = 'Shut a person out of their account, or let them in again'
  static options: CommandOptions = { startApp: true }

  @args.string({ description: 'The e-mail the person signs in with' })
  declare email: string

  @flags.boolean({ description: 'Let the person in again' })
  declare undo: boolean

  async run() {
    // Loaded here, so that listing the commands does not load the whole application.
    const { disableUser, enableUser } = await import('#app/accounts/sign_in/disable_user')
    const { default: User } = await import('#app/accounts/users/user')
    const { transaction } = await import('#core/database/transaction')

    const user = await User.findBy('email', this.email)
    if (!user) {
      this.logger.error(`nobody signs in with ${this.email}`)
      this.exitCode = 1
      return
    }
    const change = this.undo ? enableUser : disableUser
    await transaction((trx) => change(trx, user.id))
    this.logger.success(`${this.email} is ${this.undo ? 'let in again' : 'shut out'}`)
  }
}
