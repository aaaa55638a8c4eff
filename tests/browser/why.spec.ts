import { test } from '@japa/runner'
import { ON_PHONE, WIDER } from './screens.ts'
import { openDashboard } from './pages/dashboard.ts'
import { formatShortWhen, formatTime } from '#shared/formats'
import { aHost } from '#tests/helpers/host'
import { aBooking } from '#tests/helpers/booking'
import { expectAccessible } from '#tests/helpers/axe'
import { at, EVERY_MORNING, monday, ZONE } from '#tests/helpers/week'

test.group('Why a time is not offered', () => {
  const { where, ...screen } = ON_PHONE
  test(`a host asks, reads what closes a time, and goes on to the next free one ${where}`, async ({
    browserContext,
    assert,
  }) => {
    const host = await aHost({ schedule: EVERY_MORNING })
    await aBooking(host, { start: at(0, 10) })
    const dashboard = await openDashboard(browserContext, host, {
      ...screen,
      at: `services/individual/${host.service.id}`,
    })
    const { page, t, complaints } = dashboard
    const answer = dashboard.dialog.getByRole('status')
    const field = (name: string) =>
      dashboard.dialog.getByLabel(t(`admin.why.${name}`), { exact: true })

    await dashboard.press('admin.why.open')
    await field('day').fill(monday.toISODate()!)
    await field('hour').fill('10:00')
    await answer.getByText(t('admin.why.reasons.MEETING').replace('.', '')).waitFor()
    await answer.getByRole('link', { name: t('admin.why.pages.agenda') }).waitFor()
    await dashboard.dialog
      .getByRole('button', { name: formatTime(at(0, 12), ZONE, 'es') })
      .waitFor()
    await expectAccessible(page)
    const wider = await page.evaluate<number>(WIDER)
    const next = formatShortWhen(at(0, 11), ZONE, 'es')
    await dashboard.dialog.getByRole('button', { name: next, exact: true }).click()
    await answer.getByText(t('admin.why.is_open')).waitFor()
    await field('hour').fill('20:00')
    await answer.getByText(t('admin.why.reasons.CLOSED')).waitFor()
    await answer.getByRole('link', { name: t('admin.why.pages.schedule') }).click()
    await page.waitForURL(/config\/availability\/[0-9a-f-]{36}/)

    assert.isAtMost(wider, 0)
    assert.deepEqual(complaints, [])
  })
})
