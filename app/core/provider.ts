import { Settings } from 'luxon'
import type { Server as HttpServer } from 'node:http'
import { stopBoss } from './jobs/boss.ts'
import { setTimeout as wait } from 'node:timers/promises'
import type { ApplicationService } from '@adonisjs/core/types'
import { documentRoutes } from './http/route_docs.ts'
import { nameForSitemap } from './http/own_addresses.ts'
import { refuseUnknownFields } from './http/refuse_unknown_fields.ts'
import './http/serializer.ts'

/** Milliseconds between two tries to reach the queue. */
const TRY_AGAIN = 1000

/** What holds for the whole application before any module boots. */
export default class CoreProvider {
  constructor(protected app: ApplicationService) {}

  async boot() {
    Settings.defaultZone = 'utc'
    Settings.throwOnInvalid = true
    refuseUnknownFields()
    documentRoutes()
    nameForSitemap()
    await this.#keepShield()
    // Registers what /metrics shows of the nightly check.
    await import('./database/last_check.ts')
  }

  /** Makes the shield once. The framework makes one for each request, and imports the template engine each time, which takes 2 ms. */
  async #keepShield() {
    if (!['web', 'test'].includes(this.app.getEnvironment())) return
    const { default: Shield } = await import('@adonisjs/shield/shield_middleware')
    this.app.container.bindValue(Shield, await this.app.container.make(Shield))
  }

  /** Web processes run the workers too, unless WORKERS=off, the default in production. */
  async ready() {
    if (this.app.getEnvironment() !== 'web') return

    await this.#stopGently()
    const { closeFiles } = await import('./files/storage.ts')
    await closeFiles()
    const { default: env } = await import('#start/env')
    const isInline = env.get('WORKERS', this.app.inProduction ? 'off' : 'inline') === 'inline'
    const role = isInline ? 'work' : 'send'
    const isReached = await this.#reachQueue(role)
    if (!isReached) return void this.#keepReaching(role)
    if (isInline) await this.#work()
  }

  /** Runs before the framework's own closing of the server, which cuts off clients that keep connections. */
  async #stopGently() {
    const { default: server } = await import('@adonisjs/core/services/server')
    const { stopping } = await import('#config/stopping')
    const { stopServing } = await import('./http/stop_serving.ts')
    const { live } = await import('./live/live.ts')
    this.app.terminating(async () => {
      // First: a stream never ends by itself, and its browser goes on with another process.
      await live.stop()
      const http = server.getNodeServer()
      if (http?.listening) await stopServing(http as HttpServer, stopping)
    })
  }

  /** While the database is away for a moment, a process still serves, and works once it is back. */
  async #keepReaching(role: 'work' | 'send') {
    while (!this.app.isTerminating && !this.app.isTerminated) {
      await wait(TRY_AGAIN)
      if (!(await this.#reachQueue(role))) continue
      if (role === 'work') await this.#work()
      return
    }
  }

  async #reachQueue(role: 'work' | 'send') {
    const { boss } = await import('./jobs/boss.ts')
    const { default: logger } = await import('@adonisjs/core/services/logger')
    return boss(role).then(
      () => true,
      (error: unknown) => {
        logger.error({ err: error }, 'the queue cannot be reached')
        return false
      }
    )
  }

  async #work() {
    const { startWorkers } = await import('./jobs/worker.ts')
    await startWorkers()
  }

  async shutdown() {
    await stopBoss()
  }
}
