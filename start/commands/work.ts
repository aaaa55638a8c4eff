import env from '#start/env'
import { stopBoss } from '#core/jobs/boss'
import { BaseCommand } from '@adonisjs/core/ace'
import { closeFiles } from '#core/files/storage'
import { startWorkers } from '#core/jobs/worker'
import type { CommandOptions } from '@adonisjs/core/types/ace'

/** `node ace work`: a process of workers alone, for production. */
export default class Work extends BaseCommand {
  static commandName = 'work'
  static description = 'Run the workers of all jobs until the process is stopped'
  static options: CommandOptions = { startApp: true, staysAlive: true }

  async run() {
    // As bin/server.ts: what is kept may be read by this user alone.
    process.umask(0o077)
    await closeFiles()
    this.app.terminating(() => stopBoss())
    await startWorkers()
    this.logger.info(`workers of ${env.get('APP_URL')} are running`)
  }
}
