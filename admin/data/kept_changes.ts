import type { Changes } from '#shared/form_changes'
import type { Me } from './account'

/** The account and the record of the changes; a new record has no id. */
export type Place = { me: Pick<Me, 'id' | 'accountId'>; resource: string; id?: string | number }

/** Milliseconds for which changes are offered: a month. */
const LIFE = 30 * 24 * 60 * 60 * 1000

function keyOf({ me, resource, id = 'new' }: Place) {
  return `kept-changes:${me.id}:${me.accountId}:${resource}:${id}`
}

/** Keeps changes of a record in this browser, by account. An empty set of changes drops them. */
export function keepChanges(place: Place, changes: Changes): void {
  if (Object.keys(changes).length === 0) return dropChanges(place)
  try {
    localStorage.setItem(keyOf(place), JSON.stringify({ at: Date.now(), changes }))
  } catch {
    // Without room or permission to store, changes last as long as the page.
  }
}

/** The kept changes of a record, unless they are too old or unreadable. */
export function keptChanges(place: Place): Changes | undefined {
  try {
    const text = localStorage.getItem(keyOf(place))
    if (!text) return undefined
    const { at, changes } = JSON.parse(text) as { at: number; changes: Changes }
    return Date.now() - at < LIFE ? changes : undefined
  } catch {
    return undefined
  }
}

/** Drops the kept changes of a record, after saving or on request. */
export function dropChanges(place: Place): void {
  try {
    localStorage.removeItem(keyOf(place))
  } catch {
    // Without storage there is nothing to drop.
  }
}
