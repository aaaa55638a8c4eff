import { test } from '@japa/runner'
import { aBooking } from '#tests/helpers/booking'
import { aHost } from '#tests/helpers/host'
import { expectAccessible } from '#tests/helpers/axe'
import { DESK, openDashboard } from '#tests/helpers/dashboard'

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

test.group('In the dark', () => {
  test('every page can be read', async ({ browserContext, client }) => {
    const host = await aHost()
    const { code } = await aBooking(client, host)
    const { page } = await openDashboard(browserContext, host, { size: DESK, locale: 'es' })
    await page.evaluate(() => localStorage.setItem('theme', 'dark'))
    const open = async (path: string) => {
      await page.goto(`http://${process.env.HOST}:${process.env.PORT}${path}`)
      await page.getByRole('heading', { level: 1 }).first().waitFor()
      await expectAccessible(page)
    }

    for (const path of DASHBOARD) await open(`/profile/u/me/${path}`)
    const booking = `/${host.username}/${host.service.slug}`
    for (const path of ['/', '/precios', `/${host.username}`, booking, `/meeting/${code}`])
      await open(path)
  })
})
