import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import { DESK } from './screens.ts'
import { openDashboard, settled } from './pages/dashboard.ts'
import { aBooking } from '#tests/helpers/booking'
import { aHost, ana, inDays } from '#tests/helpers/host'
import { expectAccessible } from '#tests/helpers/axe'
import { anaWrites, anInboxHost, conversationOf } from '#tests/helpers/inbox'
import { aSeed, drawn, randomOf } from '#tests/prove/run/random'

/** By which the pages of a run are drawn; `npm run prove pages` opens all of the dashboard, in both themes. */
const SEED = aSeed()

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

/** Pages that an account with BUSINESS fills, with those of one client and one booking. */
const BUSINESS = ['calendar', 'buyers', 'analytics', 'chat', 'integrations']

const DARK = `localStorage.setItem('theme', 'dark')`
const THEME = 'document.documentElement.dataset.theme'
const ACCENT = `getComputedStyle(document.documentElement).getPropertyValue('--host')`

test.group('In the dark', () => {
  test('pages can be read, and break no rule of their own policy', async ({
    browserContext,
    assert,
  }) => {
    const host = await aHost()
    await host.account.merge({ accentColor: '#7c3aed' }).save()
    const { code } = await aBooking(host)
    const dashboard = await openDashboard(browserContext, host, { size: DESK })
    const { page, complaints } = dashboard
    await page.evaluate(DARK)
    const base = `http://${process.env.HOST}:${process.env.PORT}`
    const open = async (path: string) => {
      await page.goto(base + path)
      await page.getByRole('heading', { level: 1 }).first().waitFor()
      if (path.startsWith('/profile/')) await settled(page)
      await expectAccessible(page)
    }

    for (const path of drawn(DASHBOARD, 4, randomOf(SEED))) await open(`/profile/u/me/${path}`)
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

  test('pages of BUSINESS can be read, with one client, one conversation and one booking', async ({
    browserContext,
    assert,
  }) => {
    const host = await anInboxHost()
    await anaWrites('¿Puedo llevar a mi hermana?')
    const { items } = (await host.api.get('/buyers')).body() as { items: { id: string }[] }
    const { id } = await conversationOf(host)
    const dashboard = await openDashboard(browserContext, host, { size: DESK })
    const { page, main, complaints } = dashboard
    await page.evaluate(DARK)
    const day = DateTime.fromISO(inDays(5), { zone: host.account.timeZone }).toISODate()
    const one = [`buyers/${items[0]!.id}`, `chat/${id}`, `calendar?date=${day}`]

    for (const path of drawn([...BUSINESS, ...one], 3, randomOf(SEED))) {
      await dashboard.open(path)
      await expectAccessible(page)
      assert.equal(await page.evaluate(THEME), 'dark')
    }
    await dashboard.open(`calendar?date=${day}`)
    await main.getByRole('link', { name: new RegExp(ana.name) }).click()
    await dashboard.dialog.getByRole('heading', { name: ana.name }).waitFor()
    await expectAccessible(page)

    assert.deepEqual(complaints, [])
  })
})
