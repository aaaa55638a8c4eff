import { test } from '@japa/runner'
import { AT_DESK, ON_PHONE, WIDER } from './screens.ts'
import { aBooking } from '#tests/helpers/booking'
import { aHost, luis } from '#tests/helpers/host'
import { openDashboard } from './pages/dashboard.ts'
import { expect } from '#tests/helpers/expect'
import { expectAccessible } from '#tests/helpers/axe'

const josé = { ...luis, name: 'José Ñáñez', email: 'jose@example.com' }

test.group('The search of the dashboard', () => {
  const { where, ...screen } = ON_PHONE
  test(`finds clients, pages and settings, keeps what was chosen and forgets it at log-out ${where}`, async ({
    browserContext,
    assert,
  }) => {
    const host = await aHost({ account: { roleId: 'BUSINESS' } })
    const { code } = await aBooking(host, { attendee: josé })
    const dashboard = await openDashboard(browserContext, host, screen)
    const { page, t, dialog, complaints } = dashboard
    const input = dialog.getByRole('combobox')
    const option = (name: string | RegExp) => dialog.getByRole('option', { name })

    await dashboard.open('home?search=nanez')
    await option(/José Ñáñez.*jose@example\.com/).waitFor()
    await option(/José Ñáñez.*Confirmada/).click()
    await page.waitForURL(`**/bookings/tickets/${code}`)
    await dialog.getByRole('button', { name: t('ra.action.close') }).click()

    await dashboard.press('admin.search.open')
    await expect(dialog.getByRole('row')).toContainText('José Ñáñez')
    await input.fill('contra')
    await option(t('admin.general.password')).waitFor()
    await input.press('Enter')
    await page.waitForURL('**/data/general')

    await dashboard.press('admin.search.open')
    await expect(dialog.getByRole('row')).toHaveCount(2)
    const forget = t('admin.search.forget', { title: 'José Ñáñez' })
    await dialog.getByRole('button', { name: forget }).click()
    await expect(dialog.getByRole('row')).toHaveCount(1)
    await expectAccessible(page)
    await input.fill('xqzw')
    await dashboard.reads('admin.search.none', { query: 'xqzw' })
    await page.keyboard.press('Escape')

    const kept = () => Object.keys(localStorage).filter((name) => name.startsWith('recent:'))
    assert.lengthOf(await page.evaluate(kept), 1)
    await dashboard.openDrawer()
    await dashboard.press('ra.auth.logout')
    await page.waitForURL('**/login')
    assert.deepEqual(await page.evaluate(kept), [])
    assert.deepEqual(complaints, [])
  })

  test(`works by the keyboard alone, and ? lists the keys of the page ${AT_DESK.where}`, async ({
    browserContext,
    assert,
  }) => {
    const host = await aHost({ account: { roleId: 'BASIC' } })
    const dashboard = await openDashboard(browserContext, host, AT_DESK)
    const { page, t, dialog, complaints } = dashboard

    await dashboard.open('calendar')
    await page.keyboard.press('?')
    await dialog.getByText(t('admin.calendar.move_key')).waitFor()
    await expect(dialog.getByText(t('admin.keys.search'), { exact: true })).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    await page.keyboard.press('j')
    await page.waitForURL(/date=/)

    await page.keyboard.press('Control+k')
    await dialog.getByRole('combobox').fill('client')
    const clients = dialog.getByRole('option', { name: 'BUSINESS' })
    await expect(clients.first()).toContainText(t('admin.menu.buyers'))
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowUp')
    await expect(dialog.getByRole('option', { selected: true })).toHaveCount(1)
    await expectAccessible(page)
    await page.keyboard.press('Enter')
    await page.waitForURL('**/buyers')
    assert.deepEqual(complaints, [])
  })
})

test.group('The search of the public site', () => {
  const { where, size, locale } = ON_PHONE
  test(`finds a professional from the home page, without script too ${where}`, async ({
    browserContext,
    browser,
    assert,
  }) => {
    const host = await aHost({ account: { firstName: 'Lucía', lastName: 'Peña' } })
    const page = await browserContext.newPage()
    await page.setViewportSize(size)
    await page.goto(`/?lang=${locale}`)
    await page.getByRole('banner').locator('summary').click()
    await page.getByRole('link', { name: 'Buscar profesionales y servicios' }).click()
    await page.getByLabel('Nombre, profesión o servicio').fill('pena')
    await page.getByRole('button', { name: 'Buscar' }).click()
    await expect(page.getByRole('link', { name: /Lucía Peña/ }).first()).toBeVisible()
    assert.isAtMost(await page.evaluate<number>(WIDER), 0)
    await expectAccessible(page)
    await page
      .getByRole('link', { name: /Lucía Peña/ })
      .first()
      .click()
    await page.waitForURL(`**/${host.username}`)

    const plain = await browser.newContext({
      javaScriptEnabled: false,
      baseURL: new URL(page.url()).origin,
    })
    const still = await plain.newPage()
    await still.goto('/search?search=pena&lang=es')
    await expect(still.getByRole('link', { name: /Lucía Peña/ }).first()).toBeVisible()
    await plain.close()
  })
})
