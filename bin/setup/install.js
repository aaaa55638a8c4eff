import { join } from 'node:path'
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { NODE, ROOT } from './paths.js'
import { step, Refusal } from './steps.js'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'

const MARK = join(ROOT, 'node_modules/.cupo-install')

function wanted() {
  const hash = createHash('sha256')
  for (const file of ['package.json', 'package-lock.json'])
    hash.update(readFileSync(join(ROOT, file)))
  return hash.digest('hex')
}

function isInstalled() {
  return existsSync(NODE) && existsSync(MARK) && readFileSync(MARK, 'utf8') === wanted()
}

/** Installs the locked packages when they are not the ones that are there. */
export async function install() {
  if (isInstalled()) return
  await step('Packages installed', () => {
    console.log('  Installing packages: about a minute, once …')
    const arguments_ = ['ci', '--no-audit', '--no-fund', '--loglevel=error']
    const { status } = spawnSync('npm', arguments_, {
      cwd: ROOT,
      stdio: 'inherit',
      shell: process.platform === 'win32',
    })
    if (status !== 0)
      throw new Refusal(
        'npm could not install the packages. Look at its message above, then try again.'
      )
    writeFileSync(MARK, wanted())
  })
}
