import { writeFileSync } from 'node:fs'
import type { Row } from './measure.ts'
import app from '@adonisjs/core/services/app'
import { liveBench } from './live_bench.ts'
import { sizeBench } from './size_bench.ts'
import { httpBench } from './http_bench.ts'
import { mailsBench } from './mails_bench.ts'
import { slotsBench } from './slots_bench.ts'
import { phoneBench } from './phone_bench.ts'
import { connectionsBench } from './connections_bench.ts'
import { calendarBench } from './calendar_bench.ts'
import { dashboardBench } from './dashboard_bench.ts'
import { signInBench } from './sign_in_bench.ts'
import { bookingBench } from './booking_bench.ts'
import { moneyBench } from './money_bench.ts'
import { walletBench } from './wallet_bench.ts'
import { memoryBench } from './memory_bench.ts'
import { messagesBench } from './messages_bench.ts'
import { millionBench } from './million_bench.ts'

/** What is measured, by topic; the place where every later feature adds its own. */
const TOPICS: Record<string, (base: string) => Row[] | Promise<Row[]>> = {
  memory: memoryBench,
  slots: slotsBench,
  sizes: sizeBench,
  pages: httpBench,
  phone: phoneBench,
  calendar: calendarBench,
  connections: connectionsBench,
  dashboard: dashboardBench,
  bookings: bookingBench,
  sign_in: signInBench,
  money: moneyBench,
  million: millionBench,
  wallet: walletBench,
  messages: messagesBench,
  mails: mailsBench,
  live: liveBench,
}

/**
 * Measures the named topics, or all of them, and prints their figures.
 * Throws for a topic that does not exist.
 */
export async function bench(topics: string[]): Promise<void> {
  const base = `http://127.0.0.1:${process.env.PORT}`
  const unknown = topics.filter((topic) => !(topic in TOPICS))
  if (unknown.length > 0)
    throw new Error(`No topic ${unknown.join(', ')}. There are: ${Object.keys(TOPICS).join(', ')}`)

  const rows: Row[] = []
  for (const topic of topics.length > 0 ? topics : Object.keys(TOPICS))
    rows.push(...(await TOPICS[topic]!(base)))

  for (const { name, value, unit, note } of rows) {
    const shown = value < 10 ? value.toFixed(2) : String(Math.round(value))
    console.log(`${name.padEnd(48)} ${shown.padStart(10)} ${unit}${note ? ` (${note})` : ''}`)
  }
  writeFileSync(app.makePath('bench.json'), `${JSON.stringify(rows, null, 2)}\n`)
}
