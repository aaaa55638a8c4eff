import { test } from '@japa/runner'
import { aHost } from '#tests/helpers/host'
import type { BrowserContext } from 'playwright'

const at = (path: string) => `http://${process.env.HOST}:${process.env.PORT}${path}`

/** Opens a page whose script arrives only once `arrive` is called. */
async function openSlowly(context: BrowserContext, path: string) {
  let arrive = () => {}
  const arrived = new Promise<void>((resolve) => (arrive = resolve))
  await context.route(/\/assets\/app-[^/]+\.js/, async (route) => {
    await arrived
    await route.continue()
  })
  const page = await context.newPage()
  await page.goto(at(path), { waitUntil: 'commit' })
  return { page, arrive }
}

test.group('Pressing before the script of a page has arrived', () => {
  test('turns the month as soon as it has', async ({ browserContext }) => {
    const host = await aHost()
    const { page, arrive } = await openSlowly(browserContext, `/${host.username}/sesion/reserve`)
    const grid = page.getByRole('grid')
    const name = await grid.getAttribute('aria-label')

    await page.getByRole('button', { name: 'Mes siguiente' }).press('Enter')
    arrive()

    await page.locator(`[role=grid]:not([aria-label="${name}"])`).waitFor()
  })

  test('sends a login as soon as it has, and its password stands in no address', async ({
    browserContext,
    assert,
  }) => {
    const host = await aHost()
    const { page, arrive } = await openSlowly(browserContext, '/login')
    const addresses: string[] = []
    page.on('request', (request) => addresses.push(request.url()))

    await page.getByLabel('Correo electrónico').fill(host.user.email)
    await page.getByLabel('Contraseña').fill('not-my-password')
    await page.getByLabel('Contraseña').press('Enter')
    arrive()

    await page.getByRole('alert').waitFor()
    assert.notMatch(addresses.join('\n'), /not-my-password/)
    assert.equal(new URL(page.url()).search, '')
  })
})
