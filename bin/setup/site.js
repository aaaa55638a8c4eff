import { join } from 'node:path'
import { NODE, ROOT } from './paths.js'
import { step, Refusal } from './steps.js'
import { createHash } from 'node:crypto'
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'

const SOURCES = [
  'resources/site',
  'resources/examples',
  'resources/lang',
  'resources/fonts',
  'resources/tokens.css',
  'admin',
  'app/shared',
  '.adonisjs/client',
  'vite.config.ts',
  'vite.lucide_icons.ts',
  'vite.page_texts.ts',
  'vite.compressed_files.ts',
  'package-lock.json',
]
const MARK = join(ROOT, 'resources/public/assets/.cupo-build')

function* filesOf(path) {
  if (!existsSync(path)) return
  if (statSync(path).isFile()) return yield path
  for (const name of readdirSync(path).sort()) yield* filesOf(join(path, name))
}

/** A fingerprint of everything the site is built from. */
export function sourcesHash(root = ROOT, sources = SOURCES) {
  const hash = createHash('sha256')
  for (const source of sources) {
    for (const file of filesOf(join(root, source)))
      hash.update(file.slice(root.length)).update(readFileSync(file))
  }
  return hash.digest('hex')
}

/** Builds the public site and the dashboard, when their sources have changed since the last time. */
export async function buildSite() {
  const hash = sourcesHash()
  if (existsSync(MARK) && readFileSync(MARK, 'utf8') === hash) return
  await step('Site built', () => {
    const vite = join(ROOT, 'node_modules/vite/bin/vite.js')
    const run = spawnSync(NODE, [vite, 'build', '--app', '--logLevel', 'warn'], {
      cwd: ROOT,
      encoding: 'utf8',
      env: { ...process.env, NODE_ENV: 'production' },
    })
    if (run.status !== 0)
      throw new Refusal(`The site could not be built:\n${run.stdout}${run.stderr}`)
    writeFileSync(MARK, hash)
  })
}
