import { DateTime } from 'luxon'
import { test } from '@japa/runner'
import { ON_PHONE } from './screens.ts'
import { openDashboard } from './pages/dashboard.ts'
import { aHost, inDays } from '#tests/helpers/host'
import { expectAccessible } from '#tests/helpers/axe'
import Vacation from '#app/scheduling/absences/vacation'

test.group('Vacations', () => {
  const { where, ...screen } = ON_PHONE
  test(`a host closes for some days and opens again ${where}`, async ({
    browserContext,
    assert,
  }) => {
    const host = await aHost()
    const dashboard = await openDashboard(browserContext, host, {
      ...screen,
      at: 'config/vacations',
    })
    const { page, t, complaints } = dashboard
    const day = inDays(10).slice(0, 10)

    await dashboard.reads('admin.vacations.empty_title')
    await page
      .getByRole('button', { name: t('admin.vacations.add') })
      .first()
      .click()
    await dashboard.field('admin.vacations.start').fill('2020-01-01')
    await dashboard.save()
    const min = DateTime.utc().minus({ days: 1 }).toISODate()
    await dashboard.reads('validator.shared.messages.dateMin', { min })
    await expectAccessible(page)
    await dashboard.field('admin.vacations.start').fill(day)
    await dashboard.field('admin.vacations.note').fill('Vuelvo con energía')
    await dashboard.save()
    await dashboard.reads('admin.vacations.added')
    await expectAccessible(page)
    await dashboard.press('admin.vacations.add')
    await dashboard.field('admin.vacations.start').fill(day)
    await dashboard.save()
    await dashboard.reads('errors.VACATION_EXISTS')
    await dashboard.dialog.getByRole('button', { name: t('ra.action.cancel') }).click()
    const visitor = await browserContext.newPage()
    await visitor.setViewportSize(screen.size)
    await visitor.goto(`/${host.account.username}/${host.service.slug}`)
    await visitor.getByText('Vuelvo con energía').waitFor()
    await expectAccessible(visitor)
    await visitor.close()
    const [vacation] = await Vacation.query().where({ accountId: host.account.id })
    await page.getByRole('main').getByRole('listitem').getByRole('button').click()
    await dashboard.reads('admin.vacations.empty_title')

    assert.equal(vacation!.startsOn.toISODate(), day)
    assert.isEmpty(await Vacation.query().where({ accountId: host.account.id }))
    assert.deepEqual(
      complaints.filter((text) => !/422|409/.test(text)),
      []
    )
  })
})
