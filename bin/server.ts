await import('reflect-metadata')
const { Ignitor, prettyPrintError } = await import('@adonisjs/core')

// What is kept, clients' documents among it, may be read by this user alone.
process.umask(0o077)

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
    // What a library has left open must not keep the process from ending.
    // The second of two signals waits for the first: ending at once would cut calls and jobs under way.
    let ended: Promise<unknown> | undefined
    const end = () => (ended ??= app.terminate().finally(() => process.exit()))
    app.listen('SIGTERM', end)
    app.listen('SIGINT', end)
    // A parent that was killed cannot send a signal, but its channel closes.
    if (process.connected) {
      process.once('disconnect', end)
      // Waiting for that must not keep a process alive that has nothing else to do.
      process.channel?.unref()
    }
  })
  .httpServer()
  .start()
  .catch((error) => {
    process.exitCode = 1
    prettyPrintError(error)
  })
