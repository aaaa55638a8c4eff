import { test } from '@japa/runner'
import { visitSite } from './pages/visitor.ts'
import type { Page } from 'playwright'
import db from '@adonisjs/lucid/services/db'
import { inDays } from '#tests/helpers/host'
import { formatWhen } from '#shared/formats'
import { aPackageHost } from '#tests/helpers/package'
import { expectAccessible } from '#tests/helpers/axe'
import { DESK, PHONE } from './screens.ts'

/** Takes the hour of ten of the shown day. */
async function takeTen(page: Page, name: string, add: string) {
  const hour = page.getByRole('radio', { name }).first()
  await hour.waitFor()
  await hour.press('Space')
  await page.getByRole('button', { name: add }).press('Enter')
}

test.group('A client chooses a package', () => {
  for (const [locale, size] of [
    ['es', PHONE],
    ['en', DESK],
  ] as const) {
    test(`one hour by hand, the others week by week, with the keyboard (${locale}, ${size.width} px)`, async ({
      browserContext,
      assert,
    }) => {
      const host = await aPackageHost()
      const path = `/${host.username}/sesion/reserve`
      const { page, t, booking } = await visitSite(browserContext, path, { size, locale })
      const chosen = (count: number) =>
        page.getByRole('heading', { name: t('booking.package.chosen', { count, of: 3 }) })
      await chosen(0).waitFor()
      await booking.nextWeeks()
      await booking.chooseDay()
      await expectAccessible(page)

      const add = t('booking.package.add', { number: 1 })
      await takeTen(page, locale === 'es' ? '10:00 a. m.' : '10:00 AM', add)
      await chosen(1).waitFor()
      await page.getByRole('button', { name: t('booking.package.weekly') }).press('Enter')
      await chosen(3).waitFor()
      await expectAccessible(page)
      await page.reload()
      await chosen(3).waitFor()
      await page.getByRole('button', { name: t('booking.continue') }).press('Enter')
      await booking.fillIn()
      await expectAccessible(page)
      await booking.reserve()
      await booking.isConfirmed()
      await expectAccessible(page)

      const meetings = await db.from('meetings').orderBy('start_at').select('start_at')
      const weeks = meetings.map(({ start_at: at }) => (at as Date).getTime())
      assert.deepEqual([weeks[1]! - weeks[0]!, weeks[2]! - weeks[1]!], [604_800_000, 604_800_000])
      const first = formatWhen(new Date(weeks[0]!).toISOString(), 'America/Lima', locale)
      await page.getByLabel(t('booking.package.options', { when: first })).click()
      await expectAccessible(page)
      await page
        .getByRole('link', { name: t('booking.package.move_session', { when: first }) })
        .click()
      await page.getByRole('heading', { name: t('booking.reschedule_title') }).waitFor()
      assert.isAbove(weeks[0]!, Date.parse(inDays(0)))
    })
  }
})
