import { rm } from 'node:fs/promises'
import { promisify } from 'node:util'
import { execFile } from 'node:child_process'
import { stopBoss } from '#core/jobs/boss'
import db from '@adonisjs/lucid/services/db'
import app from '@adonisjs/core/services/app'
import { stopping } from '#config/stopping'
import { setTimeout as wait } from 'node:timers/promises'
import { Load } from './crashes/load.ts'
import { randomOf } from './run/random.ts'
import { someTargets } from './crashes/hosts.ts'
import { logFile, Processes } from './crashes/processes.ts'
import type { Proof } from './run/run_proof.ts'
import type { Fault } from '#tests/fakes/faulty_server'
import { aMailServer, type Mood } from './crashes/mail_door.ts'
import { aProvider, brokenPayments, payerAt } from './crashes/payments.ts'
import { brokenBookings, brokenMails, passLeases, untilDone } from './crashes/check.ts'
import { crashPostgres, killAgain, stopAgain, Web } from './crashes/phases.ts'
// Plain JavaScript, because it runs before anything is installed.
// @ts-expect-error no declarations
import { startPostgres } from '../../bin/setup/postgres.js'

/** How much of everything: the whole takes about twenty minutes, the short form three. */
const WHOLE = { kills: 150, restarts: 5, away: 15_000, stops: 20, mood: 10_000, hurries: false }
const SHORT: Size = { kills: 5, restarts: 2, away: 3000, stops: 3, mood: 3000, hurries: true }

/** Processes of each kind that are killed in turn, beside one another. */
const LANES = 4

/** Clients at once; more of clients that pay while the provider is away. */
const CLIENTS = 8
const PAYING = 20

/** Milliseconds until all work must be done: leases, and the retries that follow them. */
const DONE_WITHIN = 240_000

type Size = typeof WHOLE
type Stage = Awaited<ReturnType<typeof aStage>>

/**
 * Kills processes, and has the database, the provider of payments and the mail server away, while clients book and pay.
 * After each phase every acknowledged booking exists once, nothing is half done, and every mail came once.
 */
export const prove: Proof = async ({ seed, isShort }) => {
  const size = isShort ? SHORT : WHOLE
  const build = isShort ? undefined : await builtProduct()
  const stage = await aStage(randomOf(seed), build)
  const broken: string[] = []
  try {
    for (const [name, phase] of Object.entries(PHASES)) {
      const started = performance.now()
      const found = await inPhase(stage, phase, size)
      row(name, `${Math.round((performance.now() - started) / 1000)} s`)
      for (const [figure, value] of Object.entries(found.figures)) row(`  ${figure}`, value)
      for (const violation of found.broken) broken.push(`${name}: ${violation}`)
    }
  } finally {
    await stage.processes.endAll()
    await stage.mails.close()
    await stage.provider.close()
    if (build) await rm(build, { recursive: true })
  }
  if (broken.length) row('errors of the processes', logFile())
  return broken
}

const row = (name: string, value: unknown) => console.log(`${name.padEnd(44)} ${String(value)}`)

type Phase = (stage: Stage, size: Size, load: Load) => Promise<Found>
type Found = { broken: string[]; figures: Record<string, unknown> }

/** What production runs, which also starts in half the time of the sources. */
async function builtProduct(): Promise<string> {
  await promisify(execFile)(process.execPath, ['ace.js', 'build'], { cwd: app.makePath() })
  return app.makePath('build')
}

async function aStage(random: () => number, build?: string) {
  const mails = await aMailServer()
  const provider = await aProvider()
  const targets = await someTargets({ hours: 40, priced: 40, workshops: 10 }, random)
  const priced = await someTargets({ hours: 0, priced: 40, workshops: 0 }, random)
  // From here on the database may go away, and this process asks it only by connections of a moment.
  await stopBoss()
  await db.manager.closeAll()
  const settings = { MAIL_DRIVER: 'smtp', SMTP_URL: mails.url, ...provider.settings }
  const processes = new Processes(settings, build)
  return { mails, provider, targets, priced, processes, random, web: new Web() }
}

