import { BaseCommand } from '@adonisjs/core/ace'
import type { CommandOptions } from '@adonisjs/core/types/ace'

/** `node ace demo:seed`: fills a database with the three demo professionals, once. */
export default class DemoSeed extends BaseCommand {
  static commandName = 'demo:seed'
  static description =
    'Add the demo professionals with services and bookings, unless they are there'
  static options: CommandOptions = { startApp: true }

  async run() {
    // Loaded here, so that listing the commands does not load the whole application.
    const { seedDemo } = await import('#database/seeders/demo')
    const added = await seedDemo()
    this.logger.success(added ? 'demo added' : 'the demo is there already')
  }
}
