import { test } from '@japa/runner'
import { AT_DESK, ON_PHONE } from './screens.ts'
import { aPdf } from '#tests/helpers/documents'
import { aBooking } from '#tests/helpers/booking'
import { openDashboard } from './pages/dashboard.ts'
import { expect } from '#tests/helpers/expect'
import { expectAccessible } from '#tests/helpers/axe'
import { aHost, aProHost, ana, inDays, luis } from '#tests/helpers/host'

test.group('The clients of a host', () => {
  const { where, ...screen } = ON_PHONE
  test(`two who are one are merged, and the one is looked at and written about ${where}`, async ({
    browserContext,
    assert,
  }) => {
    const host = await aHost({ account: { roleId: 'BUSINESS' } })
    const attendee = { ...ana, email: 'ana.otra@example.com' }
    await aBooking(host, { start: inDays(3) })
    await aBooking(host, { start: inDays(4), attendee })
    const dashboard = await openDashboard(browserContext, host, screen)
    const { page, t, complaints } = dashboard

    await dashboard.goTo('buyers')
    await page.getByRole('link', { name: ana.name }).nth(1).waitFor()
    await dashboard.press('admin.buyers.duplicates.open', { count: 1 })
    await dashboard.dialog.getByRole('button', { name: /ana/ }).click()
    await dashboard.reads('admin.buyers.merge.result')
    await expectAccessible(page)
    await dashboard.press('admin.buyers.merge.confirm')
    await dashboard.reads('admin.buyers.merge.done')
    await dashboard.reads('admin.buyers.duplicates.none')
    await dashboard.press('ra.action.close')

    await page.getByRole('link', { name: ana.name }).click()
    await dashboard.reads('admin.buyers.paid')
    await dashboard.main.getByRole('button', { name: t('admin.bookings.new.open') }).click()
    const known = await dashboard.dialog.getByLabel(t('admin.bookings.new.email')).inputValue()
    assert.include([ana.email, attendee.email], known)
    await dashboard.press('ra.action.cancel')
    await dashboard.press('ra.action.edit')
    await dashboard.dialog.getByLabel(t('admin.buyers.tags')).fill('VIP, Lima')
    await dashboard.save()
    await dashboard.reads('admin.buyers.saved')
    await page.getByText('VIP', { exact: true }).waitFor()
    await dashboard.follow('admin.buyers.tabs.tickets')
    await page.getByText(attendee.email).first().waitFor()
    await dashboard.follow('admin.buyers.tabs.files')
    const file = { name: 'Contrato.pdf', mimeType: 'application/pdf', buffer: aPdf() }
    await page.getByLabel(t('admin.buyers.own_files.add')).last().setInputFiles(file)
    await page.getByRole('link', { name: 'Contrato.pdf' }).waitFor()
    await expectAccessible(page)
    assert.isEmpty(complaints)
  })

  test(`one who has not booked is added, one who is known is found, and a filter is kept ${AT_DESK.where}`, async ({
    browserContext,
    assert,
  }) => {
    const host = await aHost({ account: { roleId: 'BUSINESS' } })
    await aBooking(host)
    const { locale, size } = AT_DESK
    const dashboard = await openDashboard(browserContext, host, { locale, size, at: 'buyers' })
    const { page, t, complaints } = dashboard
    const open = () => page.getByRole('button', { name: t('admin.buyers.new.open') }).click()
    const type = async (email: string) => {
      await dashboard.dialog.getByLabel(t('admin.buyers.name')).fill(luis.name)
      await dashboard.dialog.getByLabel(t('admin.buyers.email')).fill(email)
      await dashboard.save()
    }

    await open()
    await type(ana.email)
    await dashboard.dialog.getByRole('link', { name: t('admin.buyers.new.known') }).click()
    await page.getByRole('heading', { level: 1, name: ana.name }).waitFor()
    await dashboard.goTo('buyers')
    await open()
    await type(luis.email)
    await page.getByRole('heading', { level: 1, name: luis.name }).waitFor()

    await dashboard.goTo('buyers')
    const client = (name: string) => page.getByRole('link', { name }).first()
    await client(ana.name).waitFor()
    await dashboard.field('admin.buyers.search').fill(luis.email)
    await client(ana.name).waitFor({ state: 'detached' })
    await dashboard.press('admin.filters.saved.open')
    await dashboard.press('admin.filters.saved.add')
    await dashboard.dialog.getByLabel(t('admin.filters.saved.name')).fill('Luis alone')
    await dashboard.save()
    await dashboard.reads('admin.filters.saved.done')
    await dashboard.field('admin.buyers.search').fill('')
    await client(ana.name).waitFor()
    await dashboard.press('admin.filters.saved.open')
    await page.getByRole('button', { name: 'Luis alone', exact: true }).click()
    await client(ana.name).waitFor({ state: 'detached' })
    await client(luis.name).waitFor()
    await expectAccessible(page)

    await dashboard.open('bookings/tickets')
    await page.getByRole('cell').getByRole('link').first().click()
    await dashboard.dialog.getByRole('link', { name: t('admin.bookings.to_buyer') }).click()
    await page.getByRole('heading', { level: 1, name: ana.name }).waitFor()

    // The browser reports the refusal of the e-mail that is known.
    assert.lengthOf(complaints, 1)
  })

  test('without BUSINESS they are behind a lock that names the plan', async ({
    browserContext,
  }) => {
    const host = await aProHost()
    const { code } = await aBooking(host)
    const dashboard = await openDashboard(browserContext, host, { at: 'buyers' })
    const { page, t, dialog } = dashboard
    await page.getByRole('note').getByText('BUSINESS').first().waitFor()
    await dashboard.open(`bookings/tickets/${code}`)
    await dialog.getByRole('link', { name: ana.email }).waitFor()
    await expect(dialog.getByRole('link', { name: t('admin.bookings.to_buyer') })).toHaveCount(0)
  })
})
