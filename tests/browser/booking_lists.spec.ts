import { test } from '@japa/runner'
import { AT_DESK } from './screens.ts'
import { workOff } from '#tests/helpers/jobs'
import { aBooking } from '#tests/helpers/booking'
import { openDashboard } from './pages/dashboard.ts'
import { expect } from '#tests/helpers/expect'
import { expectAccessible } from '#tests/helpers/axe'
import { aProHost, ana, inDays, luis } from '#tests/helpers/host'

test.group('Lists of bookings', () => {
  const { where, ...screen } = AT_DESK
  test(`a filter is kept under a name, the list becomes a file, and bookings are counted ${where}`, async ({
    browserContext,
    assert,
  }) => {
    const host = await aProHost()
    await aBooking(host, { start: inDays(3) })
    await aBooking(host, { start: inDays(4), attendee: luis })
    const at = 'bookings/tickets'
    const dashboard = await openDashboard(browserContext, host, { ...screen, at })
    const { page, t, complaints } = dashboard
    const client = (name: string) => page.getByRole('cell').getByText(name, { exact: true })

    await client(ana.name).waitFor()
    const column = page.getByRole('columnheader', { name: t('admin.bookings.booked_on') })
    await expect(column).toHaveCount(0)
    await dashboard.press('ra.action.select_columns')
    const choice = (of: string) =>
      page.getByLabel(t(`admin.bookings.${of}`), { exact: true }).last()
    for (const chosen of ['attended_by', 'booked_on', 'source']) await choice(chosen).check()
    await page.keyboard.press('Escape')
    // Until the choice has gone, keys of the page wait.
    await choice('source').waitFor({ state: 'hidden' })
    await column.waitFor()
    await page.getByRole('cell', { name: host.account.fullName }).first().waitFor()
    await page.keyboard.press('n')
    await dashboard.dialog.getByRole('heading', { name: t('admin.bookings.new.open') }).waitFor()
    await page.keyboard.press('Escape')
    await dashboard.dialog.waitFor({ state: 'detached' })
    await page.keyboard.press('/')
    await expect(dashboard.field('admin.bookings.search')).toBeFocused()
    await page.keyboard.type(luis.email)
    await client(ana.name).waitFor({ state: 'detached' })
    await dashboard.choose(t('admin.bookings.state'), t('admin.states.confirmed'))
    await dashboard.press('admin.filters.saved.open')
    await dashboard.press('admin.filters.saved.add')
    await dashboard.dialog.getByLabel(t('admin.filters.saved.name')).fill('Mine')
    await dashboard.save()
    await dashboard.reads('admin.filters.saved.done')
    await dashboard.choose(t('admin.bookings.state'), t('admin.states.cancelled'))
    await dashboard.press('ra.navigation.clear_filters')
    await client(ana.name).waitFor()
    await dashboard.press('admin.filters.saved.open')
    await page.getByRole('button', { name: 'Mine', exact: true }).click()
    await client(ana.name).waitFor({ state: 'detached' })

    await dashboard.press('admin.export.open')
    await dashboard.press('admin.export.start')
    await dashboard.reads('admin.export.state.waiting')
    await workOff()
    const link = dashboard.dialog.getByRole('link', { name: t('admin.export.save') })
    await link.waitFor()
    const [saved] = await Promise.all([page.waitForEvent('download'), link.click()])
    assert.match(saved.suggestedFilename(), /^bookings-\d{4}-\d\d-\d\d\.csv$/)
    await expectAccessible(page)
    await dashboard.press('ra.action.close')

    const [start, end] = [inDays(0), inDays(30)].map((day) => day.slice(0, 10))
    await dashboard.open(`bookings/report?start=${start}&end=${end}`)
    const total = page.getByRole('row', { name: t('admin.report.total') })
    await total.getByRole('cell', { name: '2', exact: true }).first().waitFor()
    await expectAccessible(page)
    assert.isEmpty(complaints)
  })
})
