/** `npm run codegen`: writes `.adonisjs/` anew: the types of routes, answers and pages. Needs no settings and no database. */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { install } from './setup/install.js'
import { onOwnNode } from './setup/node.js'
import { explain } from './setup/steps.js'
import { NODE, ROOT } from './setup/paths.js'

/** Settings that the application needs to list its routes; nothing is called or kept with them. */
const SETTINGS = {
  NODE_ENV: 'development',
  HOST: '127.0.0.1',
  PORT: '3333',
  APP_URL: 'http://localhost:3333',
  APP_KEY: 'only-to-list-the-routes-of-the-application',
  DATABASE_URL: 'postgres://127.0.0.1/none',
}

try {
  await install()
  if (await onOwnNode()) process.exitCode = run()
} catch (error) {
  explain(error)
  process.exit(1)
}

function run() {
  const env = { ...process.env, ...SETTINGS, TZ: 'UTC' }
  const command = [join(ROOT, 'ace.js'), 'codegen']
  return spawnSync(NODE, command, { cwd: ROOT, env, stdio: 'inherit' }).status ?? 1
}
