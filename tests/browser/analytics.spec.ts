import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import db from '@adonisjs/lucid/services/db'
import { expect } from '#tests/helpers/expect'
import { ON_PHONE, WIDER } from './screens.ts'
import { visitSite } from './pages/visitor.ts'
import { openDashboard } from './pages/dashboard.ts'
import { expectAccessible } from '#tests/helpers/axe'
import Meeting from '#app/scheduling/meetings/meeting'
import { aHost, aProHost, luis, type TestHost } from '#tests/helpers/host'
import { aBooking, ticketOf } from '#tests/helpers/booking'

/** A browser of a person: what drives this one gives itself another name, and programs are not counted. */
const userAgent =
  'Mozilla/5.0 (Linux; Android 14; SM-A146M) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Mobile Safari/537.36'

async function aBookingOfYesterday(host: TestHost) {
  const { meetingId } = await ticketOf((await aBooking(host, { attendee: luis })).code)
  const meeting = await Meeting.findByOrFail('id', meetingId)
  const noon = DateTime.now().setZone(host.account.timeZone).minus({ days: 1 }).set({ hour: 12 })
  await meeting.merge({ startAt: noon, endAt: noon.plus({ hour: 1 }) }).save()
}

test.group('The analytics of a host', () => {
  const { where, ...screen } = ON_PHONE
  test(`a visit that ends in a booking is counted by step and source, without a cookie ${where}`, async ({
    browser,
    browserContext,
    assert,
  }) => {
    const host = await aHost({ account: { roleId: 'BUSINESS' } })
    await aBookingOfYesterday(host)
    const baseURL = `http://${process.env.HOST}:${process.env.PORT}`
    const client = await browser.newContext({ baseURL, userAgent, timezoneId: 'America/Lima' })
    const { booking } = await visitSite(client, `/${host.username}?utm_source=ig`)
    await booking.openService('Sesión')
    await booking.choose({ day: 'lunes', hour: '10:00 a. m.' })
    await booking.fillIn()
    await booking.reserve()
    await booking.isConfirmed()
    const own = { account_id: host.account.id, page_id: host.account.id }
    const counted = () => db.from('visit_counts').where(own).select('what', 'source', 'count')
    await expect.poll(async () => (await counted()).length).toBe(4)
    assert.isTrue((await counted()).every((row) => row.source === 'instagram' && row.count === 1))
    assert.notInclude(JSON.stringify(await client.cookies()), 'visit')
    await client.close()

    const dashboard = await openDashboard(browserContext, host, screen)
    const { page, main, t, complaints } = dashboard
    await dashboard.goTo('analytics')
    const part = (key: string) => main.getByRole('region', { name: t(key), exact: true }).first()
    const funnel = part('admin.analytics.charts.funnel')
    await funnel.getByText(t('admin.analytics.steps.booked')).waitFor()
    await expect(funnel.getByRole('listitem')).toHaveCount(4)
    await part('admin.analytics.charts.sources').getByText('Instagram', { exact: true }).waitFor()
    const services = part('admin.analytics.charts.services')
    await services.getByText(host.service.title).waitFor()
    await services.getByText(/^100.%/).waitFor()
    const hours = part('admin.analytics.charts.hours')
    await expect(hours.getByRole('cell', { name: '1', exact: true })).toHaveCount(1)
    await hours.getByRole('combobox').click()
    await page
      .getByRole('option', { name: t('admin.analytics.columns.attended'), exact: true })
      .click()
    await expect(hours.getByRole('cell', { name: '1', exact: true })).toHaveCount(0)
    const title = t('admin.analytics.charts.funnel')
    await dashboard.press('admin.analytics.table', { title })
    await expect(funnel.getByRole('row')).toHaveCount(5)
    const saving = page.waitForEvent('download')
    await dashboard.press('admin.analytics.download', { title })
    const file = await saving
    assert.match(file.suggestedFilename(), /^analitica-visitas-.*\.csv$/)
    await expectAccessible(page)
    assert.isAtMost(await page.evaluate<number>(WIDER), 0)
    assert.isEmpty(complaints)
  })

  test('without BUSINESS they are behind a lock that names the plan', async ({
    browserContext,
  }) => {
    const { page } = await openDashboard(browserContext, await aProHost(), { at: 'analytics' })
    await page.getByRole('note').getByText('BUSINESS').first().waitFor()
  })
})
