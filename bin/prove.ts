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

const [topic, ...options] = process.argv.slice(2)
const ignitor = new Ignitor(APP_ROOT, { importer: IMPORTER })
// A topic that answers calls itself needs the routes, as tests do.
const answersCalls = process.env.NODE_ENV === 'test'
const app = ignitor.createApp(answersCalls ? 'test' : 'console')

try {
  await app.init()
  app.booting(async () => {
    await import('#start/env')
  })
  await app.boot()
  if (answersCalls) await app.start(() => undefined)
  const { runProof } = await import('#tests/prove/run/run_proof')
  process.exitCode = await runProof(topic!, { seed: Number(process.env.SEED), options })
} catch (error) {
  process.exitCode = 1
  await prettyPrintError(error)
} finally {
  await app.terminate()
  process.exit()
}
