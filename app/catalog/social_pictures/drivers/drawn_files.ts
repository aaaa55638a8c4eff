import { limits } from '#config/limits'
import { inTurn } from '#core/drawing/turns'
import type { Store } from '#core/files/store'
import { countAttempt, type Attempt, type Caller } from '#core/http/attempts'

/** A picture that is drawn when it is first asked for, and then kept. */
export type Drawing = {
  store: Store
  /** The folder in the store for the drawings of one account or service. */
  folder: string
  /** Says what is drawn: another picture has another name. */
  name: string
  /** How many of the newest drawings of the folder are kept. */
  kept: number
  draw: () => Promise<Uint8Array>
}

/**
 * The drawings under way, by their file: requests for the same one share it. Undefined when the caller who began it was
 * refused by the limit.
 */
const underWay = new Map<string, Promise<Uint8Array | undefined>>()

/**
 * The bytes of a drawing. Throws BUSY (503) when too many are under way, and E_TOO_MANY_REQUESTS (429) when one address asks
 * for more new drawings than `limits.drawings`.
 */
export async function drawnFile(wanted: Drawing, caller: Caller): Promise<Uint8Array> {
  const path = pathOf(wanted)
  for (;;) {
    const known = await (underWay.get(path) ?? keptFile(wanted))
    if (known) return known
    if (!underWay.has(path)) return begin(wanted, caller)
  }
}

/** Counts the drawing for its caller, alone, and draws it for all who ask for it meanwhile. */
async function begin(wanted: Drawing, caller: Caller): Promise<Uint8Array> {
  const path = pathOf(wanted)
  const counted = countAttempt(limits.drawings, caller.address, caller)
  const made = counted.then((attempt) => drawInTurn(attempt, wanted))
  const shared = counted
    .then(
      () => made,
      () => undefined
    )
    .finally(() => underWay.delete(path))
  // The caller gets the failure by `made`; without other callers this promise has no reader.
  shared.catch(() => {})
  underWay.set(path, shared)
  return made
}

const nameOf = ({ folder, name }: Drawing) => `${folder}/${name}`

const pathOf = (wanted: Drawing) => `${wanted.store.settings.folder}/${nameOf(wanted)}`

async function keptFile(wanted: Drawing): Promise<Uint8Array | undefined> {
  const name = nameOf(wanted)
  if (!(await wanted.store.exists(name))) return undefined
  // It may have made room for newer ones meanwhile.
  return wanted.store.bytes(name).catch(() => undefined)
}

/** A profile that changes every second would fill the disk: all but the newest drawings go. */
async function draw(wanted: Drawing) {
  const bytes = await wanted.draw()
  await wanted.store.put(nameOf(wanted), bytes)
  await wanted.store.keepNewest(wanted.folder, wanted.kept)
  return bytes
}

/** What is put off does not count as an attempt. */
async function drawInTurn(attempt: Attempt, wanted: Drawing): Promise<Uint8Array> {
  return inTurn(() => draw(wanted)).catch(async (error: unknown) => {
    if (Object(error).code === 'BUSY') await attempt.takeBack()
    throw error
  })
}
