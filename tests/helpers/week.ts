import { DateTime } from 'luxon'
import type { TestHost } from './host.ts'

export { EVERY_MORNING } from '#database/factories/schedule'

/** A part of a day, as the interface tells of it. */
export type Piece = {
  state: string
  start: string
  end: string
  starts: string[]
  id: string | null
  title: string | null
}
/** What GET /availability/week answers. */
export type Week = {
  start: string
  isTeam: boolean
  duration: number | null
  hosts: { id: string; fullName: string; days: { date: string; pieces: Piece[] }[] }[]
}

export const ZONE = 'America/Lima'

/** The Monday some weeks from now. */
export const monday = DateTime.now().setZone(ZONE).startOf('week').plus({ weeks: 2 })

/** An instant of its week: the days are counted from it. */
export const at = (day: number, hour: number) =>
  monday.plus({ days: day }).set({ hour }).toUTC().toISO()!

/** The week of that Monday as a host sees it. */
export async function weekOf({ api }: TestHost, query: object = {}) {
  const answer = await api.get('/availability/week').qs({ start: monday.toISODate(), ...query })
  answer.assertStatus(200)
  return answer.body() as Week
}

/** The pieces of a day as texts: `09–10 FREE`. */
export function piecesOf({ hosts }: Week, day: number, host = 0): string[] {
  const hour = (instant: string) => DateTime.fromISO(instant, { zone: ZONE }).toFormat('HH')
  return hosts[host]!.days[day]!.pieces.map(
    ({ state, start, end }) => `${hour(start)}–${hour(end)} ${state}`
  )
}
