import { busy } from '#core/errors'
import { limits } from '#config/limits'
import drive from '@adonisjs/drive/services/main'
import { countAttempt, type Caller } from '#core/http/attempts'

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

/** Pictures that a process draws side by side, and that may wait for their turn: drawing one takes a tenth of a second. */
const AT_ONCE = 2
const MAY_WAIT = 20

/** Those that are being drawn, by their file: who asks for the same meanwhile gets the same. At most AT_ONCE + MAY_WAIT. */
const underWay = new Map<string, Promise<Uint8Array>>()
const waiting: (() => void)[] = []
let drawing = 0

/**
 * The bytes of a drawing. Throws BUSY (503) when too many are asked for at once, and E_TOO_MANY_REQUESTS (429) when one
 * address asks for more that are not drawn yet than `limits.drawings`.
 */
export async function drawnFile(wanted: Drawing, caller: Caller): Promise<Uint8Array> {
  const file = `${wanted.folder}/${wanted.name}`
  const known = underWay.get(file) ?? (await keptFile(file)) ?? underWay.get(file)
  if (known) return known

  const made = inTurn(() => draw(file, wanted, caller)).finally(() => underWay.delete(file))
  underWay.set(file, made)
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

async function draw(file: string, { folder, kept, draw: make }: Drawing, caller: Caller) {
  await countAttempt(limits.drawings, caller.address, caller)
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
    files.map(async (file) => ({ key: file.key, at: (await file.getMetaData()).lastModified }))
  )
  dated.sort((one, other) => Number(other.at) - Number(one.at))
  for (const { key } of dated.slice(kept)) await drive.use().delete(key)
}

async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (drawing >= AT_ONCE) {
    if (waiting.length >= MAY_WAIT) throw busy()
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
