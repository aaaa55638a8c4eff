import type { Readable } from 'node:stream'
import { filesBefore } from '#core/stored_files'
import drive from '@adonisjs/drive/services/main'

const FOLDER = 'answers'

/** Folders by the first character of a key (`newCode`), so that no listing reads all files. */
export const SHELVES = [...'0123456789abcdefghjkmnpqrstvwxyz']

const shelfOf = (shelf: string) => `${FOLDER}/${shelf}`

const fileOf = (key: string) => `${shelfOf(key[0]!)}/${key}`

/** Keeps a file as it came, under a name of our own. */
export async function keepAnswerFile(key: string, bytes: Buffer): Promise<void> {
  await drive.use().put(fileOf(key), bytes)
}

/** What a file holds; nothing where it is gone. */
export async function answerFileStream(key: string): Promise<Readable | undefined> {
  const file = drive.use().file(fileOf(key))
  return (await file.exists()) ? file.getStream() : undefined
}

/** The keys of a shelf's files that were last written before an instant. */
export async function answerKeysBefore(shelf: string, before: Date): Promise<string[]> {
  const names = await filesBefore(shelfOf(shelf), before)
  return names.map((name) => name.slice(shelfOf(shelf).length + 1))
}

/** Removes a file; one that is missing does not matter. */
export async function discardAnswerFile(key: string): Promise<void> {
  await drive.use().delete(fileOf(key))
}
