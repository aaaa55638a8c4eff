import { join } from 'node:path'
import { step, Refusal } from './steps.js'
import { NODE, ROOT } from './paths.js'
import { readdirSync } from 'node:fs'
import { spawnSync } from 'node:child_process'

async function ask(url, text) {
  const { default: pg } = await import('pg')
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

/** Runs an ace command; prints its output only when it fails. */
export function ace(env, ...args) {
  const run = spawnSync(NODE, [join(ROOT, 'ace.js'), ...args], {
    cwd: ROOT,
    env,
    encoding: 'utf8',
  })
  if (run.status !== 0)
    throw new Refusal(`node ace ${args.join(' ')} failed:\n${run.stdout}${run.stderr}`)
}

/** Throws the database away and makes an empty one: for tests and measurements only. */
export async function recreateDatabase(adminUrl) {
  await ask(adminUrl, 'DROP DATABASE IF EXISTS cupo WITH (FORCE)')
  await ask(adminUrl, 'CREATE DATABASE cupo')
}

/** Copies the migrated database, to which nothing may be connected: for tests only. Returns the address of the copy. */
export async function copyDatabase(adminUrl, name) {
  await ask(adminUrl, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
  await ask(adminUrl, `CREATE DATABASE ${name} TEMPLATE cupo`)
  const url = new URL(adminUrl)
  url.pathname = `/${name}`
  return url.href
}

async function pendingMigrations(url) {
  const known = await ask(url, `SELECT to_regclass('adonis_schema') IS NOT NULL AS there`)
  const done = known[0].there ? await ask(url, 'SELECT name FROM adonis_schema') : []
  const files = readdirSync(join(ROOT, 'database/migrations'))
    .filter((file) => /\.(ts|js)$/.test(file))
    .map((file) => `database/migrations/${file.replace(/\.\w+$/, '')}`)
  const names = done.map(({ name }) => name)
  if (names.some((name) => !files.includes(name))) throw tooOld()
  return files.filter((file) => !names.includes(file))
}

/** The refusal of a database with migrations that no file has any more. */
function tooOld() {
  return new Refusal(
    'This database was made by an older version and cannot be brought up to date: start afresh with an empty one, by DATA_DIR=./another-folder npm start (or another DATABASE_URL), or by removing the folder .data.'
  )
}

/** Brings the database up to date. Several processes may try at once: one does it, the others wait. */
export async function migrate(env) {
  const pending = await pendingMigrations(env.DATABASE_URL)
  if (pending.length === 0) return
  await step('Database migrated', () => {
    ace(env, 'migrate')
    return `${pending.length} migrations`
  })
}

/** Fills an empty database with the demo: three professionals with services and bookings. */
export async function seedDemo(env) {
  const [{ count }] = await ask(env.DATABASE_URL, 'SELECT count(*)::int FROM accounts')
  if (count > 0) return
  await step('Demo professionals added', () => ace(env, 'demo:seed'))
}

/** Whether the demo is in the database. */
export async function hasDemo(env, email) {
  const rows = await ask(
    env.DATABASE_URL,
    `SELECT 1 FROM users WHERE email = '${email.replace(/'/g, "''")}'`
  )
  return rows.length > 0
}
