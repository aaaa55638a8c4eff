import { join } from 'node:path'
import type { Plugin } from 'vite'
import { promisify } from 'node:util'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { brotliCompress, constants, gzip } from 'node:zlib'

const COMPRESSIBLE = /\.(js|css|svg|json|txt)$/

/** Files below this many bytes fit into one packet as they are. */
const SMALLEST = 1000

const [brotli, gzipped] = [promisify(brotliCompress), promisify(gzip)]

/** Lays beside each built text the same text compressed as far as it goes, `<name>.br` and `<name>.gz`. */
export const compressedFiles: Plugin = {
  name: 'compressed-files',
  apply: 'build',
  async writeBundle({ dir }) {
    if (this.environment.name !== 'client' || !dir) return
    const names = (await readdir(dir)).filter((name) => COMPRESSIBLE.test(name))
    await Promise.all(names.map((name) => compressFile(join(dir, name))))
  },
}

async function compressFile(path: string) {
  const text = await readFile(path)
  if (text.length < SMALLEST) return
  const [small, common] = await Promise.all([
    brotli(text, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: text.length } }),
    gzipped(text, { level: constants.Z_BEST_COMPRESSION }),
  ])
  await Promise.all([writeFile(`${path}.br`, small), writeFile(`${path}.gz`, common)])
}
