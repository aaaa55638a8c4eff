import { chmodSync, mkdirSync } from 'node:fs'

/**
 * Makes a folder that only its owner may look into, and makes an existing one such. Where this process is root, PostgreSQL
 * runs as another user, who may pass through but see nothing.
 */
export function privateFolder(directory) {
  mkdirSync(directory, { recursive: true })
  try {
    chmodSync(directory, process.getuid?.() === 0 ? 0o711 : 0o700)
  } catch (error) {
    // A folder that belongs to another user is theirs to close.
    if (error.code !== 'EPERM') throw error
  }
}
