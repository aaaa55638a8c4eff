/**
 * `npm run bench [topic …]`: measured figures, as a table and as JSON in bench.json. Timings live here and never in a test.
 * Without a topic it measures everything; the topics are the names in tests/bench/bench.ts.
 */
import { join } from 'node:path'
import { install } from './setup/install.js'
import { onOwnNode } from './setup/node.js'
import { explain } from './setup/steps.js'
import { exitCodeOf, orderly } from './setup/orderly.js'
import { FROM_SOURCES, ROOT } from './setup/paths.js'

/**
 * What a database for itself is given: a quarter of 8 GiB for its pages, as PostgreSQL's manual advises (Resource
 * Consumption), and room for what a bench writes between two checkpoints.
 */
const OF_A_SERVER = {
  track_commit_timestamp: 'on',
  shared_buffers: '2GB',
  max_wal_size: '8GB',
}

try {
  await install()
  if (await onOwnNode()) await orderly(run)
} catch (error) {
  explain(error)
  process.exit(1)
}

/** A fresh database of its own, the site as it is shipped, and production's settings. */
async function run({ start, atEnd }) {
  const { freePort } = await import('./setup/port.js')
  const { lock } = await import('./setup/lock.js')
  const { buildSite } = await import('./setup/site.js')
  const { migrate, recreateDatabase, seedDemo } = await import('./setup/database.js')
  const { startPostgres } = await import('./setup/postgres.js')
  const { environment } = await import('./setup/environment.js')
  const directory = join(ROOT, '.data/bench')
  atEnd(lock(directory))
  const server = await startPostgres(directory, { settings: OF_A_SERVER })
  atEnd(server.stop)
  await recreateDatabase(server.adminUrl)
  const PORT = String(await freePort())
  const env = {
    ...environment({ databaseUrl: server.url, directory, nodeEnv: 'production' }),
    PORT,
    HOST: '127.0.0.1',
    APP_URL: `http://127.0.0.1:${PORT}`,
    LOG_LEVEL: 'fatal',
    WORKERS: 'inline',
    OUTBOX: 'on',
    DATABASE_POOL: '50',
  }
  await migrate(env)
  // The demo charges by the simulated provider, which production does not have.
  await seedDemo({ ...env, NODE_ENV: 'development' })
  await buildSite()
  const args = [FROM_SOURCES, join(ROOT, 'bin/bench.ts'), ...process.argv.slice(2)]
  process.exitCode = await exitCodeOf(await start(args, { env, stdio: 'inherit' }))
}
