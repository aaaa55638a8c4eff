// @ts-expect-error Plain JavaScript, because it runs before anything is installed: no declarations.
const { onEnd } = (await import('./setup/signals.js')) as { onEnd: (end: () => void) => void }
onEnd(() => process.exit(1))

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

const ignitor = new Ignitor(APP_ROOT, { importer: IMPORTER }).tap((app) => {
  app.booting(async () => {
    await import('#start/env')
  })
})

try {
  await ignitor.httpServer().start()
  const { bench } = await import('#tests/bench/bench')
  await bench(process.argv.slice(2))
} catch (error) {
  process.exitCode = 1
  await prettyPrintError(error)
} finally {
  await ignitor.getApp()?.terminate()
  process.exit()
}
