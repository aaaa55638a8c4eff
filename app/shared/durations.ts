const LETTERS = { MINUTE: 'M', HOUR: 'H', DAY: 'D', WEEK: 'W', MONTH: 'M' } as const

/** Minutes in each unit. A notice of a day is 24 hours whatever the clocks do, and a month is 30 days (RFC 5545 calls this exact time). */
const MINUTES = { MINUTE: 1, HOUR: 60, DAY: 1440, WEEK: 10_080, MONTH: 43_200 } as const

export type DurationUnit = keyof typeof LETTERS

/** The units a duration may have, shortest first. */
export const DURATION_UNITS = Object.keys(LETTERS) as DurationUnit[]

/** An amount of time in one unit, as the interface and the screens speak of it. */
export type Duration = { value: number; unit: DurationUnit }

/** `{ value: 15, unit: 'MINUTE' }` → `PT15M` (ISO 8601, one unit). */
export function durationToIso({ value, unit }: Duration): string {
  return `P${unit === 'MINUTE' || unit === 'HOUR' ? 'T' : ''}${value}${LETTERS[unit]}`
}

/** `P2D` → `{ value: 2, unit: 'DAY' }`. Throws RangeError for any text that is not one whole unit. */
export function durationFromIso(text: string): Duration {
  const [, time, value, letter] = /^P(T?)(\d+)([MHDW])$/.exec(text) ?? []
  const unit = DURATION_UNITS.find(
    (name) => LETTERS[name] === letter && (name === 'MINUTE' || name === 'HOUR') === (time === 'T')
  )
  if (!unit) throw new RangeError(`Not a one-unit duration: ${text}`)
  return { value: Number(value), unit }
}

/** Exact minutes: `{ value: 2, unit: 'DAY' }` → 2880. */
export function toMinutes({ value, unit }: Duration): number {
  return value * MINUTES[unit]
}

/** Time for a client to pay a booking, unless the host sets another (docs/domain.md, "Defaults"). */
export const USUAL_PAYMENT_TIME: Duration = { value: 12, unit: 'HOUR' }
