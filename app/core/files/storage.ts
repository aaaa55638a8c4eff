import env from '#start/env'
import { join } from 'node:path'
import app from '@adonisjs/core/services/app'
import { chmod, mkdir } from 'node:fs/promises'
import drive from '@adonisjs/drive/services/main'

/** The names in storage of all files of a folder that were last written before an instant. */
export async function filesBefore(folder: string, before: Date): Promise<string[]> {
  const found: string[] = []
  let paginationToken: string | undefined
  do {
    const page = await listFiles(folder, paginationToken)
    for (const object of page.objects) {
      const known = object.isFile && (await unlessGone(object.getMetaData()))
      if (known && known.lastModified < before) found.push(object.key)
    }
    paginationToken = page.paginationToken
  } while (paginationToken)
  return found
}

/** A folder of the disk is made with its first file. */
async function listFiles(folder: string, paginationToken?: string) {
  const options = { recursive: true, paginationToken }
  const page = await unlessGone(drive.use().listAll(`${folder}/`, options))
  return page ?? { objects: [], paginationToken: undefined }
}

/** What storage answers about a file or folder; undefined where it does not exist (any more). */
export async function unlessGone<Answer>(answer: Promise<Answer>): Promise<Answer | undefined> {
  return answer.catch((error: Error & { code?: string; cause?: { code?: string } }) => {
    if ([error.code, error.cause?.code].includes('ENOENT')) return undefined
    throw error
  })
}

/** Removes files by their names in storage; what is missing does not matter. */
export async function deleteFiles(names: string[]): Promise<void> {
  for (const name of names) await drive.use().delete(name)
}

/** Opens the folder of all files to this user alone, also where an earlier version has left it open. */
export async function closeFiles(folder = join(dataFolder(), 'files')): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await chmod(folder, 0o700)
}

const dataFolder = () => app.makePath(env.get('DATA_DIR', '.data'))
