import type { Readable } from 'node:stream'
import { filesBefore } from '#core/stored_files'
import drive from '@adonisjs/drive/services/main'

const FOLDER = 'products'

const file = (key: string) => `${FOLDER}/${key}`

/** Keeps what is for sale as it comes, under a name of our own: it is never in memory as a whole. */
export async function keepFile(key: string, content: Readable): Promise<void> {
  await drive.use().putStream(file(key), content)
}

/** A file's bytes from its beginning. A reader who stops before the end destroys the stream. */
export async function readFile(key: string): Promise<Readable> {
  return drive.use().getStream(file(key))
}

/** Removes a file; what is missing does not matter. */
export async function discardFile(key: string): Promise<void> {
  await drive.use().delete(file(key))
}

/** A file's bytes, and how many they are; nothing when it is not there (any more). */
export async function openFile(
  key: string
): Promise<{ length: number; stream: () => Promise<Readable> } | undefined> {
  const stored = drive.use().file(file(key))
  if (!(await stored.exists())) return undefined
  const { contentLength } = await stored.getMetaData()
  return { length: contentLength, stream: () => stored.getStream() }
}

/** The keys of files that were last written before an instant. */
export async function fileKeysBefore(before: Date): Promise<string[]> {
  const names = await filesBefore(FOLDER, before)
  return names.map((name) => name.slice(FOLDER.length + 1))
}
