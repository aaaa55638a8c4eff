import { busy } from '#core/errors'
import { limits } from '#config/limits'
import drive from '@adonisjs/drive/services/main'
import { unlessGone } from '#core/stored_files'
import { countAttempt, type Attempt, type Caller } from '#core/http/attempts'

/** A picture that is drawn when it is first asked for, and then kept. */
export type Drawing = {
  /** Where the drawings of one account or service lie. */
  folder: string
  /** Says what is drawn: another picture has another name. */
  name: string
  /** How many of the newest drawings of the folder are kept. */
  kept: number
  draw: () => Promise<Uint8Array>
}

/** Pictures that a process draws at once, and that may wait. Drawing one takes a tenth of a second. */
const AT_ONCE = 2
const MAY_WAIT = 20

/**
 * The drawings under way, by their file: requests for the same one share it. At most AT_ONCE + MAY_WAIT. Undefined when the
 * caller who began it was refused by the limit.
 */
const underWay = new Map<string, Promise<Uint8Array | undefined>>()
const waiting: (() => void)[] = []
let drawing = 0

/**
 * The bytes of a drawing. Throws BUSY (503) when too many are under way, and E_TOO_MANY_REQUESTS (429) when one address asks
 * for more new drawings than `limits.drawings`.
 */
export async function drawnFile(wanted: Drawing, caller: Caller): Promise<Uint8Array> {
  const file = `${wanted.folder}/${wanted.name}`
  for (;;) {
    const known = await (underWay.get(file) ?? keptFile(file))
    if (known) return known
    if (!underWay.has(file)) return begin(file, wanted, caller)
  }
}

/** Counts the drawing for its caller, alone, and draws it for all who ask for it meanwhile. */
async function begin(file: string, wanted: Drawing, caller: Caller): Promise<Uint8Array> {
  const counted = countAttempt(limits.drawings, caller.address, caller)
  const made = counted.then((attempt) => inTurn(attempt, () => draw(file, wanted)))
  const shared = counted
    .then(
      () => made,
      () => undefined
    )
    .finally(() => underWay.delete(file))
  // The caller gets the failure by `made`; without other callers this promise has no reader.
  shared.catch(() => {})
  underWay.set(file, shared)
  return made
}

async function keptFile(file: string): Promise<Uint8Array | undefined> {
  if (!(await drive.use().exists(file))) return undefined
  // It may have made room for newer ones meanwhile.
  return drive
    .use()
    .getBytes(file)
    .catch(() => undefined)
}

async function draw(file: string, { folder, kept, draw: make }: Drawing) {
  const bytes = await make()
  await drive.use().put(file, bytes)
  await makeRoom(folder, kept)
  return bytes
}

/** A profile that changes every second would fill the disk: all but the newest drawings go. */
async function makeRoom(folder: string, kept: number): Promise<void> {
  const { objects } = await drive.use().listAll(`${folder}/`)
  const files = [...objects].flatMap((object) => (object.isFile ? [object] : []))
  if (files.length <= kept) return
  const dated = await Promise.all(
    // Another request may have removed a file meanwhile: then it is the first to go.
    files.map(async (file) => {
      const known = await unlessGone(file.getMetaData())
      return { key: file.key, at: known?.lastModified ?? 0 }
    })
  )
  dated.sort((one, other) => Number(other.at) - Number(one.at))
  for (const { key } of dated.slice(kept)) await drive.use().delete(key)
}

/** Runs `work` once fewer than AT_ONCE are at it. What is put off does not count as an attempt. */
async function inTurn<Result>(attempt: Attempt, work: () => Promise<Result>): Promise<Result> {
  if (drawing >= AT_ONCE) {
    if (waiting.length >= MAY_WAIT) {
      await attempt.takeBack()
      throw busy()
    }
    await new Promise<void>((resolve) => waiting.push(resolve))
  } else drawing++
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else drawing--
  }
}
