import type { Data } from '@generated/data'
import type { Duration } from '#shared/durations'

/** What is handed over to whoever takes an ASSET; `size` in bytes. */
export type ServiceFile = { name: string; size: number; contentType: string }

/** A service as its host sees it; what takes place at no time has no duration and no place. */
export type Service = Omit<Data.Catalog.Service, 'duration' | 'location' | 'maxParticipants'> & {
  duration?: Duration | null
  location?: { type: string } | null
  /** Of a FORM: null is without limit. */
  maxParticipants: number | null
  /** Only an ASSET has one. */
  file?: ServiceFile | null
}
