import { column } from '@adonisjs/lucid/orm'
import { durationFromIso, durationToIso, type Duration } from '#shared/durations'

/** Money in minor units. PostgreSQL hands `bigint` over as text; here it is a safe integer or an error. */
export function minorUnits(): ReturnType<typeof column> {
  return column({ consume: toSafeInteger, prepare: toSafeInteger })
}

function toSafeInteger(value: unknown) {
  if (value === null) return null
  const amount = Number(value)
  if (!Number.isSafeInteger(amount))
    throw new RangeError(`Not an amount in minor units: ${String(value)}`)
  return amount
}

/** A one-unit ISO 8601 duration (`PT15M`, `P2D`) as `{ value, unit }`. */
export function isoDuration(): ReturnType<typeof column> {
  return column({
    consume: (value: string | null) => (value === null ? null : durationFromIso(value)),
    prepare: (value: Duration | null) => (value === null ? null : durationToIso(value)),
  })
}

/** jsonb. The driver would write an array as a PostgreSQL array. */
export function json(): ReturnType<typeof column> {
  return column({ prepare: (value: unknown) => (value === null ? null : JSON.stringify(value)) })
}
