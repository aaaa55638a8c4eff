import { BaseCommand, flags } from '@adonisjs/core/ace'
import { writeFile, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { CommandOptions } from '@adonisjs/core/types/ace'

/** `node ace payouts:batch --to=payouts`: hands over what is prepared, a CSV for each country and bank. */
export default class PayoutsBatch extends BaseCommand {
  static commandName = 'payouts:batch'
  static description = 'Hand over the prepared payouts, as one CSV for each country and bank'
  static options: CommandOptions = { startApp: true }

  @flags.string({ description: 'The folder for the files', default: '.' })
  declare to: string

  @flags.string({ description: 'Write the file of this batch once more, and hand over nothing' })
  declare again: string

  async run() {
    // Loaded here, so that listing the commands does not load the whole application.
    const { takeBatches, writeAgain } = await import('#app/payments/wallet/payouts/write_batch')
    const { transaction } = await import('#core/database/transaction')
    const { stopBoss } = await import('#core/jobs/boss')

    const found = this.again ? [await writeAgain(this.again)] : await transaction(takeBatches)
    await mkdir(this.to, { recursive: true, mode: 0o700 })
    for (const batch of found) {
      if (!batch) continue
      // It holds bank details: only its owner may read it.
      await writeFile(join(this.to, `${batch.name}.csv`), batch.file, { mode: 0o600 })
      this.logger.success(`${batch.name}.csv: ${batch.count}`)
    }
    if (!found.some(Boolean)) this.logger.info('nothing to hand over')
    this.exitCode = this.again && !found[0] ? 1 : 0
    await stopBoss()
  }
}
