import { readFile } from 'node:fs/promises'
import { args, BaseCommand } from '@adonisjs/core/ace'
import type { CommandOptions } from '@adonisjs/core/types/ace'

/** `node ace payouts:mark batch.csv`: notes which payouts the bank paid, by operation number, and which came back. */
export default class PayoutsMark extends BaseCommand {
  static commandName = 'payouts:mark'
  static description = 'Note from a CSV which payouts the bank paid or returned'
  static options: CommandOptions = { startApp: true }

  @args.string({
    description: 'A file of payouts:batch, with operation, or state returned and a reason',
  })
  declare file: string

  async run() {
    // Loaded here, so that listing the commands does not load the whole application.
    const { markPayouts } = await import('#app/payments/wallet/payouts/mark_payouts')
    const { stopBoss } = await import('#core/jobs/boss')

    const file = await readFile(this.file, 'utf8').catch(() => undefined)
    this.exitCode = 1
    if (file === undefined) return this.logger.error(`cannot read ${this.file}`)
    const results = await markPayouts(file)
    for (const { code, result, isDone } of results)
      this.logger[isDone ? 'success' : 'error'](`${code}: ${result}`)
    this.exitCode = results.every(({ isDone }) => isDone) ? 0 : 1
    await stopBoss()
  }
}
