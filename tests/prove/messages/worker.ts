/**
 * `node ace.js work` without the routes, which no job needs and which take a third of the time of its start: for proofs that
 * start many workers.
 */
await import('reflect-metadata')
const { Ignitor } = await import('@adonisjs/core')
const { default: config } = (await import('../../../adonisrc.ts')) as {
  default: { preloads: { file: () => Promise<unknown> }[] }
}

const ROOT = new URL('../../../', import.meta.url)
const isOfRoutes = ({ file }: { file: unknown }) => /start\/(routes|kernel)/.test(String(file))

const ignitor = new Ignitor(ROOT, { importer: (path) => import(path) })
const app = ignitor.createApp('console')
app.rcContents({ ...config, preloads: config.preloads.filter((one) => !isOfRoutes(one)) })
await app.init()
app.booting(async () => {
  await import('#start/env')
})
await app.boot()
await app.start(() => undefined)
const { startWorkers } = await import('#core/jobs/worker')
await startWorkers()
console.log('workers are running')
