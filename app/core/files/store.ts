import { Readable } from 'node:stream'
import { send } from '../jobs/index.ts'
import { unlessGone } from './storage.ts'
import app from '@adonisjs/core/services/app'
import drive from '@adonisjs/drive/services/main'
import { fsImportAll } from '@adonisjs/core/helpers'
import { discardFile } from '#jobs/core/discard_file'
import type { DateTime, DurationLikeObject } from 'luxon'
import type { Trx } from '../database/transaction.ts'

export type StoreSettings = {
  /** Where its files lie in storage; also its name in jobs. */
  folder: string
  /** How long a file is kept that nothing uses. By then a process that wrote it has committed or died. */
  keepFor: DurationLikeObject
  /** The keys among these whose files are needed. Without it no file is kept longer than `keepFor`. */
  inUse?: (keys: string[]) => Promise<Set<string>>
  /** The names of a key's files, and the key in such a name. By default a key names one file. */
  names?: { of: (key: string) => string[]; key: (name: string) => string }
  /** Whether files lie in a folder for each first character of a key. A sweep goes through one, the next hour through the next. */
  isShelved?: boolean
  /** Whether it is swept each night (UTC) instead of each hour. */
  isNightly?: boolean
}

/** A file in storage, not read yet. */
export type OpenFile = { length: number; stream: () => Promise<Readable> }

/** The first characters of keys (`newCode`), each the name of a folder in a shelved store. */
export const SHELVES = [...'0123456789abcdefghjkmnpqrstvwxyz']

/** The hour of UTC at which stores are swept once a day. */
const NIGHT = 4

/** The files of one kind. Their names are made by the application: no name of a client's or host's file is among them. */
export class Store {
  constructor(readonly settings: StoreSettings) {}

  /** Writes a file. A stream is never in memory as a whole. */
  async put(name: string, content: Uint8Array | Readable): Promise<void> {
    const path = this.#path(name)
    if (content instanceof Readable) await drive.use().putStream(path, content)
    else await drive.use().put(path, content)
  }

  async exists(name: string): Promise<boolean> {
    return drive.use().exists(this.#path(name))
  }

  /** Opens a file without reading it; undefined when there is none. */
  async open(name: string): Promise<OpenFile | undefined> {
    const file = drive.use().file(this.#path(name))
    if (!(await file.exists())) return undefined
    const { contentLength } = await file.getMetaData()
    return { length: contentLength, stream: () => file.getStream() }
  }

  /** A file's bytes from its beginning. A reader who stops before the end destroys the stream. */
  async stream(name: string): Promise<Readable> {
    return drive.use().getStream(this.#path(name))
  }

  async bytes(name: string): Promise<Uint8Array> {
    return drive.use().getBytes(this.#path(name))
  }

  /** Removes the files of a key once the transaction has been committed. */
  async discard(trx: Trx, key: string): Promise<void> {
    await send(trx, discardFile, { folder: this.settings.folder, key })
  }

  /** Removes the files of a key at once. What is missing does not matter. */
  async remove(key: string): Promise<void> {
    const { names } = this.settings
    for (const name of names ? names.of(key) : [key]) await drive.use().delete(this.#path(name))
  }

  /** Removes all but the newest files of a folder in this store. */
  async keepNewest(folder: string, kept: number): Promise<void> {
    const { objects } = await drive.use().listAll(`${this.#path(folder)}/`)
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

  #path(name: string) {
    const { folder, isShelved } = this.settings
    return isShelved ? `${folder}/${name[0]}/${name}` : `${folder}/${name}`
  }
}

const stores = new Map<string, Store>()

/**
 * Defines where one kind of files is kept, and when the job `core.sweep_files` removes them. It stands in a file
 * `<x>_store.ts`, by whose name workers find it. Throws when two stores have one folder.
 */
export function defineStore(settings: StoreSettings): Store {
  const { folder } = settings
  if (stores.has(folder)) throw new Error(`Two stores have the folder ${folder}`)

  const store = new Store(settings)
  stores.set(folder, store)
  return store
}

/** Finds a store by its folder. Throws when there is none. */
export async function storeOf(folder: string): Promise<Store> {
  await loadStores()
  const store = stores.get(folder)
  if (!store) throw new Error(`No store has the folder ${folder}`)
  return store
}

/** The folders of the stores that are to be swept in the hour of `at`. */
export async function foldersDue(at: DateTime): Promise<string[]> {
  await loadStores()
  const due = [...stores.values()].filter(
    ({ settings }) => !settings.isNightly || at.toUTC().hour === NIGHT
  )
  return due.map(({ settings }) => settings.folder)
}

async function loadStores() {
  await fsImportAll(app.makePath('app'), { filter: (path) => /_store\.(ts|js)$/.test(path) })
}
