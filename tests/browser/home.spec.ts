import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import db from '@adonisjs/lucid/services/db'
import { AT_DESK, DESK, ON_PHONE, PHONE, WIDER } from './screens.ts'
import { expect } from '#tests/helpers/expect'
import { workOff } from '#tests/helpers/jobs'
import { aHost, ana, inDays, luis, type TestHost } from '#tests/helpers/host'
import { aProof } from '#tests/helpers/proofs'
import { anUnpaidBooking } from '#tests/helpers/checkout'
import { openDashboard } from './pages/dashboard.ts'
import { expectAccessible } from '#tests/helpers/axe'
import { anaWrites, anInboxHost } from '#tests/helpers/inbox'
import { ANAS_PHONE, whatsAppTo } from '#tests/helpers/whatsapp_hosts'
import Meeting from '#app/scheduling/meetings/meeting'
import { aBooking, stateOf, ticketOf } from '#tests/helpers/booking'

test.group('The home of the dashboard', () => {
  const { where, ...screen } = AT_DESK
  test(`shows today, and a request is answered on the spot, which can be undone ${where}`, async ({
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
    const approve = waiting.getByRole('button', { name: t('admin.bookings.actions.approve') })
    await approve.click()
    await dashboard.reads('admin.home.undo.approve', { name: luis.name })
    await expect(waiting).toHaveCount(0)
    await dashboard.press('ra.action.undo')
    await approve.waitFor()
    const undone = await stateOf(code)
    await approve.click()
    // It is sent when the host goes on.
    await page.getByRole('heading', { level: 1 }).click()
    await dashboard.reads('admin.bookings.done.approve')
    await expect(waiting).toHaveCount(0)
    await expectAccessible(page)
    await day.getByRole('link', { name: new RegExp(`^${ana.name}`) }).click()
    await page.getByRole('dialog', { name: host.service.title }).waitFor()

    assert.equal(undone, 'pendingApproval')
    assert.equal(await stateOf(code), 'confirmed')
    assert.deepEqual(complaints, [])
  })

  test(`puts what waits beside the day and the charts below it, also when no hour is to come ${where}`, async ({
    browserContext,
    assert,
  }) => {
    const host = await aHost({
      account: { profession: 'Nutricionista', bio: 'Comer bien.', roleId: 'BUSINESS' },
      service: { requireApprove: true },
    })
    // The day's only hour is over.
    await bookedToday(host, 0)
    await aBooking(host, { start: inDays(6), attendee: luis })
    await db.from('schedules').update({ updated_at: new Date(Date.now() + 60_000) })
    const { page, t } = await openDashboard(browserContext, host, screen)
    const place = async (key: string) => {
      const part = page.getByRole('region', { name: t(key) })
      await part.first().waitFor()
      return (await part.first().boundingBox())!
    }

    const [week, waiting] = [await place('admin.home.week'), await place('admin.home.waiting')]
    const charts = await place('admin.home.charts.bookings.week')

    // Nothing stands above them.
    await expect(page.getByRole('region', { name: t('admin.home.steps.title') })).toHaveCount(0)
    assert.isAbove(waiting.x, week.x + week.width)
    assert.isBelow(waiting.y, charts.y)
    assert.equal(charts.x, week.x)
  })

  test(`answers a proof, names who has not paid, and draws months with their numbers, live ${ON_PHONE.where}`, async ({
    browserContext,
    assert,
  }) => {
    const { host, code: proved } = await aProof(inDays(7))
    const unpaid = await anUnpaidBooking(host, { start: inDays(8), attendee: luis })
    await bookedToday(host)
    const dashboard = await openDashboard(browserContext, host, ON_PHONE)
    const { page, main, t, complaints } = dashboard
    const part = (key: string) => main.getByRole('region', { name: t(key) }).first()
    const proofs = part('admin.home.proofs')
    await proofs.getByText('S/\u00a0140.00').first().waitFor()
    await part('admin.home.charts.bookings.week')
      .getByText(t('admin.home.charts.numbers'))
      .waitFor()

    // Another client books meanwhile.
    await anUnpaidBooking(host, { start: inDays(9) })
    const waiting = part('admin.home.unpaid')
    await expect(waiting.getByRole('article')).toHaveCount(2)
    await expectAccessible(page)

    await dashboard.press('admin.home.figures.month')
    const bookings = part('admin.home.charts.bookings.month')
    await bookings.getByText(t('admin.home.charts.numbers')).click()
    await expect(bookings.getByRole('row')).toHaveCount(13)
    assert.match(page.url(), /\?unit=month$/)
    assert.isAtMost(await page.evaluate<number>(WIDER), 0)

    await proofs.getByRole('button', { name: /^Aceptar: / }).click()
    await expect(proofs).toHaveCount(0)
    await waiting
      .getByRole('link', { name: t('admin.home.write_to', { name: luis.name }) })
      .waitFor()
    // A page that is left sends what could still be undone.
    await dashboard.open('wallet/earnings')
    await expect.poll(() => stateOf(proved)).toBe('confirmed')
    await dashboard.open(`bookings/tickets/${unpaid.code}`)
    await dashboard.dialog.getByText(/Tiene hasta el [^.]+ [ap]\. m\.$/).waitFor()

    assert.deepEqual(complaints, [])
  })

  test(`of a new account draws nothing, and says what could not be read ${ON_PHONE.where}`, async ({
    browserContext,
    assert,
  }) => {
    const host = await aHost()
    const dashboard = await openDashboard(browserContext, host, ON_PHONE)
    const { page, main, t } = dashboard
    await dashboard.reads('admin.home.steps.reward')
    const steps = main.getByRole('region', { name: t('admin.home.steps.title') })
    const [dots, text] = await Promise.all([
      steps.getByRole('img').boundingBox(),
      steps.getByRole('paragraph').boundingBox(),
    ])
    assert.isAtMost(dots!.y + dots!.height, text!.y)
    await expect(main.getByText(t('admin.home.charts.numbers'))).toHaveCount(0)
    await expect(main.getByRole('region', { name: t('admin.home.figures.title') })).toHaveCount(0)

    const overview = '**/api/v3/overview?*'
    await browserContext.route(overview, (route) => route.fulfill({ status: 500, json: {} }))
    await page.reload()
    await dashboard.reads('admin.failed.load.overview')
    await browserContext.unroute(overview)
    await dashboard.press('common.try_again')
    await expect(page.getByRole('alert')).toHaveCount(0)
  })

  test('an answer is sent although its tab is closed before it can no longer be undone', async ({
    browserContext,
    assert,
  }) => {
    const host = await aHost({ service: { requireApprove: true } })
    const { code } = await aBooking(host, { start: inDays(6), attendee: luis })
    const dashboard = await openDashboard(browserContext, host)
    const { page, t } = dashboard
    page.on('dialog', (dialog) => void dialog.accept())

    await dashboard.press('admin.bookings.actions.reject')
    await dashboard.field('admin.bookings.reason').fill('Ese día viajo')
    await dashboard.dialog.getByRole('button', { name: t('admin.bookings.actions.reject') }).click()
    await dashboard.reads('admin.home.undo.reject', { name: luis.name })
    const before = await stateOf(code)
    await page.close({ runBeforeUnload: true })

    await expect.poll(() => stateOf(code)).toBe('rejected')
    assert.equal(before, 'pendingApproval')
  })

  test(`answers an unread message on the spot, and says when it could not be read ${ON_PHONE.where}`, async ({
    browserContext,
    assert,
  }) => {
    const host = await anInboxHost()
    await anaWrites('¿Puedo llevar a mi hermana?')
    const conversation = /api\/v3\/conversations\/[0-9a-f-]{36}$/
    await browserContext.route(conversation, (route) => route.fulfill({ status: 500, json: {} }))
    const dashboard = await openDashboard(browserContext, host, ON_PHONE)
    const { page, main, t } = dashboard
    const messages = main.getByRole('region', { name: t('admin.home.messages') })
    const field = messages.getByLabel(t('admin.chat.write_to', { name: ana.name }))

    await messages.getByText('¿Puedo llevar a mi hermana?').waitFor()
    await dashboard.press('admin.home.write')
    await dashboard.reads('admin.home.not_read', { title: ana.name })
    await browserContext.unroute(conversation)
    await messages.getByRole('button', { name: t('common.try_again') }).click()
    // The host goes on writing.
    await expect(field).toBeFocused()
    await expectAccessible(page)
    assert.isAtMost(await page.evaluate<number>(WIDER), 0)
    await field.fill('Claro, tráela.')
    await messages.getByRole('button', { name: t('admin.chat.send'), exact: true }).click()
    await dashboard.reads('admin.chat.answered')
    await expect(messages).toHaveCount(0)
    await workOff()

    const [last] = (await whatsAppTo(ANAS_PHONE)).slice(-1)
    assert.include(last!.text, 'Claro, tráela.')
    assert.deepEqual((await host.api.get('/conversations/unread')).body(), { unread: 0 })
  })

  test('says what to do on a day without hours (es, 390 px)', async ({
    browserContext,
    assert,
  }) => {
    const host = await aHost({ schedule: { weekly: CLOSED } })
    const dashboard = await openDashboard(browserContext, host)
    const { page, complaints } = dashboard

    await dashboard.reads('admin.home.no_bookings')
    await expectAccessible(page)

    assert.isAtMost(await page.evaluate<number>(WIDER), 0)
    assert.deepEqual(complaints, [])
  })

  test('says of each kind of what may wait that it could not be read, and reads it again (es, 390 px)', async ({
    browserContext,
    assert,
  }) => {
    const host = await aHost({ service: { requireApprove: true } })
    await aBooking(host)
    const requests = /api\/v3\/tickets\?.*pendingApproval/
    await browserContext.route(requests, (route) => route.fulfill({ status: 500, json: {} }))
    const dashboard = await openDashboard(browserContext, host, { locale: 'es', size: PHONE })
    const { page, t } = dashboard

    await dashboard.reads('admin.home.not_read', { title: t('admin.home.waiting') })
    await expectAccessible(page)
    assert.isAtMost(await page.evaluate<number>(WIDER), 0)
    await browserContext.unroute(requests)
    const told = page.getByRole('alert').filter({ hasText: t('admin.home.waiting') })
    await told.getByRole('button', { name: t('common.try_again') }).click()
    const approve = `${t('admin.bookings.actions.approve')}: ${ana.name}`
    await page.getByRole('button', { name: approve }).waitFor()
  })

  test('says once what it could not read, and reads it again (en, 1440 px)', async ({
    browserContext,
  }) => {
    const host = await aHost()
    await bookedToday(host)
    const meetings = '**/api/v3/meetings?*'
    await browserContext.route(meetings, (route) => route.fulfill({ status: 500, json: {} }))
    const dashboard = await openDashboard(browserContext, host, { locale: 'en', size: DESK })
    const { page, t } = dashboard

    await expect(page.getByRole('alert')).toHaveCount(1)
    await expectAccessible(page)
    await browserContext.unroute(meetings)
    await dashboard.press('common.try_again')

    const day = page.getByRole('region', { name: t('admin.home.line') })
    await day.getByRole('link', { name: new RegExp(`^${ana.name}`) }).waitFor()
  })
})

const CLOSED = { mon: [], tue: [], wed: [], thu: [], fri: [], sat: [], sun: [] }

/** The first minutes of an hour of today by the host's clock: of noon unless another is named. */
async function bookedToday(host: TestHost, hour = 12) {
  const { code } = await aBooking(host)
  await host.api.post(`/tickets/${code}/approve`, {})
  const { meetingId } = await ticketOf(code)
  const meeting = await Meeting.findByOrFail('id', meetingId)
  const startAt = DateTime.now().setZone(host.account.timeZone).startOf('day').set({ hour })
  await meeting.merge({ startAt, endAt: startAt.plus({ minutes: 5 }) }).save()
}
