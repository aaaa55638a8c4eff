/** `npm run check`: checks what must always hold of the rows, in `DATABASE_URL` or the embedded database of `DATA_DIR`. */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { install } from './setup/install.js'
import { onOwnNode } from './setup/node.js'
import { explain, Refusal } from './setup/steps.js'
import { dataDir, NODE, ROOT } from './setup/paths.js'

try {
  await install()
  if (await onOwnNode()) process.exitCode = await run()
} catch (error) {
  explain(error)
  process.exit(1)
}

async function run() {
  const { environment, readDotEnv } = await import('./setup/environment.js')
  readDotEnv()
  const directory = dataDir()
  const { url, stop } = await database(directory)
  try {
    const nodeEnv = process.env.NODE_ENV ?? 'development'
    const env = environment({ databaseUrl: url, directory, nodeEnv })
    const args = [join(ROOT, 'ace.js'), 'check:invariants']
    return spawnSync(NODE, args, { cwd: ROOT, env, stdio: 'inherit' }).status ?? 1
  } finally {
    stop()
  }
}

/** The database to look at, as it runs; one that does not is started and stopped again. */
async function database(directory) {
  const stop = () => {}
  if (process.env.DATABASE_URL) return { url: process.env.DATABASE_URL, stop }
  if (!existsSync(join(directory, 'postgres/PG_VERSION')))
    throw new Refusal(`There is no database in ${directory}: run npm start, or set DATA_DIR.`)
  const { startPostgres } = await import('./setup/postgres.js')
  const server = await startPostgres(directory)
  return { url: server.url, stop: server.wasRunning ? stop : server.stop }
}
