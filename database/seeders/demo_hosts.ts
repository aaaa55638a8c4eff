import { ana } from './demo_ana.ts'
import { mateo } from './demo_mateo.ts'
import { readFileSync } from 'node:fs'
import type { DateTime } from 'luxon'
import { valentina } from './demo_valentina.ts'
import type { DemoHost, Login } from './demo_host.ts'

/** The demo professionals as they are at an instant: their logins are in demo_logins.json, which `npm start` prints. */
export function demoHosts(at: DateTime): DemoHost[] {
  const file = new URL('./demo_logins.json', import.meta.url)
  const logins = JSON.parse(readFileSync(file, 'utf8')) as Login[]
  return [ana(at), mateo, valentina].map((host, index) => ({ ...logins[index]!, ...host }))
}
