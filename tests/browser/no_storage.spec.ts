import { test } from '@japa/runner'
import { AT_DESK } from './screens.ts'
import { openDashboard } from './pages/dashboard.ts'
import { expect } from '#tests/helpers/expect'
import { ana } from '#tests/helpers/host'
import { expectAccessible } from '#tests/helpers/axe'
import { anaWrites, anInboxHost } from '#tests/helpers/inbox'

/** Browsers inside of other programs have no storage, and one whose settings forbid to keep anything refuses to name it. */
const STORAGES = {
  'has no storage': '{ get: () => null }',
  'refuses its storage': `{ get: () => { throw new DOMException('Access is denied', 'SecurityError') } }`,
}

test.group('A browser that keeps nothing', () => {
  for (const [name, getter] of Object.entries(STORAGES))
    test(`${name}: the dashboard draws, a draft is sent, the theme changes, log-out ends all ${AT_DESK.where}`, async ({
      browserContext,
      assert,
    }) => {
      const host = await anInboxHost()
      await anaWrites('¿Puedo llevar a mi hermana?')
      await browserContext.addInitScript(`for (const name of ['localStorage', 'sessionStorage'])
        Object.defineProperty(window, name, { configurable: true, ...${getter} })`)
      const dashboard = await openDashboard(browserContext, host, { ...AT_DESK, at: 'chat' })
      const { page, complaints } = dashboard

      await page.getByRole('link', { name: ana.name }).click()
      await dashboard.field('admin.chat.write_to', { name: ana.name }).fill('Claro, tráela.')
      await dashboard.press('admin.chat.send')
      await page.getByRole('article').getByText('Claro, tráela.').waitFor()
      await dashboard.open('home')
      await dashboard.field('admin.footer.dark').check()
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
      await expectAccessible(page)
      await dashboard.press('ra.auth.logout')
      await page.waitForURL(/\/(login)?(\?.*)?$/)
      assert.deepEqual(complaints, [])
    })
})
