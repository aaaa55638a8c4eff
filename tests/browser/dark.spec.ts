import { test } from '@japa/runner'
import { DESK } from './screens.ts'
import { openDashboard, settled } from './pages/dashboard.ts'
import { aBooking } from '#tests/helpers/booking'
import { aHost } from '#tests/helpers/host'
import { expectAccessible } from '#tests/helpers/axe'

const DASHBOARD = [
  'home',
  'data/basic',
  'data/general',
  'config/notifications',
  'wallet/config',
  'config/availability',
  'config/vacations',
  'services/individual',
  'bookings/meetings/coming',
  'bookings/tickets',
  'upgrade',
  'qr',
]

const ACCENT = `getComputedStyle(document.documentElement).getPropertyValue('--host')`

test.group('In the dark', () => {
  test('every page can be read, and breaks no rule of its own policy', async ({
    browserContext,
    assert,
  }) => {
    const host = await aHost()
    await host.account.merge({ accentColor: '#7c3aed' }).save()
    const { code } = await aBooking(host)
    const dashboard = await openDashboard(browserContext, host, { size: DESK })
    const { page, complaints } = dashboard
    await page.evaluate(() => localStorage.setItem('theme', 'dark'))
    const base = `http://${process.env.HOST}:${process.env.PORT}`
    const open = async (path: string) => {
      await page.goto(base + path)
      await page.getByRole('heading', { level: 1 }).first().waitFor()
      if (path.startsWith('/profile/')) await settled(page)
      await expectAccessible(page)
    }

    for (const path of DASHBOARD) await open(`/profile/u/me/${path}`)
    const booking = `/${host.username}/${host.service.slug}`
    const pages = ['/', '/precios', `/${host.username}`, booking, `/meeting/${code}`]
    for (const path of [...pages, '/outbox', '/api/docs']) await open(path)
    await page.goto(base + booking)
    const accent = await page.evaluate<string>(ACCENT)

    assert.equal(accent, '#7c3aed')
    assert.isEmpty(complaints.filter((complaint) => complaint.includes('Content Security Policy')))
    await page.evaluate(`document.body.insertAdjacentHTML('beforeend', '<p style="color: red">')`)
    assert.isNotEmpty(complaints.filter((one) => one.includes('Content Security Policy')))
  })
})
