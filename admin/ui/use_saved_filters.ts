import * as routes from '#api/routes'
import { useEffect, useRef } from 'react'
import type { HttpError, SortPayload } from 'react-admin'
import type { SavedList, SavedQuery } from '#shared/saved_filters'
import type { Data } from '@generated/data'
import { useItems } from '../data/use_read'
import { useSave } from './use_save'
import { sendAtOnce, useDecided, useUndo } from './use_undo'
import type { Api } from '../data/api'

/** The filters and the order of a list under a name that its member gave. */
export type Saved = { name: string; filter: Record<string, unknown>; sort: SortPayload }

/** A saved filter as the server answers it. */
export type Kept = Data.Ticketing.SavedFilter

/** Filters that this browser kept, and what changes them. */
export type Old = { old: unknown[]; keepOld: (left: Saved[]) => void }

/** The call that keeps the filters of each list. */
const KEPT_BY = {
  'bookings.coming': routes.ticketingSavedFiltersKeepBookings,
  'bookings.history': routes.ticketingSavedFiltersKeepBookings,
  'bookings.all': routes.ticketingSavedFiltersKeepBookings,
  'buyers': routes.ticketingSavedFiltersKeepBuyers,
} satisfies Record<SavedList, unknown>

const READS = [routes.ticketingSavedFiltersIndex]

/** Names the removal of a saved filter: the filter counts as removed until that is undone or refused. */
const removalOf = ({ id }: Kept) => `saved filter ${id}`

/** The saved filters of a list by their names, and what keeps and removes them. */
export function useSavedFilters(list: SavedList, { old, keepOld }: Old) {
  const decide = useUndo()
  const decided = useDecided()
  const { data, error, refetch } = useItems(routes.ticketingSavedFiltersIndex, { query: { list } })
  const keeping = useSave({
    send: async (api, saved: Saved) => {
      // The one of that name that is being removed would take the new one along.
      for (const one of data ?? []) if (one.name === saved.name) await sendAtOnce(removalOf(one))
      return keep(api, list, saved)
    },
    saved: () => ({ text: 'admin.filters.saved.done', tone: 'success' }),
    isInline: true,
    reads: READS,
  })
  const removing = useSave({
    send: (api, { id }: Kept) =>
      api.call(routes.ticketingSavedFiltersDestroy, { params: { id }, outlivesPage: true }),
    reads: READS,
  })
  const moving = useSave({
    send: (api, names: string[]) => move(api, list, { old: old as Saved[], names }),
    isInline: true,
    reads: READS,
    onSaved: (left) => keepOld(left),
  })
  const isMoving = useRef(false)
  useEffect(() => {
    if (!data || old.length === 0 || isMoving.current) return
    isMoving.current = true
    void moving.save(data.map(({ name }) => name))
  }, [data])

  function remove(saved: Kept) {
    decide({
      key: removalOf(saved),
      text: 'admin.filters.saved.removed',
      values: { name: saved.name },
      send: async () => (await removing.save(saved)) === undefined,
    })
  }

  const all = data?.filter((saved) => !decided.has(removalOf(saved)))
  return { all, error, refetch, keeping, remove }
}

function keep(api: Api, list: SavedList, { name, filter, sort }: Saved) {
  const query = { ...filter, sortBy: sort.field, order: sort.order.toLowerCase() }
  return api.call(KEPT_BY[list], { body: { list, name, query } as never })
}

/** Brings what this browser kept to the server, but for names that it has. Answers what is left for later. */
async function move(api: Api, list: SavedList, { old, names }: { old: Saved[]; names: string[] }) {
  const left: Saved[] = []
  for (const saved of old.filter(({ name }) => !names.includes(name))) {
    try {
      await keep(api, list, saved)
    } catch (failure) {
      // Filters that the list does not have any more would be refused again.
      if ((failure as HttpError).status !== 422) left.push(saved)
    }
  }
  return left
}

/** The filters and the order of a saved query, as a list of the dashboard has them. */
export function listOf({ sortBy, order, ...filter }: SavedQuery) {
  const sort = { field: String(sortBy), order: order === 'asc' ? 'ASC' : 'DESC' } as const
  return { filter, sort: sortBy === undefined ? undefined : sort }
}
