import { createHash } from 'node:crypto'
import { toBase32 } from '#shared/entries'

/** Bytes of a booking's name at the door: 80 bits, which no two bookings share. */
const BYTES = 10

/**
 * The name of a booking at the door, made from its code. It leads nowhere: who is passed a ticket cannot cancel or move the
 * booking that it belongs to.
 */
export function entryId(code: string): string {
  return toBase32(createHash('sha256').update(`entry:${code}`).digest().subarray(0, BYTES))
}
