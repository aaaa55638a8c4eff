import { join } from 'node:path'
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { NODE, ROOT } from './paths.js'
import { step, Refusal } from './steps.js'

/** The list of installed packages, which npm writes last. */
const INSTALLED = 'node_modules/.package-lock.json'

const read = (root, file) => JSON.parse(readFileSync(join(root, file), 'utf8'))

/** Whether the installed packages are the locked ones, and the locked ones those of package.json. */
export function isInstalled(root = ROOT) {
  if (!existsSync(join(root, INSTALLED))) return false
  const { '': own, ...wanted } = read(root, 'package-lock.json').packages
  const installed = read(root, INSTALLED).packages
  const declared = read(root, 'package.json')
  return (
    ['dependencies', 'devDependencies'].every(
      (kind) => JSON.stringify(declared[kind]) === JSON.stringify(own[kind])
    ) &&
    Object.entries(wanted).every(([path, { version, optional }]) =>
      installed[path] ? installed[path].version === version : optional
    )
  )
}

/** Installs the locked packages unless they are installed. */
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
