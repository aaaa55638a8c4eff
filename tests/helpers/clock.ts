import { DateTime, Settings } from 'luxon'

/** Lets so much time pass; no job runs meanwhile. */
export function pass(cleanup: (undo: () => void) => void, millis: number): void {
  cleanup(() => void (Settings.now = () => Date.now()))
  Settings.now = () => Date.now() + millis
}

/** Lets the clock show a moment, from where it goes on. */
export function passUntil(cleanup: (undo: () => void) => void, instant: string): void {
  pass(cleanup, Date.parse(instant) - Date.now())
}

/** Some minutes after an instant. */
export const after = (instant: string, minutes = 1): string =>
  DateTime.fromISO(instant).plus({ minutes }).toUTC().toISO()!
