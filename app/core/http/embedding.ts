import type { HttpRequest } from '@adonisjs/core/http'

/**
 * Whether a page is asked for as a part of another site's. The iframe flag says so (docs/domain.md, "Embedded pages").
 */
export function isEmbedded(request: Pick<HttpRequest, 'qs'>): boolean {
  return request.qs().iframe === 'true'
}

/** The path of a visited page, and whether it is shown inside another site. */
export function visitOf(request: Pick<HttpRequest, 'qs' | 'url'>) {
  return { path: request.url(), isEmbedded: isEmbedded(request) }
}
