/** Boots a copy of the application and prints its routes, its messages and the mails of their samples, as one line of JSON. */
import 'reflect-metadata'
import { Ignitor } from '@adonisjs/core'

const APP_ROOT = new URL('../../', import.meta.url)

const importer = (path: string) =>
  import(/^\.\.?\//.test(path) ? new URL(path, APP_ROOT).href : path)

/** What the probe prints. */
export type Found = {
  routes: { name: string; methods: string[]; pattern: string; isHandled: boolean }[]
  mails: { message: string; locale: string; subject: string; text: string }[]
}

const app = new Ignitor(APP_ROOT, { importer })
  .tap((one) => one.booting(async () => void (await import('#start/env'))))
  .createApp('console')
await app.init()
await app.boot()
await app.start(() => {})
const found: Found = { routes: await listRoutes(), mails: await writeMails(process.argv.slice(2)) }
process.stdout.write(`\n${JSON.stringify(found)}\n`, () => process.exit())

async function listRoutes(): Promise<Found['routes']> {
  const { default: router } = await import('@adonisjs/core/services/router')
  router.commit()
  const routes = Object.values(router.toJSON()).flat()
  return Promise.all(
    routes.map(async ({ name = '', methods, pattern, handler }) => ({
      name,
      methods,
      pattern,
      isHandled: await isHandled(handler),
    }))
  )
}

type Controller = { prototype: Record<string, unknown> }

/** Whether the controller of a route can be imported and has the method; functions handle themselves. */
async function isHandled(handler: unknown): Promise<boolean> {
  const { reference } = handler as { reference?: [() => Promise<{ default: Controller }>, string] }
  if (!Array.isArray(reference)) return true
  const [load, method] = reference
  return typeof (await load()).default.prototype[method] === 'function'
}

async function writeMails(wanted: string[]): Promise<Found['mails']> {
  const { loadMessages } = await import('#app/messaging/deliveries/define_message')
  const { mailOf } = await import('#tests/helpers/messages')
  const messages = (await loadMessages()).filter(({ name }) => wanted.includes(name))
  const samples = messages.flatMap(({ name, sample }) =>
    (['es', 'en'] as const).flatMap((locale) =>
      sample(locale).map((one) => ({ name, locale, ...one }))
    )
  )
  return Promise.all(
    samples.map(async ({ name, locale, subject, ids }) => {
      const mail = await mailOf(name, subject, ids)
      return { message: name, locale, subject: mail.subject, text: mail.text }
    })
  )
}
