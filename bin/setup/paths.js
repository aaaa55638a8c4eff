import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The project's folder. */
export const ROOT = resolve(fileURLToPath(import.meta.url), '../../..')

/** Node 24, which the project brings along. */
export const NODE = join(ROOT, 'node_modules/node/bin/node')

/** Where the embedded database and uploads live. */
export function dataDir(name = '.data') {
  return resolve(ROOT, process.env.DATA_DIR ?? name)
}
