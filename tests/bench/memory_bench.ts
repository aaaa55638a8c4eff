import { readFileSync } from 'node:fs'
import type { Row } from './measure.ts'
import { spawn, spawnSync } from 'node:child_process'
import app from '@adonisjs/core/services/app'
import { setTimeout as wait } from 'node:timers/promises'

/** The options of Node in the Dockerfile, before the file that it starts. */
function optionsOfImage(): string[] {
  const [, command] = /^CMD (\[.*\])$/m.exec(readFileSync(app.makePath('Dockerfile'), 'utf8'))!
  return (JSON.parse(command!) as string[]).slice(1, -1)
}

/** Memory of a process as the image starts it, with `WORKERS=inline`, some seconds after it answered first. */
export async function memoryBench(): Promise<Row[]> {
  spawnSync(process.execPath, [app.makePath('ace.js'), 'build'], { cwd: app.makePath() })
  const PORT = String(Number(process.env.PORT) + 1)
  const server = spawn(process.execPath, [...optionsOfImage(), 'bin/server.js'], {
    cwd: app.makePath('build'),
    env: { ...process.env, PORT, NODE_OPTIONS: '' },
    stdio: 'ignore',
  })
  try {
    await untilAnswered(`http://127.0.0.1:${PORT}/health/live`)
    await wait(6_000)
    const [, kilobytes] = /^VmRSS:\s+(\d+)/m.exec(
      readFileSync(`/proc/${server.pid}/status`, 'utf8')
    )!
    return [
      { name: 'memory at rest, as in the image', value: Number(kilobytes) / 1024, unit: 'MB' },
    ]
  } finally {
    server.kill()
  }
}

async function untilAnswered(address: string): Promise<void> {
  for (let tries = 0; tries < 150; tries++) {
    const answer = await fetch(address).catch(() => undefined)
    if (answer?.ok) return
    await wait(200)
  }
  throw new Error('The built application did not answer within 30 seconds')
}
