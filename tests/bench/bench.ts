import { writeFileSync } from 'node:fs'
import type { Row } from './measure.ts'
import app from '@adonisjs/core/services/app'
import { sizeBench } from './size_bench.ts'
import { httpBench } from './http_bench.ts'
import { slotsBench } from './slots_bench.ts'
import { signInBench } from './sign_in_bench.ts'
import { bookingBench } from './booking_bench.ts'
import { millionBench } from './million_bench.ts'

const memory = (name: string): Row => ({ name, value: process.memoryUsage.rss() / 1e6, unit: 'MB' })

/** Measures everything once and prints it; the place where every later feature adds its row. */
export async function bench(): Promise<void> {
  const base = `http://127.0.0.1:${process.env.PORT}`
  const atRest = memory('memory at rest')
  const rows = [
    ...slotsBench(),
    ...sizeBench(),
    ...(await httpBench(base)),
    ...(await bookingBench(base)),
    ...(await signInBench(base)),
    ...(await millionBench(base)),
  ]
  const all = [atRest, ...rows, memory('memory after all this')]

  for (const { name, value, unit, note } of all) {
    const shown = value < 10 ? value.toFixed(2) : String(Math.round(value))
    console.log(`${name.padEnd(44)} ${shown.padStart(10)} ${unit}${note ? ` (${note})` : ''}`)
  }
  writeFileSync(app.makePath('bench.json'), `${JSON.stringify(all, null, 2)}\n`)
}
