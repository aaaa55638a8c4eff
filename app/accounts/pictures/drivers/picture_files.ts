import type { Readable } from 'node:stream'
import { filesBefore } from '#core/stored_files'
import { PICTURE_SIZES, pictureFile } from '#shared/pictures'
import drive from '@adonisjs/drive/services/main'

/** Where an upload waits until it has been drawn anew. */
const uploadFile = (key: string) => `uploads/${key}`

const shownFile = (name: string) => `pictures/${name}`

/**
 * Names of pictures that can be asked for: a random key and one of our widths. Nothing in them could leave the folder.
 */
const SHOWN_NAME = /^[0-9a-z]{20}-\d{2,4}\.webp$/

/** Keeps an upload as it came, under a name of our own. */
export async function keepUpload(key: string, bytes: Buffer): Promise<void> {
  await drive.use().put(uploadFile(key), bytes)
}

/** An upload as it came. */
export async function uploadBytes(key: string): Promise<Uint8Array> {
  return drive.use().getBytes(uploadFile(key))
}

/** Keeps what was drawn of an upload. */
export async function keepSizes(
  key: string,
  sizes: { width: number; bytes: Buffer }[]
): Promise<void> {
  for (const { width, bytes } of sizes)
    await drive.use().put(shownFile(pictureFile(key, width)), bytes)
}

/** Removes an upload, once it is drawn or not wanted. */
export async function discardUpload(key: string): Promise<void> {
  await drive.use().delete(uploadFile(key))
}

/** Removes all that there is of a picture; what is missing does not matter. */
export async function discardPicture(key: string): Promise<void> {
  await discardUpload(key)
  for (const { width } of Object.values(PICTURE_SIZES).flat())
    await drive.use().delete(shownFile(pictureFile(key, width)))
}

/** One size of a picture by its public name; nothing when there is none. */
export async function shownPicture(
  name: string
): Promise<{ length: number; stream: () => Promise<Readable> } | undefined> {
  if (!SHOWN_NAME.test(name)) return undefined
  const file = drive.use().file(shownFile(name))
  if (!(await file.exists())) return undefined
  const { contentLength } = await file.getMetaData()
  return { length: contentLength, stream: () => file.getStream() }
}

/** The bytes of a picture by its public address; nothing when it is not there (any more). */
export async function pictureBytes(path: string): Promise<Uint8Array | undefined> {
  const name = path.slice(path.lastIndexOf('/') + 1)
  if (!SHOWN_NAME.test(name) || !(await drive.use().exists(shownFile(name)))) return undefined
  return drive.use().getBytes(shownFile(name))
}

/**
 * The files of a folder that were last written before `before`. Returns their names in storage, by the key that they
 * are named after.
 */
export async function pictureFilesBefore(
  folder: 'uploads' | 'pictures',
  before: Date
): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>()
  for (const name of await filesBefore(folder, before)) {
    const key = name.slice(folder.length + 1).split('-')[0]!
    found.set(key, [...(found.get(key) ?? []), name])
  }
  return found
}
