import { freeAt, type Host, type SlotQuery } from '../../slots/domain/slots.ts'

/** Why a time is not free, the first reason that holds. `CLOSED`: outside the hours of the service. */
export const REASONS = ['POLICY', 'NO_SUCH_TIME', 'CLOSED', 'AWAY', 'TAKEN', 'LIMIT'] as const
export type Reason = (typeof REASONS)[number]

type Query = Omit<SlotQuery, 'range'>

const isFree = (query: Query, start: number) => freeAt(query, start).length > 0

/** Finds why a start is not free by removing one obstacle after the other from the query. */
export function whyNotFree(query: Query, start: number): Reason | undefined {
  if (start < query.earliest || start > query.latest) return 'POLICY'
  if (isFree(query, start)) return undefined
  const freeFor = (change: (host: Host) => Host) =>
    isFree({ ...query, hosts: query.hosts.map(change) }, start)
  const open = (host: Host): Host => ({ id: host.id, rules: host.rules, busy: [] })
  if (!freeFor(open)) return 'CLOSED'
  if (!freeFor((host) => ({ ...open(host), away: host.away }))) return 'AWAY'
  return freeFor((host) => ({ ...host, limits: undefined })) ? 'LIMIT' : 'TAKEN'
}
