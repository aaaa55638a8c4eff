import Picture from './picture.ts'
import { drawMailFace } from './drivers/picture_image.ts'
import type { Trx } from '#core/database/transaction'
import { endingOf, MAIL_FACE, PICTURE_SIZES, pictureFile, type PictureKind } from '#shared/pictures'
import { defineStore, type OpenFile } from '#core/files/store'

/**
 * How long a picture or a file waits before it counts as abandoned. By then a picture's jobs have been tried as often as
 * they are, and a process that wrote files has died.
 */
export const ABANDONED = { hours: 1 }

/** The sizes of all kinds with their formats: a key does not say of which kind its picture is. */
const FORMS = (Object.keys(PICTURE_SIZES) as PictureKind[]).flatMap((kind) =>
  PICTURE_SIZES[kind].map(({ width }) => ({ width, ending: endingOf(kind) }))
)

/**
 * Names of pictures that can be asked for: a random key, one of our widths, and its ending. Nothing in them could leave the folder.
 */
const SHOWN_NAME = /^[0-9a-z]{20}-\d{2,4}\.(?:webp|png|jpg)$/

/** Uploads as they came, until they have been drawn. */
export const uploads = defineStore({
  folder: 'uploads',
  keepFor: ABANDONED,
  inUse: (keys) => keysInState(keys, ['PROCESSING']),
})

/** What is drawn of uploads: each picture in its sizes. */
export const pictures = defineStore({
  folder: 'pictures',
  keepFor: ABANDONED,
  inUse: (keys) => keysInState(keys, ['PROCESSING', 'READY']),
  names: {
    of: (key) => [
      ...FORMS.map(({ width, ending }) => pictureFile(key, width, ending)),
      pictureFile(key, MAIL_FACE, 'png'),
    ],
    key: (name) => name.split('-')[0]!,
  },
})

async function keysInState(keys: string[], states: Picture['state'][]): Promise<Set<string>> {
  const rows = await Picture.query().whereIn('key', keys).whereIn('state', states)
  return new Set(rows.map(({ key }) => key))
}

/** Removes all files of a picture once the transaction has been committed. */
export async function discardPicture(trx: Trx, key: string): Promise<void> {
  await uploads.discard(trx, key)
  await pictures.discard(trx, key)
}

/** Opens one size of a picture by its public name; undefined when there is none. */
export async function shownPicture(name: string): Promise<OpenFile | undefined> {
  if (!SHOWN_NAME.test(name)) return undefined
  return (await pictures.open(name)) ?? drawnLater(name)
}

/** The PNG of mails of a profile picture that was uploaded before such a PNG was drawn with the others. */
async function drawnLater(name: string): Promise<OpenFile | undefined> {
  const key = name.split('-')[0]!
  const largest = pictureFile(key, Math.max(...PICTURE_SIZES.PROFILE.map(({ width }) => width)))
  if (name !== pictureFile(key, MAIL_FACE, 'png') || !(await pictures.exists(largest)))
    return undefined
  await pictures.put(name, await drawMailFace(await pictures.bytes(largest)))
  return pictures.open(name)
}

/** The bytes of a picture by its public address; undefined when it is not there (any more). */
export async function pictureBytes(path: string): Promise<Uint8Array | undefined> {
  const name = path.slice(path.lastIndexOf('/') + 1)
  if (!SHOWN_NAME.test(name) || !(await pictures.exists(name))) return undefined
  return pictures.bytes(name)
}
