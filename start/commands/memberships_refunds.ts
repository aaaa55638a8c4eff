import { BaseCommand, flags } from '@adonisjs/core/ace'
import type { CommandOptions } from '@adonisjs/core/types/ace'

/**
 * `node ace memberships:refunds`: the charges of memberships that could not be given back, a line for each;
 * `--retry=<id>` has the provider try again, `--paid=<id> --operation=00421` notes that staff paid it from the bank.
 */
export default class MembershipsRefunds extends BaseCommand {
  static commandName = 'memberships:refunds'
  static description =
    'List charges of memberships that could not be given back, retry or settle one'
  static options: CommandOptions = { startApp: true }

  @flags.string({ description: 'The charge that the provider is to try again' })
  declare retry?: string

  @flags.string({ description: 'The charge that staff paid back from the bank account' })
  declare paid?: string

  @flags.string({ description: 'The operation number of that payment' })
  declare operation?: string

  async run() {
    const charge = this.retry ?? this.paid
    this.exitCode = 1
    if (this.retry && this.paid) return this.logger.error('choose one of --retry and --paid')
    if (this.paid && !this.operation?.trim())
      return this.logger.error('--paid needs --operation, the number of the payment')
    if (charge === undefined) return this.#list()
    // Loaded here, so that listing the commands does not load the whole application.
    const { stopBoss } = await import('#core/jobs/boss')
    if (!(await this.#change(charge)))
      return this.logger.error(`no charge ${charge} waits after a refund that failed`)
    this.logger.success(this.retry ? `${charge}: sent again` : `${charge}: noted as given back`)
    this.exitCode = 0
    await stopBoss()
  }

  async #change(id: string): Promise<boolean> {
    const { noteReturnByBank, retryReturn } =
      await import('#app/payments/memberships/failed_returns')
    const { transaction } = await import('#core/database/transaction')
    const { isId } = await import('#core/ids')
    if (!isId(id)) return false
    return transaction((trx) =>
      this.retry ? retryReturn(trx, id) : noteReturnByBank(trx, id, this.operation!.trim())
    )
  }

  async #list() {
    const { failedReturns } = await import('#app/payments/memberships/failed_returns')
    const { accountById } = await import('#accounts')
    const { formatMoney } = await import('#shared/money')
    const failed = await failedReturns()
    for (const { charge, provider } of failed) {
      const { id, accountId, amount, currency, chargedAt, planId, reference } = charge
      const account = await accountById(accountId)
      const day = chargedAt.toUTC().toISODate()
      const money = formatMoney(amount, currency)
      const facts = [account?.email ?? accountId, money, planId, day, `${provider} ${reference}`]
      this.logger.log(`${id}: ${facts.join(', ')}`)
    }
    if (failed.length === 0) this.logger.info('no charge waits after a refund that failed')
    this.exitCode = 0
  }
}
