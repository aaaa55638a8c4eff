await import('reflect-metadata')
const { Ignitor, prettyPrintError } = await import('@adonisjs/core')

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
    // A command that watches files would otherwise live on.
    // The second of two signals waits for the first: ending at once would cut calls and jobs under way.
    let ended: Promise<unknown> | undefined
    const end = () => (ended ??= app.terminate().finally(() => process.exit()))
    app.listen('SIGTERM', end)
    app.listen('SIGINT', end)
  })
  .ace()
  .handle(process.argv.splice(2))
  .catch((error) => {
    process.exitCode = 1
    prettyPrintError(error)
  })
