import { test } from '@japa/runner'
import { AT_DESK } from './screens.ts'
import { expect } from '#tests/helpers/expect'
import { openDashboard } from './pages/dashboard.ts'
import { expectAccessible } from '#tests/helpers/axe'
import { aProHost } from '#tests/helpers/host'
import type { Page, Request } from 'playwright'

const { where, ...screen } = AT_DESK

/** What the first view of the home asks. */
const QUESTION = '/api/v3/overview?unit=week'

/** The questions of the home that this browser keeps, each with how often it was asked without a pause. */
const kept = (page: Page) =>
  page.evaluate<Record<string, number>>(`(() => {
    const name = Object.keys(localStorage).find((one) => one.startsWith('first-views:'))
    return name ? JSON.parse(localStorage.getItem(name))['/profile/u/me/home'] : {}
  })()`)

async function homeIsKept(page: Page, views: number) {
  await expect(async () => {
    const questions = await kept(page)
    if (questions[QUESTION] !== views) throw new Error(JSON.stringify(questions))
  }).toPass()
}

test.group('The first view of a page that was seen before', () => {
  test(`asks before the scripts that draw it are there, once, and again where that failed ${where}`, async ({
    browserContext,
    assert,
  }) => {
    const dashboard = await openDashboard(browserContext, await aProHost(), {
      ...screen,
      at: 'home',
    })
    const { page, t } = dashboard
    await homeIsKept(page, 1)
    await page.reload()
    await homeIsKept(page, 2)

    // The script of the dashboard waits until what it will ask was asked.
    let letGo = () => {}
    const asked = new Promise<void>((resolve) => (letGo = resolve))
    await page.route(/assets\/main-.*\.js/, async (route) => {
      await asked
      await route.continue()
    })
    const questions: string[] = []
    const note = (request: Request) => {
      const address = request.url().slice(new URL(request.url()).origin.length)
      if (address.startsWith('/api/v3/')) questions.push(address)
    }
    page.on('request', note)
    let failures = 0
    await page.route(/connections$/, (route) => (failures++ ? route.continue() : route.abort()))
    await page.goto('/profile/u/me/home', { waitUntil: 'commit' })
    await expect(() => assert.include(questions, QUESTION)).toPass()
    letGo()
    await page.getByText(t('admin.home.no_bookings')).waitFor()
    await expect(page.getByRole('main')).toHaveAttribute('aria-busy', 'false')
    page.off('request', note)
    const times = Map.groupBy(questions, (address) => address)
    const twice = [...times].filter(([, all]) => all.length > 1).map(([address]) => address)

    assert.deepEqual(twice, ['/api/v3/connections'])
    await expectAccessible(page)
    await dashboard.press('ra.auth.logout')
    await page.waitForURL(/login|\/$/)
    assert.deepEqual(await kept(page), {})
  })
})
