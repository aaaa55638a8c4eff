import { appUrl } from '#config/app'
import { notFound } from '#core/errors'
import { sitemapAddresses } from '#core/http/own_addresses'
import { profilePath, servicePath } from '#shared/service_path'
import type { HttpContext } from '@adonisjs/core/http'
import { countPublicPages, listPublicPages } from '#catalog'
import { SitemapIndexStream, SitemapStream, streamToPromise } from 'sitemap'

/** Hosts in one sitemap: with their services far below the protocol's 50,000 addresses. */
const HOSTS = 2000

/** Pages for their owner alone; a booking's page is known by its code only. */
const PRIVATE = [
  '/profile',
  '/meeting/',
  '/cancel/',
  '/reschedule/',
  '/api/',
  '/outbox',
  '/login',
  '/search',
]

/** Pages that differ only in the chosen day or hour: each costs free times, and none is worth finding. */
const CHOICES = ['/*?*day=', '/*?*start=']

/** What search engines ask for. */
export default class SearchEnginesController {
  /** GET /robots.txt (RFC 9309). */
  async robots({ response }: HttpContext) {
    const lines = ['User-agent: *', ...[...PRIVATE, ...CHOICES].map((path) => `Disallow: ${path}`)]
    const text = [...lines, '', `Sitemap: ${appUrl}/sitemap.xml`, ''].join('\n')
    return response.header('cache-control', HOUR).type('text/plain; charset=utf-8').send(text)
  }

  /** GET /sitemap.xml: the list of sitemaps (sitemaps.org, protocol 0.9). */
  async index({ response }: HttpContext) {
    const pages = Math.ceil((await countPublicPages()) / HOSTS)
    const stream = new SitemapIndexStream()
    stream.write({ url: `${appUrl}/sitemaps/pages.xml` })
    for (let page = 1; page <= pages; page++)
      stream.write({ url: `${appUrl}/sitemaps/hosts-${page}.xml` })
    stream.end()
    return send(response, await streamToPromise(stream))
  }

  /** GET /sitemaps/:name: our own pages, or those of some hosts. */
  async show({ params, response }: HttpContext) {
    const stream = new SitemapStream({ hostname: appUrl })
    const page = /^hosts-([1-9]\d{0,5})\.xml$/.exec(params.name)?.[1]
    if (page) await writeHosts(stream, Number(page))
    else if (params.name === 'pages.xml')
      for (const url of sitemapAddresses()) stream.write({ url })
    else throw notFound()
    stream.end()
    return send(response, await streamToPromise(stream))
  }
}

const HOUR = 'public, max-age=3600'

/** Their own addresses only: those of Plus mode are the same pages, and name these as theirs. */
async function writeHosts(stream: SitemapStream, page: number) {
  const hosts = await listPublicPages(page, HOSTS)
  if (hosts.length === 0) throw notFound()
  for (const host of hosts) {
    const lastmod = host.changedAt.toISOString()
    stream.write({ url: profilePath(host), lastmod })
    for (const service of host.services)
      stream.write({ url: servicePath(host.username, service), lastmod })
  }
}

function send(response: HttpContext['response'], xml: Buffer) {
  return response.header('cache-control', HOUR).type('application/xml; charset=utf-8').send(xml)
}
