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

/** One after the other in each lane. */
const SUITES = ['unit', 'functional', 'browser', 'commands']

/**
 * How many lanes run at once. Each takes its part of every suite, with a server and a database of its own; the output of all
 * but the first is held back until that one has ended a suite, so that they do not mix. One more than the processors of a
 * small machine: tests wait for browsers, timers and the database for half of their time.
 */
const LANES = 3

/** Settings of a database whose rows no run keeps: nothing waits for a disk. */
const THROWN_AWAY = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }

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
  const { partsOf } = await import('./setup/parts.js')
  const args = process.argv.slice(2)
  const chosen = SUITES.filter((suite) => args.includes(suite))
  const options = args.filter((word) => word.startsWith('-'))
  const results = chosen.length + options.length > 0 ? [] : await runChecks(start)

  const lanes = options.length === 0 ? LANES : 1
  const places = await prepare(atEnd, lanes)
  const suites = SUITES.filter((one) => chosen.length === 0 || chosen.includes(one))
  const plan = suites.map((suite) => ({
    suite,
    parts: options.length === 0 ? partsOf(suite, lanes) : [options],
  }))
  results.push(...(await runLanes({ plan, places, start })))
  const passed = results.reduce((sum, result) => sum + result.passed, 0)
  const failed = results.reduce((sum, result) => sum + result.failed, 0)
  const failures = results.flatMap((result) => result.failures)
  if (failures.length > 0) console.log(`\n— failed\n\n${failures.join('\n\n')}`)
  console.log(`\n${passed} passed, ${failed} failed`)
  process.exitCode = failed > 0 || passed === 0 ? 1 : 0
}

/** Runs the plan in as many lanes as there are places, and returns what each run gave. */
async function runLanes({ plan, places, start }) {
  const { runSuite } = await import('./setup/suites.js')
  const results = []
  const heldBack = []
  const say = () => heldBack.splice(0).forEach((output) => console.log(output))
  const lane = async (place, index) => {
    for (const { suite, parts } of plan.filter((one) => one.parts[index])) {
      const env = await environmentOf(place)
      const options = parts[index]
      const result = await runSuite(suite, { env, options, start, isHeldBack: index > 0 })
      results.push(result)
      if (index > 0) heldBack.push(result.output)
      else say()
    }
  }
  await Promise.all(places.map(lane))
  say()
  return results
}

/**
 * Makes databases of the tests' own, empty and migrated, and builds the site. Returns the place of each lane: it has a
 * database and a folder of its own.
 */
async function prepare(atEnd, lanes) {
  const { lock } = await import('./setup/lock.js')
  const { copyDatabase, migrate, recreateDatabase } = await import('./setup/database.js')
  const { buildSite } = await import('./setup/site.js')
  const { startPostgres } = await import('./setup/postgres.js')
  const directory = process.env.DATA_DIR ? dataDir() : join(ROOT, '.data/test')
  atEnd(lock(directory))
  const { socketFolder, throughSocket } = await import('./setup/postgres_socket.js')
  const sockets = socketFolder()
  atEnd(sockets.remove)
  let server
  await step('PostgreSQL started', async () => {
    server = await startPostgres(directory, {
      settings: { ...THROWN_AWAY, unix_socket_directories: sockets.path },
    })
    atEnd(server.stop)
    await recreateDatabase(server.adminUrl)
  })
  const first = { databaseUrl: throughSocket(server.url, sockets), directory }
  await migrate(await environmentOf(first))
  const places = [first]
  for (let lane = 2; lane <= lanes; lane++) {
    const copy = await copyDatabase(server.adminUrl, `cupo_lane_${lane}`)
    places.push({
      databaseUrl: throughSocket(copy, sockets),
      directory: join(directory, `lane_${lane}`),
    })
  }
  await buildSite()
  return places
}

/** The environment of a run in a place, with a port that is free now. */
async function environmentOf({ databaseUrl, directory }) {
  const { freePort } = await import('./setup/port.js')
  const { environment } = await import('./setup/environment.js')
  const { privateFolder } = await import('./setup/private_folder.js')
  privateFolder(directory)
  const PORT = String(await freePort())
  const APP_URL = `http://127.0.0.1:${PORT}`
  return {
    ...environment({ databaseUrl, directory, nodeEnv: 'test' }),
    PORT,
    HOST: '127.0.0.1',
    APP_URL,
  }
}
