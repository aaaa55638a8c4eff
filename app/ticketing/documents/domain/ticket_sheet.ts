import { createHash } from 'node:crypto'
import type { HostColors } from '#shared/host_colors'

/** One place as it is drawn: a page of the PDF, or a picture. Its texts can be drawn. */
export type DrawnEntry = {
  /** What its QR code says. */
  payload: string
  meetingId: string
  place: number
  of: number
  title: string
  month: string
  day: string
  when: string
  where: string
  name: string
  /** `Cupo 1 de 3, código K7Q2M4-1`. */
  line: string
}

/** What all entries of a booking share. */
export type TicketSheet = {
  locale: string
  title: string
  by: string
  host: HostColors
  /** The name from which the hills are drawn. */
  cover: string
  note: string
  madeWith: string
  product: string
  entries: DrawnEntry[]
}

/** Changes with how tickets look, so that none is taken for one that was drawn before. */
const LOOK = 1

/**
 * What tells the file of a booking from every other: its texts and its places. Signatures are left out, for each one of the
 * same entry differs and all of them are valid.
 */
export function sheetFingerprint(sheet: TicketSheet, form: string): string {
  const entries = sheet.entries.map((entry) => ({ ...entry, payload: '' }))
  const what = JSON.stringify([LOOK, form, { ...sheet, entries }])
  return createHash('sha256').update(what).digest('hex').slice(0, 16)
}

/** A colour mixed with white: 0 is white. */
export function tint(color: string, share: number): string {
  const channel = (at: number) => Number.parseInt(color.slice(at, at + 2), 16)
  const mixed = [1, 3, 5].map((at) => Math.round(255 - (255 - channel(at)) * share))
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}
