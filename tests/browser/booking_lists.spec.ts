import { test } from '@japa/runner'
import { aProof } from '#tests/helpers/proofs'
import { AT_DESK, ON_PHONE, PHONE, WIDER } from './screens.ts'
import { aBooking, stateOf } from '#tests/helpers/booking'
import { openDashboard } from './pages/dashboard.ts'
import { saveFile } from './pages/export.ts'
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
    // This browser kept a filter before the server did.
    await page.evaluate(
      ([key, kept]) => localStorage.setItem(key!, kept!),
      [
        `RaStore${host.account.id}.filters.saved.${host.user.id}.${host.account.id}.bookings.all`,
        JSON.stringify(OLD),
      ]
    )
    await page.reload()
    await client(ana.name).waitFor()
    const keptNames = async () => {
      const answer = await host.api.get('/saved-filters?list=bookings.all')
      return (answer.body() as { items: { name: string }[] }).items.map(({ name }) => name)
    }
    await expect.poll(keptNames).toEqual(['Old'])
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

    const saved = await saveFile(dashboard)
    assert.match(saved.suggestedFilename(), /^bookings-\d{4}-\d\d-\d\d\.csv$/)
    await expectAccessible(page)
    await dashboard.press('ra.action.close')

    const [start, end] = [inDays(0), inDays(30)].map((day) => day.slice(0, 10))
    await dashboard.open(`bookings/report?start=${start}&end=${end}`)
    const total = page.getByRole('row', { name: t('admin.report.total') })
    await total.getByRole('cell', { name: '2', exact: true }).first().waitFor()
    await expectAccessible(page)

    // The phone has nothing of what the desk kept itself.
    await page.evaluate(() => localStorage.clear())
    await page.setViewportSize(PHONE)
    await dashboard.open('bookings/tickets')
    await dashboard.press('admin.filters.saved.open')
    await page.getByRole('button', { name: 'Mine', exact: true }).waitFor()
    const old = page.getByRole('button', { name: 'Old', exact: true })
    const remove = async () => dashboard.press('admin.filters.saved.remove', { name: 'Old' })
    await remove()
    await dashboard.reads('admin.filters.saved.removed', { name: 'Old' })
    await dashboard.press('ra.action.undo')
    await dashboard.press('admin.filters.saved.open')
    await old.waitFor()
    assert.sameMembers(await keptNames(), ['Mine', 'Old'])
    await remove()
    await dashboard.press('admin.filters.saved.open')
    await page.getByRole('button', { name: 'Mine', exact: true }).waitFor()
    await expect(old).toHaveCount(0)
    await expect.poll(keptNames).toEqual(['Mine'])
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Mine', exact: true }).click()
    await expect(page.getByRole('listitem').filter({ hasText: ana.name })).toHaveCount(0)
    assert.isEmpty(complaints)
  })

  test(`days that are turned round are refused with the reason, and can be cleared ${ON_PHONE.where}`, async ({
    browserContext,
  }) => {
    const host = await aProHost()
    await aBooking(host, { start: inDays(3) })
    const [early, late] = [inDays(1), inDays(9)].map((day) => day.slice(0, 10))
    const dashboard = await openDashboard(browserContext, host)
    const { page, t } = dashboard
    const reason = page.getByText(t('validator.shared.messages.startBeforeEnd'))

    await dashboard.open(`bookings/report?start=${late}&end=${early}`)
    await reason.waitFor()
    await expect(page.getByRole('button', { name: t('common.try_again') })).toHaveCount(0)
    await dashboard.press('ra.navigation.clear_filters')
    await reason.waitFor({ state: 'detached' })

    const filter = encodeURIComponent(JSON.stringify({ from: late, to: early }))
    await dashboard.open(`bookings/tickets?filter=${filter}`)
    await reason.waitFor()
    await expectAccessible(page)
    await dashboard.press('ra.navigation.clear_filters')
    await page.getByText(ana.name, { exact: true }).waitFor()
  })

  test(`saved filters that are opened while the list is on its way stay open once it is there ${ON_PHONE.where}`, async ({
    browserContext,
  }) => {
    const host = await aProHost()
    await aBooking(host, { start: inDays(3) })
    const dashboard = await openDashboard(browserContext, host)
    const { page, t } = dashboard
    const panel = page.getByRole('dialog', { name: t('admin.filters.saved.open') })
    let answer = () => {}
    const isAsked = new Promise<void>((resolve) => (answer = resolve))
    await browserContext.route(/\/api\/v3\/tickets\?/, async (route) => {
      await isAsked
      await route.fallback()
    })

    await page.goto('/profile/u/me/bookings/tickets')
    await dashboard.press('admin.filters.saved.open')
    await panel.waitFor()
    answer()
    await page.getByText(ana.name).first().waitFor()
    await expect(panel).toBeVisible()
    await dashboard.reads('admin.filters.saved.none')

    // A phone makes a file of them too.
    await page.keyboard.press('Escape')
    await dashboard.press('admin.export.open')
    await page.getByRole('button', { name: t('admin.export.start') }).waitFor()
  })

  test(`rows that wait are answered on the spot, which can be undone, and lead to their proof ${ON_PHONE.where}`, async ({
    browserContext,
    assert,
  }) => {
    const { host, code: proved } = await aProof(inDays(7))
    await host.api.patch(`/services/${host.service.id}`, { requireApprove: true })
    const { code } = await aBooking(host, { start: inDays(8), attendee: luis })
    const other = await aBooking(host, { start: inDays(9), attendee: rosa })
    const dashboard = await openDashboard(browserContext, host, {
      ...ON_PHONE,
      at: 'bookings/meetings/coming',
    })
    const { page, main, t, complaints } = dashboard
    const row = (name: string) => main.getByRole('listitem').filter({ hasText: name })
    const button = (name: string, action: string) =>
      row(name).getByRole('button', { name: `${t(`admin.bookings.actions.${action}`)}: ${name}` })

    const approve = button(luis.name, 'approve')
    await approve.click()
    await dashboard.reads('admin.home.undo.approve', { name: luis.name })
    await expect(approve).toBeDisabled()
    await dashboard.press('ra.action.undo')
    await expect(approve).toBeEnabled()
    const undone = await stateOf(code)
    await expectAccessible(page)
    assert.isAtMost(await page.evaluate<number>(WIDER), 0)

    // A refusal brings the question back.
    const call = `**/tickets/${code}/approve`
    await browserContext.route(call, (route) => route.fulfill({ status: 500, json: {} }))
    await approve.click()
    await page.getByRole('heading', { level: 1 }).click()
    await dashboard.dialog.waitFor()
    await page.keyboard.press('Escape')
    await expect(approve).toBeEnabled()
    await browserContext.unroute(call)
    await approve.click()
    await page.getByRole('heading', { level: 1 }).click()
    await dashboard.reads('admin.bookings.done.approve')
    await expect(approve).toHaveCount(0)
    await row(luis.name)
      .getByRole('link', { name: t('admin.home.write_to', { name: luis.name }) })
      .waitFor()

    await button(rosa.name, 'reject').click()
    await dashboard.field('admin.bookings.reason').fill('Ese día viajo')
    await dashboard.dialog.getByRole('button', { name: t('admin.bookings.actions.reject') }).click()
    await dashboard.reads('admin.home.undo.reject', { name: rosa.name })
    await dashboard.press('ra.action.undo')
    await expect(button(rosa.name, 'approve')).toBeEnabled()
    // Another member answers meanwhile.
    await host.api.post(`/tickets/${other.code}/approve`, {})
    await expect(button(rosa.name, 'approve')).toHaveCount(0)

    await row(ana.name)
      .getByRole('link', { name: `${t('admin.bookings.actions.see_proof')}: ${ana.name}` })
      .click()
    await dashboard.dialog.getByRole('button', { name: /^Aceptar: / }).waitFor()

    assert.equal(undone, 'pendingApproval')
    assert.equal(await stateOf(code), 'pendingPayment')
    assert.equal(await stateOf(proved), 'pendingPaid')
    // The refused call.
    assert.lengthOf(complaints, 1)
  })
})

/** A saved filter as browsers kept it themselves. */
const OLD = [
  { name: 'Old', filter: { state: 'cancelled' }, sort: { field: 'start', order: 'DESC' } },
]

const rosa = { ...luis, name: 'Rosa Díaz', email: 'rosa@example.com' }
