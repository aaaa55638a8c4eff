import { test } from '@japa/runner'
import { expect } from '#tests/helpers/expect'
import db from '@adonisjs/lucid/services/db'
import { aHost } from '#tests/helpers/host'
import { expectAccessible } from '#tests/helpers/axe'
import { DESK, openDashboard as open, PHONE } from '#tests/helpers/dashboard'

test.group('The first steps', () => {
  for (const [locale, size] of [
    ['es', PHONE],
    ['en', DESK],
  ] as const) {
    test(`a new host completes them and takes PRO for twenty bookings (${locale}, ${size.width} px)`, async ({
      browserContext,
      assert,
    }) => {
      const host = await aHost({ account: { profession: 'Nutricionista', bio: 'Comer bien.' } })
      const { page, t, complaints } = await open(browserContext, host, { size, locale })

      await page.getByText(t('admin.home.steps.reward')).waitFor()
      await expectAccessible(page)
      await db.rawQuery(
        `UPDATE schedules SET updated_at = created_at + interval '1 minute' WHERE account_id = ?`,
        [host.account.id]
      )
      await page.reload()
      await page.getByText(t('admin.home.steps.ready')).waitFor()
      await expectAccessible(page)
      await page.getByRole('button', { name: t('admin.home.steps.claim') }).click()
      await page.getByText(t('admin.home.steps.claimed')).waitFor()
      await page.getByText(t('admin.plan.bookings_left', { count: 20, plan: 'PRO' })).waitFor()

      await expect(page.getByText(t('admin.plan.upgrade'))).toHaveCount(0)
      assert.deepEqual(complaints, [])
    })
  }
})
