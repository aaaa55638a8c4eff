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

/** Suites of a stage run at once. Each has one of its own: races, and processes that are killed, need the machine alone. */
const STAGES = [['unit'], ['functional'], ['browser'], ['commands']]
const SUITES = STAGES.flat()

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

  const environments = await prepare(atEnd)
  const isWanted = (suite) => chosen.length === 0 || chosen.includes(suite)
  for (const stage of STAGES) {
    const runs = stage.filter(isWanted).map(async (suite, place) => {
      const env = place === 0 ? environments.first : await environments.another(suite)
      return runSuite(suite, { env, options, start, isHeldBack: place > 0 })
    })
    results.push(...(await Promise.all(runs)))
  }
  const passed = results.reduce((sum, result) => sum + result.passed, 0)
  const failed = results.reduce((sum, result) => sum + result.failed, 0)
  console.log(`\n${passed} passed, ${failed} failed`)
  process.exitCode = failed > 0 || passed === 0 ? 1 : 0
}

/**
 * Makes a database of the tests' own, empty and migrated, and builds the site. Returns the environment of a suite, and how
 * another suite gets one with a database, a port and a folder of its own.
 */
async function prepare(atEnd) {
  const { lock } = await import('./setup/lock.js')
  const { copyDatabase, migrate, recreateDatabase } = await import('./setup/database.js')
  const { buildSite } = await import('./setup/site.js')
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
  const first = await environmentOf(server.url, directory)
  await migrate(first)
  const copyOf = (suite) => copyDatabase(server.adminUrl, `cupo_${suite}`)
  const copies = { commands: await copyOf('commands') }
  await buildSite()
  return { first, another: (suite) => environmentOf(copies[suite], join(directory, suite)) }
}

async function environmentOf(databaseUrl, directory) {
  const { freePort } = await import('./setup/port.js')
  const { environment } = await import('./setup/environment.js')
  const { privateFolder } = await import('./setup/private_folder.js')
  privateFolder(directory)
  const PORT = String(await freePort())
  const APP_URL = `http://127.0.0.1:${PORT}`
  return {
    ...environment({ databaseUrl, directory, nodeEnv: 'test' }),
    ...{ PORT, HOST: '127.0.0.1', APP_URL },
  }
}
