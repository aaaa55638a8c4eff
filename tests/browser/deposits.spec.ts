import { test } from '@japa/runner'
import { DESK } from './screens.ts'
import { workOff } from '#tests/helpers/jobs'
import { visitSite } from './pages/visitor.ts'
import { openDashboard } from './pages/dashboard.ts'
import { ServiceEditor } from './pages/service_editor.ts'
import { ana } from '#tests/helpers/host'
import { aChargingHost } from '#tests/helpers/checkout'
import { expectAccessible } from '#tests/helpers/axe'

const screen = { size: DESK, locale: 'en' } as const

test.group('A deposit', () => {
  test('is asked for by a host, paid by a client, and its rest is marked as paid and taken back (en, 1440 px)', async ({
    browserContext,
    assert,
  }) => {
    const host = await aChargingHost()
    const at = `services/individual/${host.service.id}`
    const dashboard = await openDashboard(browserContext, host, { ...screen, at })
    const editor = new ServiceEditor(dashboard)
    await editor.open('payments')
    await dashboard.field('admin.services.deposit.on').check()
    const amount = dashboard.page.getByRole('spinbutton', {
      name: dashboard.t('admin.services.deposit.amount'),
    })
    await amount.fill('40')
    await expectAccessible(dashboard.page)
    await editor.saveChanges()
    const saved = await host.api.get(`/services/${host.service.id}`)
    assert.equal(saved.body().bookingPrice, 40)

    const { page, t, booking } = await visitSite(browserContext, `/${host.username}`, screen)
    await booking.openService('Sesión')
    await booking.choose()
    await booking.fillIn()
    await booking.reserve()
    await page.getByRole('button', { name: /^Pay S\/.40\.00$/ }).click()
    await page
      .getByRole('button', { name: t('checkout.simulator.outcomes.pay'), exact: true })
      .click()
    await workOff()
    await booking.isConfirmed()
    await page.getByText('S/\u00a0100.00').first().waitFor()
    await expectAccessible(page)

    const bookings = await openDashboard(browserContext, host, { ...screen, at: 'bookings' })
    await bookings.page.getByText(ana.name).first().click()
    await bookings.press('admin.bookings.balance.mark')
    await bookings.reads('admin.bookings.balance.done.mark')
    const [ticket] = (await host.api.get('/tickets')).body().items
    assert.equal(ticket.payment.due, 0)
    await bookings.press('admin.bookings.balance.undo')
    await bookings.reads('admin.bookings.balance.done.undo')
    await expectAccessible(bookings.page)
    assert.deepEqual([...dashboard.complaints, ...bookings.complaints], [])
  })
})
