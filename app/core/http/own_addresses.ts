import { Route } from '@adonisjs/core/http'
import router from '@adonisjs/core/services/router'

/** Routes with the addresses that they have, where a parameter gives several. */
const forSitemap = new Map<Route, (() => string[]) | undefined>()

/** Gives routes `sitemap`, which names a page of a fixed address, or of some, to search engines. */
export function nameForSitemap(): void {
  Route.macro('sitemap', function (this: Route, addresses?: () => string[]) {
    forSitemap.set(this, addresses)
    return this
  })
}

/** The addresses of our own pages that search engines should find. */
export function sitemapAddresses(): string[] {
  return [...forSitemap].flatMap(([route, addresses]) => addresses?.() ?? route.toJSON().pattern)
}

/** Whether a route begins with this word: `login` of `/login/callback`, `robots` of `/robots.txt`. */
export function isOwnSegment(word: string): boolean {
  const routes = Object.values(router.toJSON()).flat()
  return routes.some(({ pattern }) => pattern.split('/')[1]?.split('.')[0] === word)
}

declare module '@adonisjs/core/http' {
  interface Route<Controller> {
    /** Names the page in the sitemap, so that search engines find it; `addresses` where it has parameters. */
    sitemap: (addresses?: () => string[]) => this
  }
}
