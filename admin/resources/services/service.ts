import type { Data } from '@generated/data'
import type { Duration } from '#shared/durations'

/** The file of an ASSET; `size` in bytes. */
export type ServiceFile = { name: string; size: number; contentType: string }

/** A service as its host sees it. Kinds without a time have no duration and no place. */
export type Service = Omit<Data.Catalog.Service, 'duration' | 'location' | 'maxParticipants'> & {
  duration?: Duration | null
  location?: { type: string } | null
  /** Of a FORM: null is without limit. */
  maxParticipants: number | null
  /** Only an ASSET has one. */
  file?: ServiceFile | null
}
