import { join, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

/** The project's folder. */
export const ROOT = resolve(fileURLToPath(import.meta.url), '../../..')

/** Node 24, which the project brings along. */
export const NODE = join(ROOT, 'node_modules/node/bin/node')

/** The option of Node with which it runs the TypeScript sources. */
export const FROM_SOURCES = `--import=${pathToFileURL(join(ROOT, 'bin/setup/typescript.js')).href}`

/** Where the embedded database and uploads live. */
export function dataDir(name = '.data') {
  return resolve(ROOT, process.env.DATA_DIR ?? name)
}
