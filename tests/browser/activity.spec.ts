import { test } from '@japa/runner'
import { parse } from 'csv-parse/sync'
import { readFile } from 'node:fs/promises'
import { expect } from '#tests/helpers/expect'
import { AT_DESK, ON_PHONE, WIDER } from './screens.ts'
import { ana, aHost } from '#tests/helpers/host'
import { anaWrites, anInboxHost } from '#tests/helpers/inbox'
import { aBooking, ticketOf } from '#tests/helpers/booking'
import { openDashboard } from './pages/dashboard.ts'
import { saveFile } from './pages/export.ts'
import { expectAccessible } from '#tests/helpers/axe'
import { aSubscription } from '#database/factories/subscription'

const { locale, size, where } = ON_PHONE

/** The fields of the list, each with what stands there now. */
const FIELDS = `[...document.querySelectorAll('main ol dl > div')].map((field) => [
  field.querySelector('dt').textContent,
  field.querySelector('.after').lastChild.textContent,
])`

test.group('The history of changes', () => {
  test(`is on a service, and as a whole with filters and as a file ${where}`, async ({
    browserContext,
    assert,
  }) => {
    const host = await aHost({ service: { price: 80 } })
    await host.api.patch(`/services/${host.service.id}`, { price: 95 })
    const dashboard = await openDashboard(browserContext, host, { locale, size })
    const { page, t, main } = dashboard

    await dashboard.open(`services/individual/${host.service.id}`)
    await main.getByText(t('admin.activity.fold')).click()
    await main
      .getByText(/95\.00/)
      .first()
      .waitFor()
    await main.getByRole('link', { name: t('admin.activity.whole') }).click()
    await main.getByRole('heading', { name: t('admin.activity.title') }).waitFor()
    await main.getByLabel(t('admin.activity.thing')).click()
    await page.getByRole('option', { name: t('admin.activity.things.coupon') }).click()
    await dashboard.reads('admin.activity.none_title')
    await main.getByLabel(t('admin.activity.thing')).click()
    await page.getByRole('option', { name: t('admin.activity.things.service') }).click()
    await main
      .getByText(/95\.00/)
      .first()
      .waitFor()
    await page.reload()
    await expect(main.getByLabel(t('admin.activity.thing'))).toHaveText(
      t('admin.activity.things.service')
    )
    const saved = await saveFile(dashboard)
    await dashboard.dialog.getByText(t('admin.export.title.changes')).waitFor()
    const [, ...rows] = parse(await readFile(await saved.path()), { bom: true }) as string[][]
    await page.keyboard.press('Escape')
    await dashboard.dialog.waitFor({ state: 'detached' })
    // Each field of the list is a row of the file, in the same order.
    assert.deepEqual(
      rows.map(([, , , , , field, , after]) => [field, after]),
      await page.evaluate<string[][]>(FIELDS)
    )
    assert.isTrue(rows.some(([, , , , , , , after]) => /95\.00/.test(after!)))

    assert.isAtMost(await page.evaluate<number>(WIDER), 0)
    await expectAccessible(page)
    assert.isEmpty(dashboard.complaints)
  })
  test(`has what was done to bookings and clients, and a client's page shows its own ${AT_DESK.where}`, async ({
    browserContext,
    assert,
  }) => {
    const host = await aHost({ account: { roleId: 'BUSINESS' } })
    const { code } = await aBooking(host)
    await host.api.post(`/tickets/${code}/cancel`, { reason: 'Viajo ese día' })
    const { buyerId } = await ticketOf(code)
    await host.api.patch(`/buyers/${buyerId}`, { tags: ['vip'] })
    const dashboard = await openDashboard(browserContext, host, AT_DESK)
    const { page, t, main, complaints } = dashboard

    await dashboard.open('data/activity')
    await main.getByText('vip').first().waitFor()
    await main.getByLabel(t('admin.activity.thing')).click()
    await page.getByRole('option', { name: t('admin.activity.things.booking') }).click()
    await expect(main.getByText('vip')).toHaveCount(0)
    await main.getByText('Viajo ese día').first().waitFor()
    await expectAccessible(page)

    await dashboard.open(`buyers/${buyerId}/meetings`)
    await main.getByText(t('admin.activity.fold')).click()
    await main.getByText(t('admin.activity.things.client')).first().waitFor()
    await expectAccessible(page)
    assert.isAtMost(await page.evaluate<number>(WIDER), 0)
    assert.deepEqual(complaints, [])
  })

  test(`of the profile, the plan and a quick reply is read where each is edited ${where}`, async ({
    browserContext,
    assert,
  }) => {
    const host = await anInboxHost()
    await anaWrites('Hola')
    await aSubscription(host.account.id)
    await host.api.patch('/users/me', { city: 'Arequipa' })
    const made = await host.api.post('/quick-replies', { title: 'Dirección', text: 'Jr. Lima 1' })
    await host.api.patch(`/quick-replies/${made.body().id}`, { text: 'Av. Larco 123' })
    const dashboard = await openDashboard(browserContext, host, { locale, size })
    const { page, t, main, dialog, complaints } = dashboard

    await dashboard.open('data')
    await main.getByText(t('admin.activity.fold')).click()
    await main.getByText('Arequipa').waitFor()
    await dashboard.open('billing')
    await main.getByText(t('admin.activity.fold')).click()
    await main.getByText(t('admin.activity.things.plan')).first().waitFor()
    await dashboard.open('chat')
    await page.getByRole('link', { name: ana.name }).click()
    await page.getByRole('button', { name: t('admin.chat.quick.edit') }).click()
    await page.getByRole('menuitem', { name: 'Dirección' }).click()
    await dialog.getByText(t('admin.activity.fold')).click()
    await dialog.getByText('Jr. Lima 1').first().waitFor()

    assert.isAtMost(await page.evaluate<number>(WIDER), 0)
    await expectAccessible(page)
    assert.deepEqual(complaints, [])
  })
})
