import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import { SCREENS, WIDER } from './screens.ts'
import { expect } from '#tests/helpers/expect'
import { aHost, ana, inDays, luis, type TestHost } from '#tests/helpers/host'
import { openDashboard } from './pages/dashboard.ts'
import { expectAccessible } from '#tests/helpers/axe'
import Meeting from '#app/scheduling/meetings/meeting'
import { aBooking, stateOf, ticketOf } from '#tests/helpers/booking'

test.group('The home of the dashboard', () => {
  for (const { where, ...screen } of SCREENS) {
    test(`shows today, and a request is answered on the spot ${where}`, async ({
      browserContext,
      assert,
    }) => {
      const host = await aHost({ service: { requireApprove: true } })
      await bookedToday(host)
      const { code } = await aBooking(host, { start: inDays(6), attendee: luis })
      const dashboard = await openDashboard(browserContext, host, screen)
      const { page, t, complaints } = dashboard

      const day = page.getByRole('region', { name: t('admin.home.line') })
      await day.getByRole('link', { name: new RegExp(`^${ana.name}`) }).waitFor()
      await expectAccessible(page)
      assert.isAtMost(await page.evaluate<number>(WIDER), 0)
      const waiting = page.getByRole('region', { name: t('admin.home.waiting') })
      await waiting.getByRole('button', { name: t('admin.bookings.actions.approve') }).click()
      await dashboard.reads('admin.bookings.done.approve')
      await expect(waiting).toHaveCount(0)
      await expectAccessible(page)
      await day.getByRole('link', { name: new RegExp(`^${ana.name}`) }).click()
      await page.getByRole('dialog', { name: host.service.title }).waitFor()

      assert.equal(await stateOf(code), 'confirmed')
      assert.deepEqual(complaints, [])
    })
  }
})

/** An hour that stands at noon of today by the host's clock. */
async function bookedToday(host: TestHost) {
  const { code } = await aBooking(host)
  await host.api.post(`/tickets/${code}/approve`, {})
  const { meetingId } = await ticketOf(code)
  const meeting = await Meeting.findByOrFail('id', meetingId)
  const noon = DateTime.now().setZone(host.account.timeZone).startOf('day').set({ hour: 12 })
  await meeting.merge({ startAt: noon, endAt: noon.plus({ hour: 1 }) }).save()
}
