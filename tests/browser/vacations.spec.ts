import { DateTime } from 'luxon'
import { test } from '@japa/runner'
import { aHost, inDays } from '#tests/helpers/host'
import { expectAccessible } from '#tests/helpers/axe'
import Vacation from '#app/scheduling/absences/vacation'
import { DESK, goTo, openDashboard, PHONE } from '#tests/helpers/dashboard'

test.group('Vacations', () => {
  for (const [locale, size] of [
    ['es', PHONE],
    ['en', DESK],
  ] as const) {
    test(`a host closes for some days and opens again (${locale}, ${size.width} px)`, async ({
      browserContext,
      assert,
    }) => {
      const host = await aHost()
      const dashboard = await openDashboard(browserContext, host, { size, locale })
      const { page, t, complaints } = dashboard
      const day = inDays(10).slice(0, 10)

      await goTo(dashboard, 'availability')
      await page.getByRole('link', { name: t('admin.vacations.title') }).click()
      await page.getByText(t('admin.vacations.empty_title')).waitFor()
      await expectAccessible(page)
      await page
        .getByRole('button', { name: t('admin.vacations.add') })
        .first()
        .click()
      await page.getByLabel(t('admin.vacations.start')).fill('2020-01-01')
      await page.getByRole('button', { name: t('ra.action.save') }).click()
      const min = DateTime.utc().minus({ days: 1 }).toISODate()
      await page.getByText(t('validator.shared.messages.dateMin', { min })).waitFor()
      await expectAccessible(page)
      await page.getByLabel(t('admin.vacations.start')).fill(day)
      await page.getByRole('button', { name: t('ra.action.save') }).click()
      await page.getByText(t('admin.vacations.added')).waitFor()
      await expectAccessible(page)
      const [vacation] = await Vacation.query().where({ accountId: host.account.id })
      await page.getByRole('main').getByRole('listitem').getByRole('button').click()
      await page.getByText(t('admin.vacations.empty_title')).waitFor()

      assert.equal(vacation!.startsOn.toISODate(), day)
      assert.isEmpty(await Vacation.query().where({ accountId: host.account.id }))
      assert.deepEqual(
        complaints.filter((text) => !text.includes('422')),
        []
      )
    })
  }
})
