/** `npm start`: from a fresh clone to a running product, and back down in order. Plain JavaScript, for it runs before anything is installed. */
import { join } from 'node:path'
import { readFileSync } from 'node:fs'
import { onEnd } from './setup/signals.js'
import { install } from './setup/install.js'
import { onOwnNode } from './setup/node.js'
import { explain, step } from './setup/steps.js'
import { dataDir, ROOT } from './setup/paths.js'

const isDev = process.argv.includes('--dev')

try {
  await install()
  if (await onOwnNode()) await run()
} catch (error) {
  explain(error)
  process.exit(1)
}

async function run() {
  const { lock } = await import('./setup/lock.js')
  const { requireFree } = await import('./setup/port.js')
  const { readDotEnv } = await import('./setup/environment.js')
  readDotEnv()
  await requireFree(process.env.PORT ?? '3333', process.env.HOST ?? '127.0.0.1')
  const directory = dataDir()
  const unlock = lock(directory)
  const running = { isStopping: false, server: undefined, ending: [] }
  onEnd((times) => stop(running, times))
  try {
    process.exitCode = await serve(directory, running)
  } catch (error) {
    // What fails because it was asked to end has not failed.
    if (!running.isStopping) throw error
  } finally {
    for (const { stop } of running.ending.reverse()) await stop()
    unlock()
  }
}

/** Ends the server, after which `run` ends the rest in order; asked a second time, kills it. */
function stop(running, times) {
  running.isStopping = true
  if (times === 1)
    console.log(
      '\nStopping: requests and jobs under way are finished first. Ctrl-C again ends them.'
    )
  if (times === 1) return running.server?.stop()
  running.server?.kill()
}

/** Starts everything; resolves to the exit code when the server has ended. */
async function serve(directory, running) {
  const { startServer } = await import('./setup/server.js')
  const env = await prepare(directory, running)
  if (running.isStopping) return 0

  running.server = startServer(env, { isDev })
  running.ending.push(running.server)
  await step(isDev ? 'Development server started' : 'Web and workers started', running.server.ready)
  await announce(env)
  return running.server.ended
}

/** Everything that the server needs, one step after the other, until it is asked to end. Returns its environment. */
async function prepare(directory, running) {
  const { environment } = await import('./setup/environment.js')
  const { migrate, seedDemo } = await import('./setup/database.js')
  const { buildSite } = await import('./setup/site.js')
  const databaseUrl = await database(directory, running.ending)
  const env = environment({
    databaseUrl,
    directory,
    nodeEnv: process.env.NODE_ENV ?? 'development',
  })
  for (const work of [migrate, seedDemo, ...(isDev ? [] : [buildSite])]) {
    // Each of them blocks this process: only here it hears of a signal.
    await new Promise(setImmediate)
    if (running.isStopping) break
    await work(env)
  }
  return env
}

async function database(directory, ending) {
  if (process.env.DATABASE_URL) return process.env.DATABASE_URL
  const { startPostgres } = await import('./setup/postgres.js')
  let url
  await step('PostgreSQL started', async () => {
    const server = await startPostgres(directory)
    ending.push(server)
    url = server.url
    return `port ${server.port}, files in ${directory}`
  })
  return url
}

async function announce(env) {
  const { hasDemo } = await import('./setup/database.js')
  const logins = JSON.parse(readFileSync(join(ROOT, 'database/seeders/demo_logins.json'), 'utf8'))
  console.log(`\nready on ${env.APP_URL}\n`)
  if (await hasDemo(env, logins[0].email)) {
    console.log('Demo professionals (sign in at /login):')
    for (const { email, password, username, what } of logins) {
      console.log(`  ${email.padEnd(28)} ${password}   /${username.padEnd(16)} ${what}`)
    }
  }
  console.log(`\n${outboxOf(env)} · Ctrl-C stops everything\n`)
}

/** Where to read the mails; config/messaging.ts decides. */
function outboxOf({ APP_URL, HOST, OUTBOX, NODE_ENV, MAIL_DRIVER = 'log' }) {
  if (MAIL_DRIVER !== 'log') return `Mail goes out by ${MAIL_DRIVER}`
  const isLocal = NODE_ENV !== 'production' && ['127.0.0.1', '::1', 'localhost'].includes(HOST)
  if (isLocal || OUTBOX === 'on') return `Every e-mail is kept at ${APP_URL}/outbox`
  return `The outbox is closed, for other machines reach HOST=${HOST}: OUTBOX=on opens it`
}
