import { Route } from '@adonisjs/core/http'
import router from '@adonisjs/core/services/router'

const forSitemap = new Set<Route>()

/** Gives routes `sitemap`, which names a page of a fixed address to search engines. */
export function nameForSitemap(): void {
  Route.macro('sitemap', function (this: Route) {
    forSitemap.add(this)
    return this
  })
}

/** The addresses of our own pages that search engines should find. */
export function sitemapAddresses(): string[] {
  return [...forSitemap].map((route) => route.toJSON().pattern)
}

/** Whether a route begins with this word: `login` of `/login/callback`, `robots` of `/robots.txt`. */
export function isOwnSegment(word: string): boolean {
  const routes = Object.values(router.toJSON()).flat()
  return routes.some(({ pattern }) => pattern.split('/')[1]?.split('.')[0] === word)
}

declare module '@adonisjs/core/http' {
  interface Route<Controller> {
    /** Names the page in the sitemap, so that search engines find it. */
    sitemap: () => this
  }
}
