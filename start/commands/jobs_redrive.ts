import { args, BaseCommand } from '@adonisjs/core/ace'
import { boss, stopBoss } from '#core/jobs/boss'
import type { CommandOptions } from '@adonisjs/core/types/ace'

/** `node ace jobs:redrive messaging.dead`: sends the dead letters of a queue again, each to the job it came from. */
export default class JobsRedrive extends BaseCommand {
  static commandName = 'jobs:redrive'
  static description = 'Send dead letters again, each to the job it came from'
  static options: CommandOptions = { startApp: true }

  @args.string({ description: 'The queue of dead letters, such as messaging.dead' })
  declare queue: string

  async run() {
    const instance = await boss()
    const moved = await instance.redrive(this.queue)
    this.logger.success(`${moved} sent again from ${this.queue}`)
    await stopBoss()
  }
}
