import { test } from '@japa/runner'
import { ON_PHONE } from './screens.ts'
import { openDashboard } from './pages/dashboard.ts'
import { workOff } from '#tests/helpers/jobs'
import { aHost, inDays } from '#tests/helpers/host'
import { icsOf } from '#tests/helpers/feeds'
import { expect } from '#tests/helpers/expect'
import { expectAccessible } from '#tests/helpers/axe'
import CalendarFeed from '#app/scheduling/feeds/calendar_feed'
import { aCalendarSite, answering } from '#tests/fakes/calendar_site'

test.group('Calendars elsewhere', () => {
  const { where, ...screen } = ON_PHONE
  test(`a host connects one, sees how it stands and removes it ${where}`, async ({
    browserContext,
    assert,
    cleanup,
  }) => {
    const site = await aCalendarSite(icsOf({ start: inDays(4) }))
    cleanup(() => site.close())
    const host = await aHost()
    const at = 'config/availability'
    const dashboard = await openDashboard(browserContext, host, { ...screen, at })
    const { page, t, complaints } = dashboard
    const name = 'Mi Google'

    await dashboard.follow('admin.calendars.title')
    await dashboard.reads('admin.calendars.empty_title')

    await page
      .getByRole('button', { name: t('admin.calendars.add') })
      .first()
      .click()
    await dashboard.field('admin.calendars.name').fill(name)
    await dashboard.field('admin.calendars.url').fill('http://10.0.0.1/secreto.ics')
    await page.getByText(t('admin.calendars.products.google')).click()
    await dashboard.reads('admin.calendars.steps.google')
    await dashboard.save()
    await dashboard.reads('errors.FEED_ADDRESS_REFUSED')
    await expectAccessible(page)
    await dashboard.field('admin.calendars.url').fill(site.url)
    await dashboard.save()
    await dashboard.reads('admin.calendars.states.PENDING')
    await workOff()
    await dashboard.reads('admin.calendars.states.OK')
    const shown = await page.getByRole('listitem').filter({ hasText: name }).textContent()

    site.does(answering(404))
    await dashboard.press('admin.calendars.refresh', { name })
    await dashboard.reads('admin.calendars.refreshing')
    await workOff()
    await dashboard.reads('admin.calendars.errors.NOT_FOUND')
    await expectAccessible(page)

    site.publishes(icsOf({ start: inDays(4) }, { start: inDays(5) }))
    await dashboard.press('admin.calendars.edit', { name })
    await dashboard.field('admin.calendars.name').fill('Trabajo')
    await dashboard.field('admin.calendars.url').fill(`${site.url}?otra`)
    await expectAccessible(page)
    await dashboard.save()
    await dashboard.reads('admin.calendars.states.PENDING')
    await workOff()
    await dashboard.reads('admin.calendars.states.OK')
    await expect(page.getByRole('listitem').filter({ hasText: 'Trabajo' })).toHaveCount(1)

    await page
      .getByRole('button', { name: t('admin.calendars.remove', { name: 'Trabajo' }) })
      .click()
    await dashboard.reads('admin.calendars.remove_text')
    await dashboard.press('ra.action.confirm')
    await dashboard.reads('admin.calendars.empty_title')

    assert.include(shown, `127.0.0.1:${site.port}/••••`)
    assert.notInclude(shown, 'secreto')
    assert.isEmpty(await CalendarFeed.all())
    assert.deepEqual(
      complaints.filter((text) => !text.includes('422')),
      []
    )
  })

  test('show one’s own bookings by a private link, which is renewed and withdrawn', async ({
    browserContext,
    assert,
  }) => {
    const host = await aHost()
    const dashboard = await openDashboard(browserContext, host, { at: 'config/calendars' })
    const { page, t, complaints } = dashboard
    const field = dashboard.field('admin.calendars.link_label')
    const confirm = page.getByRole('button', { name: t('ra.action.confirm') })

    await dashboard.press('admin.calendars.make_link')
    await field.waitFor()
    await expectAccessible(page)
    const first = await field.inputValue()
    await dashboard.press('admin.calendars.renew')
    await confirm.click()
    await dashboard.reads('admin.calendars.renew_done')
    await expect(field).not.toHaveValue(first)
    const second = await field.inputValue()
    const statuses = []
    for (const url of [first, second]) statuses.push((await page.request.get(url)).status())
    await dashboard.press('admin.calendars.withdraw')
    await confirm.click()
    await page.getByRole('button', { name: t('admin.calendars.make_link') }).waitFor()

    assert.deepEqual(statuses, [404, 200])
    assert.equal((await page.request.get(second)).status(), 404)
    assert.deepEqual(complaints, [])
  })
})
