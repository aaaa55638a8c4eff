import { test } from '@japa/runner'
import { appUrl } from '#config/app'
import { guest } from '#tests/helpers/api'
import { aTeam } from '#tests/helpers/team'
import type { ApiClient } from '@japa/api-client'
import { aHost, ana, inDays } from '#tests/helpers/host'
import { anAsset, aRegistrationService, registerFor } from '#tests/helpers/registration'
import { aBookedPackage, aPackageHost } from '#tests/helpers/package'
import { aWorkshop, begin, bookPlaces } from '#tests/helpers/workshop'

/** Where scripts, not elements, answer to a hash (docs/domain.md, "Addresses"). */
const HASHES = ['contact']
const ORIGIN = 'http://page.invalid'

type Page = { status: number; html: string }

/** What a page leads to within this site: addresses with their hash. */
function linksOf(html: string, from: string): string[] {
  const found = [...html.matchAll(/<(?:a|img|form)\b[^>]*?\s(?:href|src|action)="([^"]*)"/g)]
  return found
    .map(([, link = '']) => link.replaceAll('&amp;', '&').replace(appUrl, ''))
    .filter((link) => /^(?:[/#?])(?!\/)/.test(link))
    .map((link) => new URL(link, `${ORIGIN}${from}`).href.slice(ORIGIN.length))
}

const isThere = ({ html }: Page, id: string) => html.includes(`id="${id}"`) || HASHES.includes(id)

/** Addresses that differ only in the chosen day, hour or sample are one page: it has hundreds of them. */
const pageAt = (path: string) =>
  path.replace(/([?&](?:day|start)=)[^&]*/g, '$1…').replace(/^(\/outbox\/messages)\?.*/, '$1?…')

/** Walks from some pages along every link; `dead` are those that lead nowhere: where from, and where to. */
async function walk(client: ApiClient, starts: string[], locale: string) {
  const pages = new Map<string, Page>()
  const dead: string[] = []
  const queue = starts.map((to) => ({ to, from: 'the test' }))

  for (let next = queue.shift(); next; next = queue.shift()) {
    const { to, from } = next
    const [path = '', hash] = to.split('#')
    const known = pages.get(pageAt(path))
    const page = known ?? (await read(client, path, locale))
    pages.set(pageAt(path), page)
    if (page.status >= 400) dead.push(`${from} → ${to}: ${page.status}`)
    else if (hash && !isThere(page, hash)) dead.push(`${from} → ${to}: no such anchor`)
    if (!known) queue.push(...linksOf(page.html, path).map((link) => ({ to: link, from: path })))
  }
  return { dead: [...new Set(dead)], seen: pages.size }
}

async function read(client: ApiClient, path: string, locale: string): Promise<Page> {
  const answer = await client.get(path).header('accept-language', locale)
  const isPage = answer.header('content-type')?.startsWith('text/html')
  return { status: answer.status(), html: isPage ? answer.text() : '' }
}

const SITE = [
  ...[
    '/',
    '/precios',
    '/docs/terms-and-conditions',
    '/docs/integrations',
    '/docs/developers',
    '/login',
    '/signup',
    '/api/docs',
  ],
  ...['/request-recover-password', '/recover-password?token=x', '/outbox', '/meeting'],
  ...['/teams/accept-invitation?token=x', '/verify', '/onboarding', '/profile', '/pe'],
]

test.group('Links', () => {
  test('none leads nowhere, from any page in {$self}')
    .with(['es', 'en'])
    .run(async ({ client, assert }, locale) => {
      const host = await aHost({
        account: { roleId: 'PRO', isPlus: true },
        service: { price: 120 },
      })
      const workshop = await aWorkshop()
      const over = await aWorkshop()
      const packaged = await aPackageHost()
      const list = await aRegistrationService({ type: 'FORM' })
      const link = await aRegistrationService({ type: 'PAYMENT_LINK' })
      const asset = await anAsset()
      const team = await aTeam()
      await team.account.merge({ username: 'clinicasol' }).save()
      const hour = { productId: host.service.id, start: inDays(5), attendee: ana }
      const codes = [
        (await guest.post('/appointments', hour)).body().code,
        (await bookPlaces(workshop)).body().code,
        (await aBookedPackage(packaged)).code,
        (await registerFor(asset)).body().code,
        (await registerFor(list)).body().code,
      ]
      await begin(over.sessions[0]!)
      const hosts = [host, workshop, over, packaged, list, link, asset].map(
        ({ username }) => username
      )

      const { dead, seen } = await walk(
        client,
        [
          ...SITE,
          ...['clinicasol', ...hosts].map((username) => `/${username}`),
          ...[host, packaged].map(({ username }) => `/${username}/sesion/reserve`),
          ...codes.flatMap((code) => [`/meeting/${code}`, `/cancel/${code}`]),
        ],
        locale
      )

      assert.deepEqual(dead, [])
      assert.isAbove(seen, 60)
    })
    .timeout(120_000)

  test('none leads nowhere from a page that tells of a mistake', async ({ client, assert }) => {
    const host = await aWorkshop()
    await begin(host.sessions[0]!)

    const lost = ['/nobody/here', `/${host.username}/nada`, `/${host.username}/g/taller/reserve`]
    for (const path of lost) {
      const page = await read(client, path, 'es')
      const others = linksOf(page.html, path).filter((link) => !link.startsWith(path))
      const answers = await Promise.all(others.map((link) => read(client, link, 'es')))
      const dead = others.filter((_, index) => answers[index]!.status >= 400)
      assert.isAtLeast(page.status, 400)
      assert.deepEqual(dead, [], path)
    }
  })
})
