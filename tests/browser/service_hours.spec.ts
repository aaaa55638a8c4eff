import { test } from '@japa/runner'
import { AT_DESK } from './screens.ts'
import { openDashboard } from './pages/dashboard.ts'
import { ServiceEditor } from './pages/service_editor.ts'
import { aHost } from '#tests/helpers/host'
import { expectAccessible } from '#tests/helpers/axe'
import Schedule from '#app/scheduling/schedules/schedule'
import { EVERY_MORNING } from '#tests/helpers/week'

test.group('The hours of a service', () => {
  const { where, ...screen } = AT_DESK
  test(`a host gives a service hours of its own, some of them through midnight ${where}`, async ({
    browserContext,
    assert,
  }) => {
    const host = await aHost({ schedule: { ...EVERY_MORNING, name: 'Mañanas' } })
    const dashboard = await openDashboard(browserContext, host, {
      ...screen,
      at: 'services/individual',
    })
    const { page, t, complaints } = dashboard
    const editor = new ServiceEditor(dashboard)
    const title = host.service.title
    const interval = t('admin.availability.interval_of', {
      day: 'Monday',
      number: 1,
    })
    const toHours = async () => {
      await page.getByRole('link', { name: title, exact: true }).click()
      await editor.open('hours')
    }

    await toHours()
    await dashboard.reads('admin.services.schedule.alone')
    await dashboard.press('admin.services.schedule.own')
    await page.getByLabel(t('admin.availability.from_of', { name: interval })).selectOption('22:00')
    await dashboard.field('admin.availability.to_of', { name: interval }).selectOption('02:00')
    await expectAccessible(page)
    await dashboard.save()
    await dashboard.isAt('admin.services.title')
    const [own] = await Schedule.query().where({ accountId: host.account.id, isDefault: false })

    await toHours()
    await dashboard.press('admin.services.schedule.change')
    await dashboard.field('admin.availability.max_per_day').fill('3')
    await dashboard.save()
    await dashboard.isAt('admin.services.title')
    await dashboard.goTo('availability')
    await dashboard.reads('admin.availability.used_by', { services: title })
    await dashboard.reads('admin.availability.unused')
    await expectAccessible(page)
    await page.getByRole('link', { name: t('admin.rules.tab') }).click()
    await dashboard.isAt('admin.rules.title')
    await dashboard.field('admin.policy.minReservation.label').fill('7')
    await expectAccessible(page)
    await dashboard.save()
    await dashboard.reads('admin.rules.saved')

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
})
