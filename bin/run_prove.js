/**
 * `npm run prove <topic>`: what takes minutes to prove, each topic a file of `tests/prove`. Prints the seed; SEED=<n>
 * repeats a run. Without a topic it lists them.
 */
import { join } from 'node:path'
import { readdirSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { install } from './setup/install.js'
import { onOwnNode } from './setup/node.js'
import { explain, Refusal } from './setup/steps.js'
import { exitCodeOf, orderly } from './setup/orderly.js'
import { FROM_SOURCES, ROOT } from './setup/paths.js'

/** What a topic runs as that is not for production, where no provider of payments is simulated or on this machine. */
const ENVIRONMENTS = {
  calendars: 'test',
  crashes: 'development',
  messages: 'test',
  money: 'test',
  money_pairs: 'test',
  money_races: 'test',
  pages: 'test',
  webhooks: 'test',
}

/** Settings of a database that no topic restarts or keeps: what a commit waits for on a disk proves nothing. */
const THROWN_AWAY = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }

/** Topics of which each processor has a part: a process with a database of its own. */
const IN_PARTS = ['money']

const [topic, ...options] = process.argv.slice(2)

try {
  await install()
  if (await onOwnNode()) await run()
} catch (error) {
  explain(error)
  process.exit(1)
}

/** The topics there are: each file of `tests/prove` is one, and what a topic needs lies in folders. */
function topics() {
  return readdirSync(join(ROOT, 'tests/prove'))
    .filter((file) => file.endsWith('.ts'))
    .map((file) => file.replace(/\.ts$/, ''))
}

async function run() {
  if (topic === undefined) {
    console.log(`npm run prove <topic>, one of: ${topics().join(', ')}`)
    return
  }
  if (!topics().includes(topic))
    throw new Refusal(`There is no topic ${topic}. There are: ${topics().join(', ')}`)
  const seed = seedOf(process.env.SEED)
  await orderly((tools) => prove(seed, tools))
}

function seedOf(typed) {
  if (typed === undefined || typed === '') return Math.floor(Math.random() * 2 ** 31)
  if (!/^\d{1,10}$/.test(typed)) throw new Refusal(`SEED=${typed} is no whole number`)
  return Number(typed)
}

/** The address of a topic that answers calls itself. */
async function ownAddress() {
  const { freePort } = await import('./setup/port.js')
  const PORT = String(await freePort())
  return { PORT, HOST: '127.0.0.1', APP_URL: `http://127.0.0.1:${PORT}` }
}

/** The addresses of migrated databases, one for each processor. */
async function ownDatabases({ adminUrl, url }) {
  const { copyDatabase } = await import('./setup/database.js')
  const names = Array.from(
    { length: availableParallelism() - 1 },
    (_, index) => `cupo_part_${index}`
  )
  const copies = []
  for (const name of names) copies.push(await copyDatabase(adminUrl, name))
  return [url, ...copies].join(',')
}

/** A fresh database with the demo, the built site, and a process that runs the topic. */
async function prove(seed, { start, atEnd }) {
  const { lock } = await import('./setup/lock.js')
  const { buildSite } = await import('./setup/site.js')
  const { migrate, recreateDatabase, seedDemo } = await import('./setup/database.js')
  const { startPostgres } = await import('./setup/postgres.js')
  const { environment } = await import('./setup/environment.js')
  const directory = join(ROOT, '.data/prove')
  atEnd(lock(directory))
  console.log(`seed ${seed} (SEED=${seed} npm run prove ${topic} repeats it)`)
  const server = await startPostgres(directory, {
    settings: ENVIRONMENTS[topic] === 'test' ? THROWN_AWAY : {},
  })
  atEnd(server.stop)
  await recreateDatabase(server.adminUrl)
  const env = {
    ...environment({
      databaseUrl: server.url,
      directory,
      nodeEnv: ENVIRONMENTS[topic] ?? 'production',
    }),
    ...(ENVIRONMENTS[topic] && (await ownAddress())),
    SEED: String(seed),
    LOG_LEVEL: 'fatal',
    WORKERS: 'off',
    MAIL_DRIVER: 'log',
  }
  await migrate(env)
  if (IN_PARTS.includes(topic)) env.DATABASE_URLS = await ownDatabases(server)
  await seedDemo(env)
  await buildSite()
  const args = [FROM_SOURCES, join(ROOT, 'bin/prove.ts'), topic, ...options]
  process.exitCode = await exitCodeOf(await start(args, { env, stdio: 'inherit' }))
}
