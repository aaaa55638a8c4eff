import { join } from 'node:path'
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { NODE, ROOT } from './paths.js'
import { step, Refusal } from './steps.js'

/** What npm writes as the last thing it does: the packages that are there. */
const INSTALLED = 'node_modules/.package-lock.json'

const read = (root, file) => JSON.parse(readFileSync(join(root, file), 'utf8'))

/** Whether the packages that are there are the locked ones, and the locked ones those that package.json asks for. */
export function isInstalled(root = ROOT) {
  if (!existsSync(join(root, INSTALLED))) return false
  const { '': own, ...wanted } = read(root, 'package-lock.json').packages
  const installed = read(root, INSTALLED).packages
  const asked = read(root, 'package.json')
  return (
    ['dependencies', 'devDependencies'].every(
      (kind) => JSON.stringify(asked[kind]) === JSON.stringify(own[kind])
    ) &&
    Object.entries(wanted).every(([path, { version, optional }]) =>
      installed[path] ? installed[path].version === version : optional
    )
  )
}

/** Installs the locked packages when they are not the ones that are there. */
export async function install() {
  if (existsSync(NODE) && isInstalled()) return
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
  })
}
