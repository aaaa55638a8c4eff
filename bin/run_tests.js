/**
 * `npm test`: the same set-up as `npm start`, then type-check, lint, borders, format and every suite. Ends with a line
 * `N passed, N failed`. `npm test -- unit` runs one suite; what else stands there goes to the test runner.
 */
import { join } from 'node:path'
import { install } from './setup/install.js'
import { onOwnNode } from './setup/node.js'
import { orderly } from './setup/orderly.js'
import { explain, step } from './setup/steps.js'
import { dataDir, ROOT } from './setup/paths.js'

const SUITES = ['unit', 'functional', 'browser', 'commands']

try {
  await install()
  if (await onOwnNode()) await orderly(run)
} catch (error) {
  explain(error)
  console.log('\n0 passed, 1 failed')
  process.exit(1)
}

async function run({ start, atEnd }) {
  const { runChecks } = await import('./setup/checks.js')
  const { runSuite } = await import('./setup/suites.js')
  const args = process.argv.slice(2)
  const chosen = SUITES.filter((suite) => args.includes(suite))
  const options = args.filter((word) => word.startsWith('-'))
  const results = chosen.length + options.length > 0 ? [] : await runChecks(start)

  const env = await prepare(atEnd)
  for (const suite of chosen.length > 0 ? chosen : SUITES)
    results.push(await runSuite(suite, { env, options, start }))
  const passed = results.reduce((sum, result) => sum + result.passed, 0)
  const failed = results.reduce((sum, result) => sum + result.failed, 0)
  console.log(`\n${passed} passed, ${failed} failed`)
  process.exitCode = failed > 0 || passed === 0 ? 1 : 0
}

/** Makes a database of the tests' own, empty and migrated, and builds the site. Returns the environment of the suites. */
async function prepare(atEnd) {
  const { lock } = await import('./setup/lock.js')
  const { freePort } = await import('./setup/port.js')
  const { migrate, recreateDatabase } = await import('./setup/database.js')
  const { buildSite } = await import('./setup/site.js')
  const { environment } = await import('./setup/environment.js')
  const { startPostgres } = await import('./setup/postgres.js')
  const directory = process.env.DATA_DIR ? dataDir() : join(ROOT, '.data/test')
  atEnd(lock(directory))
  let server
  await step('PostgreSQL started', async () => {
    server = await startPostgres(directory, {
      settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' },
    })
    atEnd(server.stop)
    await recreateDatabase(server.adminUrl)
  })
  const PORT = String(await freePort())
  const settings = { databaseUrl: server.url, directory, nodeEnv: 'test' }
  const env = {
    ...environment(settings),
    PORT,
    HOST: '127.0.0.1',
    APP_URL: `http://127.0.0.1:${PORT}`,
  }
  await migrate(env)
  await buildSite()
  return env
}
