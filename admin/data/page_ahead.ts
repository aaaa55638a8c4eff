import { matchRoutes, type RouteObject } from 'react-router'
import { pagesOf, resources } from './registry'
import type { Me } from './account'

const ADDRESS = /^\/profile\/([tu])\/[^/]+\/?(.*)$/

/** Fetches the page of an address, which is then drawn without waiting. It never fails: what is missing is fetched when it is drawn. */
export async function fetchPageAhead(address: string): Promise<void> {
  const [, type, path] = ADDRESS.exec(address) ?? []
  const routes = routesOf(type as Me['type'])
  const [found] = matchRoutes(routes, `/${path || 'home'}`)?.slice(-1) ?? []
  await found?.route.handle?.fetchAhead().catch(() => {})
}

/** What the addresses of an account show: pages, and the list and the forms of resources. */
function routesOf(type: Me['type']): RouteObject[] {
  const ofPages = pagesOf({ type }).map(({ path, Content }) => ({ path, handle: Content }))
  const ofResources = resources.flatMap(({ name, list, create, edit }) => [
    { path: name, handle: list },
    { path: `${name}/create`, handle: create },
    { path: `${name}/:id/*`, handle: edit },
  ])
  return [...ofPages, ...ofResources]
}
