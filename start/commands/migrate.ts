import { BaseCommand } from '@adonisjs/core/ace'
import type { CommandOptions } from '@adonisjs/core/types/ace'

/** A number that nothing else locks. Lucid's own lock makes a second process fail instead of wait. */
const LOCK = 20_260_927

/** `node ace migrate`: brings the database up to date. Of several that start together one does it, the others wait. */
export default class Migrate extends BaseCommand {
  static commandName = 'migrate'
  static description = 'Run the pending migrations, or wait for whoever is running them'
  static options: CommandOptions = { startApp: true }

  async run() {
    const { default: db } = await import('@adonisjs/lucid/services/db')
    await db.transaction(async (trx) => {
      // The others wait for as long as the migrations take.
      await trx.rawQuery('SET LOCAL lock_timeout = 0')
      await trx.rawQuery('SELECT pg_advisory_xact_lock(?)', [LOCK])
      const args = ['--force', '--no-schema-generate']
      const { exitCode } = await this.kernel.exec('migration:run', args)
      this.exitCode = exitCode
    })
  }
}
