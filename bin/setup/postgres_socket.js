import { join } from 'node:path'
import { tmpdir } from 'node:os'
import { mkdtempSync, rmSync } from 'node:fs'
import { giveToServerUser } from './server_user.js'

/**
 * A new folder for the server's socket of its machine, over which an answer takes half as long as over loopback. It lies in
 * the folder of temporary files, because the path of a socket has at most 107 bytes. `path` is empty where there are none.
 */
export function socketFolder() {
  if (process.platform === 'win32') return { path: '', remove: () => {} }
  const path = mkdtempSync(join(tmpdir(), 'cupo-'))
  giveToServerUser(path)
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) }
}

/** The address of a database by way of the socket; its host and port remain for those that go over loopback. */
export function throughSocket(url, { path }) {
  if (!path) return url
  const address = new URL(url)
  address.searchParams.set('host', path)
  return address.href
}
