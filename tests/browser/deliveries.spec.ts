import { test } from '@japa/runner'
import { visitSite } from './pages/visitor.ts'
import { AT_DESK, ON_PHONE } from './screens.ts'
import { comingLinks, ticketByCode, type DatedTicket } from '#ticketing'
import { expect } from '#tests/helpers/expect'
import { workOff } from '#tests/helpers/jobs'
import { outbox } from '#tests/helpers/outbox'
import { aReminded } from '#tests/helpers/reminded'
import { openDashboard } from './pages/dashboard.ts'
import { expectAccessible } from '#tests/helpers/axe'
import { aBooking } from '#tests/helpers/booking'
import { ana, aHost } from '#tests/helpers/host'
import Announcement from '#app/ticketing/tickets/announcement'

test.group('Messages of a booking', () => {
  const { where, ...screen } = ON_PHONE
  test(`a host rewrites a reminder, leaves it out, and sends it after all ${where}`, async ({
    browserContext,
    assert,
  }) => {
    const { host, code, reminder } = await aReminded()
    const at = `bookings/tickets/${code}`
    const dashboard = await openDashboard(browserContext, host, { ...screen, at })
    const { page, t, complaints } = dashboard
    const story = page.getByRole('listitem').filter({
      hasText: t('admin.deliveries.messages.booking_reminder'),
    })
    const act = (action: string) =>
      story.getByRole('button', { name: t(`admin.deliveries.actions.${action}`), exact: true })

    await act('edit').click()
    await dashboard.field('admin.deliveries.body').fill('Trae tu libreta azul.')
    await dashboard.press('ra.action.save')
    await dashboard.reads('admin.deliveries.done.edit')
    await story.getByText(t('admin.deliveries.edited')).waitFor()

    await act('skip').click()
    await dashboard.press('ra.action.undo')
    await act('skip').click()
    await dashboard.reads('admin.deliveries.done.skip')
    await story.getByText(t('admin.deliveries.reasons.skippedByHost')).waitFor({ timeout: 15_000 })
    await expectAccessible(page)

    await act('send').click()
    await dashboard.reads('admin.deliveries.done.send')
    await workOff()
    const last = (await outbox(ana.email)).at(-1)!
    assert.include(last.text, 'Trae tu libreta azul.')
    assert.equal((await reminder.refresh()).state, 'sent')
    assert.deepEqual(complaints, [])
  })

  const { where: there, ...desk } = AT_DESK
  test(`a client who is asked says that they cannot come, and takes it back ${there}`, async ({
    browserContext,
    assert,
  }) => {
    const host = await aHost()
    const { code } = await aBooking(host, { attendee: { ...ana, locale: 'en' } })
    const links = comingLinks((await ticketByCode(code)) as DatedTicket)
    const said = async () =>
      (await Announcement.query().orderBy('announcedAt')).map(({ answer }) => answer)

    const { page, t } = await visitSite(browserContext, links.notComing, desk)
    assert.isEmpty(await said())
    const answer = (one: string) =>
      page.getByRole('button', { name: t(`booking.coming.answers.${one}`) })
    await answer('notComing').click()
    await page.getByText(t('booking.coming.said.notComing', { host: 'Ana Quispe' })).waitFor()
    await expect(page.getByRole('link', { name: t('booking.coming.reschedule') })).toBeVisible()
    assert.deepEqual(await said(), ['notComing'])

    await page.goto(links.coming)
    await answer('coming').click()
    await page.getByText(t('booking.coming.said.coming', { host: 'Ana Quispe' })).waitFor()
    assert.equal((await said()).at(-1), 'coming')
    await expectAccessible(page)
  })
})
