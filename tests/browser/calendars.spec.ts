import { test } from '@japa/runner'
import { workOff } from '#tests/helpers/jobs'
import { aHost, inDays } from '#tests/helpers/host'
import { icsOf } from '#tests/helpers/feeds'
import { expect } from '#tests/helpers/expect'
import { expectAccessible } from '#tests/helpers/axe'
import CalendarFeed from '#app/scheduling/feeds/calendar_feed'
import { aCalendarSite, answering } from '#tests/fakes/calendar_site'
import { DESK, goTo, openDashboard, PHONE } from '#tests/helpers/dashboard'

test.group('Calendars elsewhere', () => {
  for (const [locale, size] of [
    ['es', PHONE],
    ['en', DESK],
  ] as const) {
    test(`a host connects one, sees how it stands and removes it (${locale}, ${size.width} px)`, async ({
      browserContext,
      assert,
      cleanup,
    }) => {
      const site = await aCalendarSite(icsOf({ start: inDays(4) }))
      cleanup(() => site.close())
      const host = await aHost()
      const dashboard = await openDashboard(browserContext, host, { size, locale })
      const { page, t, complaints } = dashboard
      const name = 'Mi Google'

      await goTo(dashboard, 'availability')
      await page.getByRole('link', { name: t('admin.calendars.title') }).click()
      await page.getByText(t('admin.calendars.empty_title')).waitFor()
      await expectAccessible(page)

      await page
        .getByRole('button', { name: t('admin.calendars.add') })
        .first()
        .click()
      await page.getByLabel(t('admin.calendars.name')).fill(name)
      await page.getByLabel(t('admin.calendars.url')).fill('http://10.0.0.1/secreto.ics')
      await page.getByText(t('admin.calendars.products.google')).click()
      await page.getByText(t('admin.calendars.steps.google')).waitFor()
      await page.getByRole('button', { name: t('ra.action.save') }).click()
      await page.getByText(t('errors.FEED_ADDRESS_REFUSED')).waitFor()
      await expectAccessible(page)
      await page.getByLabel(t('admin.calendars.url')).fill(site.url)
      await page.getByRole('button', { name: t('ra.action.save') }).click()
      await page.getByText(t('admin.calendars.states.PENDING')).waitFor()
      await workOff()
      await page.getByText(t('admin.calendars.states.OK')).waitFor()
      await expectAccessible(page)
      const shown = await page.getByRole('listitem').filter({ hasText: name }).textContent()

      site.does(answering(404))
      await page.getByRole('button', { name: t('admin.calendars.refresh', { name }) }).click()
      await page.getByText(t('admin.calendars.refreshing')).waitFor()
      await workOff()
      await page.getByText(t('admin.calendars.errors.NOT_FOUND')).waitFor()
      await expectAccessible(page)

      site.publishes(icsOf({ start: inDays(4) }, { start: inDays(5) }))
      await page.getByRole('button', { name: t('admin.calendars.edit', { name }) }).click()
      await page.getByLabel(t('admin.calendars.name')).fill('Trabajo')
      await page.getByLabel(t('admin.calendars.url')).fill(`${site.url}?otra`)
      await expectAccessible(page)
      await page.getByRole('button', { name: t('ra.action.save') }).click()
      await page.getByText(t('admin.calendars.states.PENDING')).waitFor()
      await workOff()
      await page.getByText(t('admin.calendars.states.OK')).waitFor()
      await expect(page.getByRole('listitem').filter({ hasText: 'Trabajo' })).toHaveCount(1)

      await page
        .getByRole('button', { name: t('admin.calendars.remove', { name: 'Trabajo' }) })
        .click()
      await page.getByText(t('admin.calendars.remove_text')).waitFor()
      await page.getByRole('button', { name: t('ra.action.confirm') }).click()
      await page.getByText(t('admin.calendars.empty_title')).waitFor()

      assert.include(shown, `127.0.0.1:${site.port}/••••`)
      assert.notInclude(shown, 'secreto')
      assert.isEmpty(await CalendarFeed.all())
      assert.deepEqual(
        complaints.filter((text) => !text.includes('422')),
        []
      )
    })
  }

  test('show one’s own bookings by a private link, which is renewed and withdrawn', async ({
    browserContext,
    assert,
  }) => {
    const host = await aHost()
    const dashboard = await openDashboard(browserContext, host, { size: PHONE, locale: 'es' })
    const { page, t, complaints } = dashboard
    const field = page.getByLabel(t('admin.calendars.link_label'))
    const confirm = page.getByRole('button', { name: t('ra.action.confirm') })

    await goTo(dashboard, 'availability')
    await page.getByRole('link', { name: t('admin.calendars.title') }).click()
    await page.getByRole('button', { name: t('admin.calendars.make_link') }).click()
    await field.waitFor()
    await expectAccessible(page)
    const first = await field.inputValue()
    await page.getByRole('button', { name: t('admin.calendars.renew') }).click()
    await confirm.click()
    await page.getByText(t('admin.calendars.renew_done')).waitFor()
    await expect(field).not.toHaveValue(first)
    const second = await field.inputValue()
    const statuses = []
    for (const url of [first, second]) statuses.push((await page.request.get(url)).status())
    await page.getByRole('button', { name: t('admin.calendars.withdraw') }).click()
    await confirm.click()
    await page.getByRole('button', { name: t('admin.calendars.make_link') }).waitFor()

    assert.deepEqual(statuses, [404, 200])
    assert.equal((await page.request.get(second)).status(), 404)
    assert.deepEqual(complaints, [])
  })
})
