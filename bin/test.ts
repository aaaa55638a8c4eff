process.env.NODE_ENV = 'test'
process.env.TZ = 'UTC'
process.umask(0o077)

// @ts-expect-error Plain JavaScript, because it runs before anything is installed: no declarations.
const { onEnd } = (await import('./setup/signals.js')) as { onEnd: (end: () => void) => void }
// Nothing of a test is worth finishing: its children end with this process.
onEnd(() => process.exit(1))

await import('reflect-metadata')
const { Ignitor, prettyPrintError } = await import('@adonisjs/core')
const { configure, processCLIArgs, run } = await import('@japa/runner')

const APP_ROOT = new URL('../', import.meta.url)

/** Resolves the paths that adonisrc.ts names, relative to the root. */
const IMPORTER = (filePath: string) => {
  if (filePath.startsWith('./') || filePath.startsWith('../')) {
    return import(new URL(filePath, APP_ROOT).href)
  }
  return import(filePath)
}

new Ignitor(APP_ROOT, { importer: IMPORTER })
  .tap((app) => {
    app.booting(async () => {
      await import('#start/env')
    })
  })
  .testRunner()
  .configure(async (app) => {
    const { runnerHooks, ...config } = await import('../tests/bootstrap.ts')

    processCLIArgs(process.argv.splice(2))
    configure({
      ...app.rcFile.tests,
      ...config,
      setup: runnerHooks.setup,
      teardown: runnerHooks.teardown.concat([() => app.terminate()]),
    })
  })
  .run(() => run())
  .catch((error) => {
    process.exitCode = 1
    prettyPrintError(error)
  })