/** One phase under load, and what is checked after each. */
async function inPhase(stage: Stage, phase: Phase, size: Size): Promise<Found> {
  const { random, web, mails, provider } = stage
  const load = new Load({
    targets: phase === providerAway ? stage.priced : stage.targets,
    pay: payerAt(provider, random),
    random,
    bases: web.bases,
    mayCut: phase !== stops,
  })
  const found = await phase(stage, size, load)
  await stage.processes.endAll()
  if (size.hurries) await passLeases()
  const worker = await stage.processes.worker()
  const undone = await untilDone(DONE_WITHIN)
  await worker.end('SIGTERM')
  const mail = await brokenMails(load, mails.taken)
  const outcomes = [...load.outcomes].map(([name, times]) => `${name} × ${times}`).join(', ')
  const { taken, tooOften, left } = load.turnedAway
  return {
    figures: {
      'bookings acknowledged, of them paid by card': `${load.acknowledged.length}, ${load.paid.length}`,
      'clients refused, for another was first': taken,
      'clients who repeated too often, who left': `${tooOften}, ${left}`,
      'calls': outcomes,
      'mails sent': mail.sent,
      'mails maybe sent, of them missing': `${mail.maybeSent}, ${mail.maybeSentAndMissing}`,
      ...found.figures,
    },
    broken: [
      ...load.faults,
      ...found.broken,
      ...undone,
      ...(await brokenBookings(load)),
      ...(await brokenPayments(provider)),
      ...mail.broken,
    ],
  }
}

/** Web and workers die at random points. */
async function kills({ processes, random, web }: Stage, { kills: times }: Size, load: Load) {
  load.start(CLIENTS)
  const lanes = Array.from({ length: LANES }, (_, lane) => lane)
  const each = { times: Math.ceil(times / LANES), longest: 1500, random, load }
  await Promise.all(
    lanes.flatMap((lane) => [
      killAgain(() => processes.web(), { ...each, onChange: web.at(lane) }),
      killAgain(() => processes.worker(), each),
    ])
  )
  await load.stop()
  return { broken: [], figures: { 'kills of web, of workers': `${each.times * LANES} each` } }
}

/** The database is restarted, crashes, and is away for a while; the processes live on. */
async function outages({ processes, random, web }: Stage, size: Size, load: Load) {
  const all = [await processes.web(), await processes.worker()]
  web.at(0)(all[0])
  load.start(CLIENTS)
  for (let restarts = 0; restarts < size.restarts; restarts++) {
    await wait(1000 + random() * 2000)
    const server = await startPostgres(process.env.DATA_DIR)
    if (restarts % 2 === 0) await crashPostgres()
    else server.stop()
    await startPostgres(process.env.DATA_DIR)
  }
  await wait(2000)
  const server = await startPostgres(process.env.DATA_DIR)
  server.stop()
  await wait(size.away)
  await startPostgres(process.env.DATA_DIR)
  await wait(3000)
  await load.stop()
  const gone = all.filter((process) => process.isGone()).length
  return {
    broken: gone > 0 ? [`${gone} processes ended with the database`] : [],
    figures: { 'restarts, seconds away': `${size.restarts}, ${size.away / 1000}` },
  }
}

/** Stops web processes while clients keep their connections busy; a worker opens their payments. */
async function stops({ processes, random, web }: Stage, { stops: times }: Size, load: Load) {
  await processes.worker()
  load.start(CLIENTS)
  const deadline = stopping.delay + stopping.within + 5000
  const stopped = stopAgain(processes, { times, deadline, random, web })
  const { broken, slowest } = await stopped
  web.at(0)(await processes.web())
  await load.stop()
  const figures = { 'stops, slowest': `${times}, ${Math.round(slowest)} ms` }
  return { broken, figures }
}

/** The mail server is away, silent, mad, or breaks off after it took a mail. */
async function mailServer({ processes, web, mails }: Stage, size: Size, load: Load) {
  web.at(0)(await processes.web())
  await processes.worker()
  load.start(2)
  const moods: Mood[] = ['refuse', 'hang', 'garbage', 'cut']
  for (const mood of moods) {
    mails.become(mood)
    await wait(size.mood)
    mails.become('open')
    await wait(1000)
  }
  await load.stop()
  return { broken: [], figures: { 'seconds each': size.mood / 1000 } }
}

/** How the provider of payments misbehaves, for calls that reach it meanwhile. */
const FAULTS: Fault[] = [
  { kind: 'cutBefore' },
  { kind: 'cutAfter' },
  { kind: 'status', status: 500 },
  { kind: 'garbage' },
  { kind: 'delay', milliseconds: 9000 },
]

/** The provider of payments is away, broken, mad or slow, or breaks off after it has done what it was asked. */
async function providerAway({ processes, web, provider }: Stage, size: Size, load: Load) {
  web.at(0)(await processes.web())
  await processes.worker()
  load.start(PAYING)
  await wait(1000)
  for (const fault of FAULTS) {
    provider.fail({ ...fault, times: Infinity })
    await wait(size.mood)
    provider.heal()
    await wait(1000)
  }
  await load.stop()
  return { broken: [], figures: { 'seconds each': size.mood / 1000 } }
}

const PHASES: Record<string, Phase> = {
  'web and workers killed': kills,
  'database restarted and away': outages,
  'web stopped under load': stops,
  'mail server misbehaves': mailServer,
  'provider of payments misbehaves': providerAway,
}
