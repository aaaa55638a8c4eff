import { test } from '@japa/runner'
import { ON_PHONE } from './screens.ts'
import { expect } from '#tests/helpers/expect'
import { expectAccessible } from '#tests/helpers/axe'
import { aBooking } from '#tests/helpers/booking'
import { aHost, ana, inDays } from '#tests/helpers/host'
import { openDashboard } from './pages/dashboard.ts'

/** Makes what is kept two days old. */
const AGE = `caches.open('agenda').then(async (cache) => {
  const kept = await cache.match('/profile/agenda')
  const headers = { 'content-type': 'text/html', 'x-kept-at': String(Date.now() - 48 * 3600000) }
  await cache.put('/profile/agenda', new Response(await kept.text(), { headers }))
})`

/** When what is kept was kept. */
const KEPT_AT = `caches.match('/profile/agenda').then((kept) => kept?.headers.get('x-kept-at'))`

test.group('The dashboard without network', () => {
  const { where, ...screen } = ON_PHONE
  test(`shows the agenda of today and tomorrow, until two days have passed or the host logs out ${where}`, async ({
    assert,
    browserContext,
  }) => {
    const host = await aHost()
    await aBooking(host, { start: inDays(1) })
    await aBooking(host, { start: inDays(3), attendee: { ...ana, name: 'Luis Rojas' } })
    const dashboard = await openDashboard(browserContext, host, screen)
    const { t, page } = dashboard
    const isKept = () => page.evaluate(`caches.match('/profile/agenda').then(Boolean)`)
    const untilKept = () => page.waitForFunction(`caches.match('/profile/agenda').then(Boolean)`)
    await untilKept()
    await page.evaluate('navigator.serviceWorker.ready.then(() => true)')

    await browserContext.setOffline(true)
    await page.goto('/profile/u/me/calendar')
    await page.getByRole('heading', { name: t('admin.offline.title') }).waitFor()
    await page.getByText(ana.name).waitFor()
    assert.equal(await page.getByText('Luis Rojas').count(), 0)
    await page.getByRole('link', { name: t('admin.offline.again') }).waitFor()
    await expectAccessible(page)

    const before = await page.evaluate<string>(KEPT_AT)
    await browserContext.setOffline(false)
    // By itself, and to the address that was asked for.
    await page.locator('#main-content').waitFor()
    assert.match(page.url(), /\/calendar$/)
    // The page keeps its agenda anew, which would make an old one young.
    await expect.poll(() => page.evaluate<string>(KEPT_AT)).not.toBe(before)
    await page.evaluate(AGE)
    await browserContext.setOffline(true)
    await page.goto('/profile/u/me/calendar').catch(() => undefined)
    await browserContext.setOffline(false)
    assert.equal(await page.getByText(ana.name).count(), 0)

    await dashboard.open('home')
    await untilKept()
    await dashboard.openDrawer()
    await dashboard.press('ra.auth.logout')
    await page.waitForURL(/\/login/)
    assert.isFalse(await isKept())
  }).timeout(60_000)
})
