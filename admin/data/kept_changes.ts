import type { Changes } from '#shared/form_changes'
import type { Me } from './account'

/** Whose changes, and of which record; without an id of one that does not exist yet. */
export type Place = { me: Pick<Me, 'id' | 'accountId'>; resource: string; id?: string | number }

/** For how long they are offered, in milliseconds: a month. What is older has been forgotten by its writer too. */
const LIFE = 30 * 24 * 60 * 60 * 1000

function keyOf({ me, resource, id = 'new' }: Place) {
  return `kept-changes:${me.id}:${me.accountId}:${resource}:${id}`
}

/** Keeps changes in this browser, for this account and record; without changes nothing is kept. */
export function keepChanges(place: Place, changes: Changes): void {
  if (Object.keys(changes).length === 0) return dropChanges(place)
  try {
    localStorage.setItem(keyOf(place), JSON.stringify({ at: Date.now(), changes }))
  } catch {
    // No room, or storing is forbidden: then they last as long as the page.
  }
}

/** The changes that were kept, if they still mean something. */
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

/** Forgets them: they were saved, or are no longer wanted. */
export function dropChanges(place: Place): void {
  try {
    localStorage.removeItem(keyOf(place))
  } catch {
    // Where nothing can be kept there is nothing to forget.
  }
}
