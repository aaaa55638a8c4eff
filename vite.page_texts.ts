import { readdirSync } from 'node:fs'
import type { Plugin, Rolldown } from 'vite'

const PAGE = /\/resources\/site\/(.+)\.page\.tsx$/
const START = /\/resources\/site\/ssr\.tsx$/

/** The files of texts: `booking` of `booking.json` and of `booking/repeat.json`, whose keys begin so. */
const NAMESPACES = [
  ...new Set(readdirSync('resources/lang/es').map((name) => name.replace(/\.json$/, ''))),
]

/** A key of a text in code, or the beginning of one that is built. */
const KEY = new RegExp(`['"\`]((?:${NAMESPACES.join('|')})\\.[\\w.]*)(['"\`]|\\$\\{)`, 'g')

/**
 * Writes which texts the code of each page names, as `texts.json` beside the server's bundle, which has all pages. So the
 * server sends a page those and no others. A key that code builds, such as `booking.states.${state}`, stands there as `booking.states.*`.
 */
export const pageTexts: Plugin = {
  name: 'page-texts',
  generateBundle() {
    if (this.environment.name !== 'ssr') return
    const modules = [...this.getModuleIds()]
    const always = textsFrom(
      this,
      modules.filter((id) => START.test(id))
    )
    const pages = modules.flatMap((id) => {
      const [, name] = PAGE.exec(id) ?? []
      return name ? [[name, [...new Set([...always, ...textsFrom(this, [id])])].sort()]] : []
    })
    const source = JSON.stringify(Object.fromEntries(pages), null, 2)
    this.emitFile({ type: 'asset', fileName: 'texts.json', source })
  },
}

/** The texts that modules name, with those that they import. The start of the site imports every page, and means none. */
function textsFrom(context: Rolldown.PluginContext, start: string[]): string[] {
  const seen = new Set(start)
  const keys: string[] = []
  for (const id of seen) {
    const module = context.getModuleInfo(id)
    if (!module) continue
    keys.push(...keysIn(module.code ?? ''))
    const next = [...module.importedIds, ...module.dynamicallyImportedIds]
    for (const one of next.filter((other) => !START.test(id) || !PAGE.test(other))) seen.add(one)
  }
  return keys
}

function keysIn(code: string): string[] {
  return [...code.matchAll(KEY)].map(([, key, end]) => (end === '${' ? `${key}*` : key!))
}
