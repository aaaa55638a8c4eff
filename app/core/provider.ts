import { Settings } from 'luxon'
import { stopBoss } from './jobs/boss.ts'
import type { ApplicationService } from '@adonisjs/core/types'
import { refuseUnknownFields } from './http/refuse_unknown_fields.ts'
import './http/serializer.ts'

/** What holds for the whole application before any module boots. */
export default class CoreProvider {
  constructor(protected app: ApplicationService) {}

  async boot() {
    Settings.defaultZone = 'utc'
    Settings.throwOnInvalid = true
    refuseUnknownFields()
  }

  /** Web processes run the workers too, unless a process of their own does (WORKERS=off, and always in production). */
  async ready() {
    if (this.app.getEnvironment() !== 'web') return

    const { default: env } = await import('#start/env')
    const { boss } = await import('./jobs/boss.ts')
    if (env.get('WORKERS', this.app.inProduction ? 'off' : 'inline') === 'off') {
      await boss()
      return
    }
    const { startWorkers } = await import('./jobs/worker.ts')
    await startWorkers()
  }

  async shutdown() {
    await stopBoss()
  }
}
