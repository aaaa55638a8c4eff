import type { DateTime } from 'luxon'
import { SHELVES, type Store } from './store.ts'
import { deleteFiles, filesBefore } from './storage.ts'

/** Keys that are looked up at once. */
const AT_ONCE = 500

const HOUR = 3_600_000

/** Removes the files of a store that are older than it keeps them and that nothing uses. */
export async function sweep(store: Store, at: DateTime, signal: AbortSignal): Promise<void> {
  const { keepFor, inUse } = store.settings
  const files = [...(await filesByKey(store, at, at.minus(keepFor)))]
  while (files.length > 0) {
    signal.throwIfAborted()
    const some = files.splice(0, AT_ONCE)
    const used = await inUse?.(some.map(([key]) => key))
    for (const [key, paths] of some) if (!used?.has(key)) await deleteFiles(paths)
  }
}

/** The files last written before an instant: their paths in storage by their key. */
async function filesByKey(
  { settings }: Store,
  at: DateTime,
  before: DateTime
): Promise<Map<string, string[]>> {
  const { names, isShelved } = settings
  const folder = isShelved ? `${settings.folder}/${shelfOf(at)}` : settings.folder
  const found = new Map<string, string[]>()
  for (const path of await filesBefore(folder, before.toJSDate())) {
    const name = path.slice(folder.length + 1)
    const key = names ? names.key(name) : name
    found.set(key, [...(found.get(key) ?? []), path])
  }
  return found
}

/** The shelf of an hour, so that every file is looked at once in as many hours as there are shelves. */
function shelfOf(at: DateTime) {
  return SHELVES[Math.floor(at.toMillis() / HOUR) % SHELVES.length]!
}
