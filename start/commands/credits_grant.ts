import { args, BaseCommand, flags } from '@adonisjs/core/ace'
import type { CommandOptions } from '@adonisjs/core/types/ace'

/** `node ace credits:grant ana 20 --key=goal-50 --reason="50 bookings"`: gives an account credits, once for a key. */
export default class CreditsGrant extends BaseCommand {
  static commandName = 'credits:grant'
  static description = 'Give an account credits, which offset its commission'
  static options: CommandOptions = { startApp: true }

  @args.string({ description: 'The username of the account' })
  declare username: string

  @args.string({ description: 'How many credits' })
  declare count: string

  @flags.string({ description: 'Which grant it is: the same key grants once', required: true })
  declare key: string

  @flags.string({ description: 'Why', required: true })
  declare reason: string

  async run() {
    // Loaded here, so that listing the commands does not load the whole application.
    const { accountByUsername } = await import('#accounts')
    const { grantCredits } = await import('#app/payments/ledger/credits/grant_credits')
    const { transaction } = await import('#core/database/transaction')
    const { formatMoney } = await import('#shared/money')

    const account = await accountByUsername(this.username)
    const count = Number(this.count)
    this.exitCode = 1
    if (!account) return this.logger.error(`no account is called ${this.username}`)
    if (!Number.isInteger(count) || count < 1 || count > 100_000)
      return this.logger.error('credits are a whole number from 1 to 100000')
    const { key, reason } = this
    const grant = { accountId: account.id, count, key, reason }
    const given = await transaction((trx) => grantCredits(trx, grant)).catch(
      (error: Error) => error
    )
    if (given instanceof Error) return this.logger.error(given.message)
    const { amount, currency } = given
    if (amount === 0) return this.logger.error(`there are no credits in ${currency}`)
    this.logger.success(`${this.username}: ${count} (${formatMoney(amount, currency)})`)
    this.exitCode = 0
  }
}
