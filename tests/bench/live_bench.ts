import { runInNewContext } from 'node:vm'
import { setFlagsFromString } from 'node:v8'
import { spawn, spawnSync } from 'node:child_process'
import app from '@adonisjs/core/services/app'
import type { Row } from './measure.ts'
import { live } from '#core/live/live'
import { newId } from '#core/ids'
import { aHost } from '#database/factories/host'
import { liveStreams } from '#config/limits'
import { notifyLive } from '#core/live/notify_live'
import { transaction } from '#core/database/transaction'

/** Files that a process needs beside its connections. */
const OTHERS = 500

/** More than one address of a client can have ports for. */
const MOST = 20_000

/** Bytes of this process that are left after a collection. */
function memory(): number {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  collect()
  return process.memoryUsage().rss
}

/** As many streams as the system lets a process have files. */
function mostStreams(): number {
  const { stdout } = spawnSync('sh', ['-c', 'ulimit -Hn'], { encoding: 'utf8' })
  const files = Number(stdout) || Infinity
  return Math.min(files - OTHERS, MOST)
}

/** Idle streams of live notices to another process: memory, a heartbeat, and one notice to all. */
export async function liveBench(base: string): Promise<Row[]> {
  const count = mostStreams()
  // All of them are one host's here.
  Object.assign(liveStreams, { ofUser: count, ofProcess: count })
  const { token, account } = await aHost()
  const before = memory()
  const began = performance.now()
  const clients = spawn(
    process.execPath,
    [
      '--import=@poppinss/ts-exec',
      app.makePath('tests/bench/live_client.ts'),
      `${base}/api/live`,
      token,
      String(count),
    ],
    { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] }
  )
  const reports = new Map<string, (value: number) => void>()
  clients.on('message', (report: Record<string, number>) => {
    for (const [name, value] of Object.entries(report)) reports.get(name)?.(value)
  })
  const reported = (name: string) =>
    new Promise<number>((done, fail) => {
      reports.set(name, done)
      clients.once('exit', () => fail(new Error('The clients of the streams ended')))
    })
  try {
    await reported('opened')
    const opening = performance.now() - began
    const each = (memory() - before) / count
    const beating = performance.now()
    await live.beat()
    const beat = performance.now() - beating
    const sent = performance.timeOrigin + performance.now()
    const heard = reported('heard')
    await transaction((trx) =>
      notifyLive(trx, { accountId: account.id, topic: 'bookings', id: newId() })
    )
    const note = `${count} streams`
    return [
      { name: 'live streams opened', value: (count * 1000) / opening, unit: 'a second', note },
      { name: 'memory of a live stream', value: each / 1024, unit: 'kB', note },
      { name: 'heartbeat and rights of all streams', value: beat, unit: 'ms', note },
      { name: 'one notice to all streams', value: (await heard) - sent, unit: 'ms', note },
    ]
  } finally {
    clients.kill()
    live.streams.endAll()
  }
}
