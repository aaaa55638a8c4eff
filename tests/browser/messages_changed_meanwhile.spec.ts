import { test } from '@japa/runner'
import { expect } from '#tests/helpers/expect'
import { aProHost } from '#tests/helpers/host'
import { aReminded } from '#tests/helpers/reminded'
import { AT_DESK, ON_PHONE } from './screens.ts'
import { openDashboard } from './pages/dashboard.ts'
import { expectAccessible } from '#tests/helpers/axe'

test.group('Two people who write the same planned message', () => {
  const { where, ...screen } = ON_PHONE
  test(`see both texts, and the second takes theirs or keeps their own ${where}`, async ({
    browserContext,
    assert,
  }) => {
    const { host, code, reminder } = await aReminded()
    const at = `bookings/tickets/${code}`
    const dashboard = await openDashboard(browserContext, host, { ...screen, at })
    const { page, t } = dashboard
    const asked = page.getByRole('dialog', { name: t('admin.meanwhile.title') })
    const row = asked.locator('dl > div')
    const body = dashboard.field('admin.deliveries.body')
    const write = async (text: string) => {
      const answer = await host.api.patch(`/deliveries/${reminder.id}`, { body: text })
      answer.assertStatus(200)
    }

    await page
      .getByRole('listitem')
      .filter({ hasText: t('admin.deliveries.messages.booking_reminder') })
      .getByRole('button', { name: t('admin.deliveries.actions.edit'), exact: true })
      .click()
    await body.fill('Trae tu libreta')
    await write('Trae tu pasaporte')
    await dashboard.save()
    await expect(row).toHaveCount(1)
    await expect(row).toContainText(t('admin.meanwhile.fields.body'))
    await expect(row).toContainText('Trae tu pasaporte')
    await expect(row).toContainText('Trae tu libreta')
    await expectAccessible(page)

    await asked.getByRole('button', { name: t('admin.meanwhile.use_theirs') }).click()
    await expect(body).toHaveValue('Trae tu pasaporte')
    await body.fill('Trae las dos cosas')
    await write('Trae algo')
    await dashboard.save()
    await asked.getByRole('button', { name: t('admin.meanwhile.keep_mine') }).click()
    await dashboard.reads('admin.deliveries.done.edit')

    assert.equal((await reminder.refresh()).edited?.body, 'Trae las dos cosas')
  })
})

test.group('Two people who change the same calendar elsewhere', () => {
  const { where, ...screen } = AT_DESK
  test(`see the saved address masked, and the second keeps its name and their own address ${where}`, async ({
    browserContext,
  }) => {
    const host = await aProHost()
    const feed = { name: 'Casa', url: 'https://example.com/casa.ics' }
    const { id } = (await host.api.post('/calendar-feeds', feed)).body()
    const at = 'config/calendars'
    const dashboard = await openDashboard(browserContext, host, { ...screen, at })
    const { page, t } = dashboard
    const asked = page.getByRole('dialog', { name: t('admin.meanwhile.title') })
    const row = asked.locator('dl > div')

    await dashboard.press('admin.calendars.edit', { name: 'Casa' })
    await dashboard.field('admin.calendars.url').fill('https://other.example.com/mine.ics')
    const renamed = await host.api.patch(`/calendar-feeds/${id}`, { name: 'Hogar' })
    renamed.assertStatus(200)
    await dashboard.save()
    await expect(row).toHaveCount(1)
    await expect(row).toContainText('example.com/••••')
    await expect(row).toContainText('https://other.example.com/mine.ics')
    await expectAccessible(page)

    await asked.getByRole('button', { name: t('admin.meanwhile.keep_mine') }).click()
    await dashboard.reads('admin.calendars.changed')
    await dashboard.main.getByText('Hogar').first().waitFor()
    await dashboard.main.getByText('other.example.com/••••').first().waitFor()
  })
})
