import { BaseCommand } from '@adonisjs/core/ace'
import type { CommandOptions } from '@adonisjs/core/types/ace'

/** `node ace proofs:overdue`: the proofs of transfers that hosts have not answered in time, a line for each. */
export default class ProofsOverdue extends BaseCommand {
  static commandName = 'proofs:overdue'
  static description = 'List the proofs of transfers that hosts have not answered in time'
  static options: CommandOptions = { startApp: true }

  async run() {
    // Loaded here, so that listing the commands does not load the whole application.
    const { overdueProofs } = await import('#app/payments/checkout/proofs/overdue_proofs')
    const proofs = await overdueProofs()
    for (const { accountId, ticketId, answerBy } of proofs)
      this.logger.log(`account ${accountId}, booking ${ticketId}, due ${answerBy.toUTC().toISO()}`)
    if (proofs.length === 0) this.logger.info('every proof is answered, or has time left')
  }
}
