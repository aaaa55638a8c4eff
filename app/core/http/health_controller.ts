import env from '#start/env'
import { registry } from './metrics.ts'
import { boss } from '../jobs/boss.ts'
import { notFound } from '../errors.ts'
import db from '@adonisjs/lucid/services/db'
import { timingSafeEqual } from 'node:crypto'
import app from '@adonisjs/core/services/app'
import { MigrationRunner } from '@adonisjs/lucid/migration'
import type { HttpContext } from '@adonisjs/core/http'
import { setTimeout as wait } from 'node:timers/promises'

/** Seconds after which a waiting job means that no worker keeps up. */
const OLDEST_WAITING = 300

/** Milliseconds after which a database that has not answered counts as one that does not. */
const PATIENCE = 3000

export default class HealthController {
  /** GET /health/live: the process answers. */
  async live({ response }: HttpContext) {
    response.json({ status: 'ok' })
  }

  /**
   * GET /health/ready: 503 with the reason when this process should get no calls. It should when the database is reachable,
   * migrations are done, jobs can be sent and do not pile up, and the process is not stopping.
   */
  async ready({ response }: HttpContext) {
    if (app.isTerminating) return response.status(503).json({ status: 'stopping' })

    const [database, migrations, queue] = await Promise.all([
      holds(() => db.rawQuery('SELECT 1')),
      holds(everyMigrationDone),
      holds(noJobWaitsTooLong),
    ])
    const checks = { database, migrations, queue }
    const ready = Object.values(checks).every((check) => check === 'ok')
    response.status(ready ? 200 : 503).json({ status: ready ? 'ok' : 'failing', checks })
  }

  /** GET /metrics: Prometheus text, to loopback and to callers with METRICS_TOKEN. For others the page does not exist. */
  async metrics({ request, response }: HttpContext) {
    if (!mayReadMetrics(request.ip(), request.header('authorization'))) throw notFound()
    response.header('content-type', registry.contentType).send(await registry.metrics())
  }
}

async function holds(check: () => Promise<unknown>) {
  const tooLate = wait(PATIENCE, false, { ref: false })
  try {
    return (await Promise.race([check(), tooLate])) === false ? 'failing' : 'ok'
  } catch {
    return 'failing'
  }
}

let migrationsDone = false

/** Asked of the database until it is so: a running process does not lose a migration again. */
async function everyMigrationDone() {
  if (migrationsDone) return true
  const migrator = new MigrationRunner(db, app, { direction: 'up', dryRun: true })
  const list = await migrator.getList()
  migrationsDone = list.every((migration) => migration.status === 'migrated')
  return migrationsDone
}

async function noJobWaitsTooLong() {
  await boss()
  const { rows } = await db.rawQuery(
    `SELECT 1 FROM jobs.job WHERE state IN ('created', 'retry') AND start_after < clock_timestamp() - make_interval(secs => ?)
     AND name NOT LIKE '%.dead' LIMIT 1`,
    [OLDEST_WAITING]
  )
  return rows.length === 0
}

function mayReadMetrics(ip: string, authorization = '') {
  const token = env.get('METRICS_TOKEN')
  if (!token) return ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(ip)

  const sent = Buffer.from(authorization.replace(/^Bearer /, ''))
  const wanted = Buffer.from(token)
  return sent.length === wanted.length && timingSafeEqual(sent, wanted)
}
