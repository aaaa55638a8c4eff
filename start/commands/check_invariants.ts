import { BaseCommand } from '@adonisjs/core/ace'
import type { CommandOptions } from '@adonisjs/core/types/ace'

/** `node ace check:invariants`: what must always hold of the rows, a line for each rule; fails when one is broken. */
export default class CheckInvariants extends BaseCommand {
  static commandName = 'check:invariants'
  static description = 'Check what must always hold of bookings, seats, coupons and accounts'
  static options: CommandOptions = { startApp: true }

  async run() {
    // Loaded here, so that listing the commands does not load the whole application.
    const { checkAtOnce } = await import('#database/invariants')
    const findings = await checkAtOnce()
    for (const { rule, checked, broken } of findings)
      this.logger.log(`${rule}: checked ${checked}, broken ${broken}`)
    this.exitCode = findings.some(({ broken }) => broken > 0) ? 1 : 0
  }
}
