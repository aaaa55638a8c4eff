import { test } from '@japa/runner'
import { aHost } from '#tests/helpers/host'
import { expectAccessible } from '#tests/helpers/axe'
import Schedule from '#app/scheduling/schedules/schedule'
import { EVERY_MORNING } from '#tests/helpers/week'
import { DESK, goTo, openDashboard, PHONE } from '#tests/helpers/dashboard'

test.group('The hours of a service', () => {
  for (const [locale, size] of [
    ['es', PHONE],
    ['en', DESK],
  ] as const) {
    test(`a host gives a service hours of its own, some of them through midnight (${locale}, ${size.width} px)`, async ({
      browserContext,
      assert,
    }) => {
      const host = await aHost({ schedule: { ...EVERY_MORNING, name: 'Mañanas' } })
      const dashboard = await openDashboard(browserContext, host, { size, locale })
      const { page, t, complaints } = dashboard
      const title = host.service.title
      const interval = t('admin.availability.interval_of', {
        day: locale === 'es' ? 'lunes' : 'Monday',
        number: 1,
      })
      const toHours = async () => {
        await page.getByRole('link', { name: title, exact: true }).click()
        await page.getByRole('tab', { name: t('admin.services.tabs.availability') }).click()
      }

      await goTo(dashboard, 'services')
      await page
        .getByRole('main')
        .getByRole('link', { name: t('admin.services.title'), exact: true })
        .click()
      await toHours()
      await page.getByText(t('admin.services.schedule.alone')).waitFor()
      await page.getByRole('button', { name: t('admin.services.schedule.own') }).click()
      await page
        .getByLabel(t('admin.availability.from_of', { name: interval }))
        .selectOption('22:00')
      await page.getByLabel(t('admin.availability.to_of', { name: interval })).selectOption('02:00')
      await expectAccessible(page)
      await page.getByRole('button', { name: t('ra.action.save') }).click()
      await page.getByRole('heading', { level: 1, name: t('admin.services.title') }).waitFor()
      const [own] = await Schedule.query().where({ accountId: host.account.id, isDefault: false })

      await toHours()
      await page.getByRole('button', { name: t('admin.services.schedule.change') }).click()
      await page.getByLabel(t('admin.availability.max_per_day')).fill('3')
      await page.getByRole('button', { name: t('ra.action.save') }).click()
      await page.getByRole('heading', { level: 1, name: t('admin.services.title') }).waitFor()
      await goTo(dashboard, 'availability')
      await page.getByText(t('admin.availability.used_by', { services: title })).waitFor()
      await page.getByText(t('admin.availability.unused')).waitFor()
      await expectAccessible(page)
      await page.getByRole('link', { name: t('admin.rules.tab') }).click()
      await page.getByRole('heading', { level: 1, name: t('admin.rules.title') }).waitFor()
      await page.getByLabel(t('admin.policy.minReservation.label')).fill('7')
      await expectAccessible(page)
      await page.getByRole('button', { name: t('ra.action.save') }).click()
      await page.getByText(t('admin.rules.saved')).waitFor()

      const all = await Schedule.query().where({ accountId: host.account.id })
      const changed = all.find(({ id }) => id === own!.id)
      await host.service.refresh()
      await host.account.refresh()
      assert.equal(own!.name, t('admin.services.schedule.own_name', { service: title }))
      assert.deepEqual(own!.weekly.mon, [{ start: '22:00', end: '02:00' }])
      assert.equal(host.service.scheduleId, own!.id)
      assert.lengthOf(all, 2)
      assert.equal(changed!.maxPerDay, 3)
      assert.equal(host.account.minReservation.value, 7)
      assert.deepEqual(complaints, [])
    })
  }
})
