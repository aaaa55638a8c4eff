import { test } from '@japa/runner'
import { AT_DESK, ON_PHONE } from './screens.ts'
import { anApiKey } from '#tests/helpers/api_keys'
import { workOff } from '#tests/helpers/jobs'
import { aTeam } from '#tests/helpers/team'
import { aHost, aProHost } from '#tests/helpers/host'
import { expect } from '#tests/helpers/expect'
import { openDashboard } from './pages/dashboard.ts'
import { ServiceEditor } from './pages/service_editor.ts'
import { expectAccessible } from '#tests/helpers/axe'
import { calendarsNow, connectionNow, mirrored } from '#tests/helpers/connections'
import db from '@adonisjs/lucid/services/db'
import { withCaldav } from '#tests/helpers/calendar_sites/caldav'

const NAME = 'Cupo Calendar (demo)'

test.group('The page of integrations', () => {
  const { where: byPhone, ...phone } = ON_PHONE
  const { where: atDesk, ...desk } = AT_DESK

  test(`connects a calendar at its provider's page, says how it is, and removes it ${byPhone}`, async ({
    browserContext,
    assert,
  }) => {
    const host = await aHost()
    const at = `services/individual/${host.service.id}`
    const dashboard = await openDashboard(browserContext, host, { ...phone, at })
    const { page, main, t } = dashboard
    await new ServiceEditor(dashboard).open('hours')
    const missing = page.getByRole('alert').filter({
      hasText: t('admin.services.calendar.no_calendar'),
    })
    await missing.getByRole('link', { name: t('admin.services.place.connect') }).click()
    await dashboard.press('admin.integrations.connect', { name: NAME })
    await page
      .getByRole('button', { name: t('checkout.account_simulator.outcomes.allow'), exact: true })
      .click()
    await dashboard.reads('admin.integrations.returned.connected')
    await workOff()
    assert.isNotEmpty(await mirrored())

    await main
      .getByRole('link', { name: t('admin.integrations.open_one', { name: NAME }), exact: true })
      .click()
    const own = main.getByRole('checkbox', { name: 'Personal' })
    await expect(own).toBeChecked()
    await own.click()
    await expect(own).not.toBeChecked()
    assert.isEmpty(await mirrored())
    await expectAccessible(page)

    await dashboard.open(`services/individual/${host.service.id}`)
    await new ServiceEditor(dashboard).open('hours')
    await expectAccessible(page)
    const [, work] = await calendarsNow()
    const label = t('admin.services.calendar.label')
    await dashboard.choose(label, work.name)
    await dashboard.reads('admin.services.calendar.saved')
    await expect(page.getByRole('combobox', { name: label })).toHaveText(work.name)
    assert.deepEqual(
      (await db.from('service_calendars')).map(({ calendar_id: id }) => id),
      [work.id]
    )

    await db.from('connections').update({ state: 'late', failure_text: '503' })
    await dashboard.open('home')
    await dashboard.reads('admin.integrations.late_title', { name: NAME })

    await dashboard.open('integrations')
    await dashboard.press('admin.integrations.remove', { name: NAME })
    await dashboard.confirm()
    await dashboard.reads('admin.integrations.removed')
    await workOff()
    assert.isEmpty(await db.from('connections'))
    assert.isEmpty(dashboard.complaints)
  })

  test(`and home say that a connection is broken, and what happens to the hours ${atDesk}`, async ({
    browserContext,
    assert,
  }) => {
    const { account, members } = await aTeam()
    const host = members.OWNER
    await anApiKey({ by: host })
    const dashboard = await openDashboard(browserContext, host, { ...desk, at: 'integrations' })
    const { page, main, t } = dashboard
    await dashboard.press('admin.integrations.connect', { name: NAME })
    const broken = t('checkout.account_simulator.outcomes.allowBroken')
    await page.getByRole('button', { name: broken, exact: true }).click()
    await dashboard.reads('admin.integrations.returned.connected')
    await workOff()
    assert.equal((await connectionNow()).state, 'broken')
    assert.isEmpty(await calendarsNow())

    await dashboard.open('integrations/installed')
    await dashboard.reads('admin.integrations.states.broken')
    await dashboard.reads('admin.integrations.programs.keys_count', { count: 1 })
    await dashboard.open('home')
    await dashboard.reads('admin.integrations.broken_title', { name: NAME })
    await main.getByRole('link', { name: t('admin.integrations.details') }).click()
    await main
      .getByRole('radio', { name: new RegExp(t('admin.integrations.outage.CLOSE.title')) })
      .click()
    await dashboard.reads('admin.integrations.saved')
    const [closed] = await db.from('busy_times').where({ source: 'outage' })
    assert.exists(closed)
    await expectAccessible(page)

    await dashboard.open(`/profile/t/${account.id}/integrations`)
    const ofMembers = main.getByRole('region', { name: t('admin.integrations.members.title') })
    const own = ofMembers.getByRole('listitem').filter({ hasText: host.account.fullName })
    await expect(own.first()).toContainText(`${NAME}${t('admin.integrations.states.broken')}`)
    await expect(ofMembers.getByText(t('admin.integrations.members.none'))).toHaveCount(2)
    await expectAccessible(page)
    assert.isEmpty(dashboard.complaints)
  })

  test(`connects calendars by their addresses and app passwords, after what these open was read ${atDesk}`, async ({
    browserContext,
    assert,
    cleanup,
  }) => {
    const [caldav, other] = [await withCaldav(cleanup), await withCaldav(cleanup)]
    other.state.user = 'luz@nube.example'
    const host = await aProHost()
    const dashboard = await openDashboard(browserContext, host, { ...desk, at: 'integrations' })
    const { page, t } = dashboard
    const name = 'iCloud, Fastmail, Nextcloud (CalDAV)'
    const password = page.locator('input[name=password]')
    const connect = dashboard.dialog.getByRole('button', {
      name: t('admin.integrations.connect_short'),
    })
    const typeIn = async ({ url, state }: typeof caldav) => {
      await dashboard.reads('admin.integrations.typed.opens.icloud')
      const service = t('admin.integrations.typed.service')
      await dashboard.choose(service, t('admin.integrations.typed.services.nextcloud'))
      await dashboard.reads('admin.integrations.typed.opens.nextcloud')
      await dashboard.field('admin.integrations.typed.address').fill(url)
      await dashboard.field('admin.integrations.typed.username').fill(state.user)
    }
    await dashboard.press('admin.integrations.connect', { name })
    await typeIn(caldav)
    await password.fill('that of the account')
    await expectAccessible(page)
    await connect.click()
    await dashboard.reads('errors.CALENDAR_PASSWORD_REFUSED')
    await password.fill(caldav.state.password)
    await connect.click()
    await page
      .getByRole('link', { name: t('admin.integrations.open_one', { name }), exact: true })
      .waitFor()
    assert.equal((await connectionNow()).label, caldav.state.user)

    await dashboard.press('admin.integrations.another_of', { name })
    await typeIn(other)
    await password.fill(other.state.password)
    await connect.click()
    const settingsOf = ({ state }: typeof caldav) =>
      page.getByRole('link', {
        name: t('admin.integrations.open_one', { name: `${name} (${state.user})` }),
      })
    await settingsOf(caldav).waitFor()
    await settingsOf(other).waitFor()
    await expectAccessible(page)
    await dashboard.press('admin.integrations.remove', { name: `${name} (${caldav.state.user})` })
    await dashboard.confirm()
    await dashboard.reads('admin.integrations.removed')
    await workOff()
    const left = await db.from('connections')
    assert.deepEqual(
      left.map(({ label }) => label),
      [other.state.user]
    )
  })

  test(`says which groups could not be read, beside the others, and reads them on request ${atDesk}`, async ({
    browserContext,
  }) => {
    const host = await aProHost()
    const failing = /\/api\/v3\/(own-accounts|api-keys|calendar-feeds|whatsapp-numbers)/
    await browserContext.route(failing, (route) => route.fulfill({ status: 500, json: {} }))
    const dashboard = await openDashboard(browserContext, host, { ...desk, at: 'integrations' })
    const { page, main, t } = dashboard
    const groups = ['feeds', 'payment_accounts', 'numbers', 'programs'] as const
    const failures = groups.map((of) =>
      main.getByRole('alert').filter({ hasText: t(`admin.failed.load.${of}`) })
    )
    for (const failure of failures) await expect(failure).toBeVisible()
    const name = t('admin.integrations.programs.webhooks')
    await expect(main.getByRole('listitem').filter({ hasText: name })).toHaveCount(1)
    await expectAccessible(page)

    await browserContext.unroute(failing)
    for (const failure of failures) {
      await failure.getByRole('button', { name: t('common.try_again') }).click()
      await expect(failure).toHaveCount(0)
    }
    await dashboard.reads('admin.integrations.payments')
  })

  test(`opens the way to another calendar beside one that is connected ${byPhone}`, async ({
    browserContext,
    assert,
  }) => {
    const host = await aProHost()
    const dashboard = await openDashboard(browserContext, host, { ...phone, at: 'integrations' })
    const { page, t } = dashboard
    await dashboard.press('admin.integrations.connect', { name: NAME })
    await page
      .getByRole('button', { name: t('checkout.account_simulator.outcomes.allow'), exact: true })
      .click()
    await dashboard.reads('admin.integrations.returned.connected')

    const name = 'iCloud, Fastmail, Nextcloud (CalDAV)'
    await dashboard.press('admin.integrations.connect', { name })
    await dashboard.reads('admin.integrations.typed.opens.icloud')
    await expectAccessible(page)

    assert.isEmpty(dashboard.complaints)
  })

  test(`is reached from a service that says that no calendar takes its bookings ${atDesk}`, async ({
    browserContext,
    assert,
  }) => {
    const host = await aHost()
    const dashboard = await openDashboard(browserContext, host, { ...desk, at: 'integrations' })
    const { page, t } = dashboard
    await dashboard.press('admin.integrations.connect', { name: NAME })
    const allow = t('checkout.account_simulator.outcomes.allow')
    await page.getByRole('button', { name: allow, exact: true }).click()
    await dashboard.reads('admin.integrations.returned.connected')
    await workOff()
    // As where the connection with the chosen calendar was removed, and this one stayed.
    await db.from('connected_calendars').update({ is_destination: false })

    await dashboard.open(`services/individual/${host.service.id}`)
    await new ServiceEditor(dashboard).open('hours')
    const missing = page.getByRole('alert').filter({
      hasText: t('admin.services.calendar.no_destination'),
    })
    await missing.waitFor()
    await expectAccessible(page)
    const label = t('admin.services.calendar.label')
    const [, work] = await calendarsNow()
    await dashboard.choose(label, work.name)
    await dashboard.reads('admin.services.calendar.saved')
    await expect(missing).toHaveCount(0)
    await dashboard.choose(label, t('admin.services.calendar.usual', { count: 0, name: '' }))
    await missing.getByRole('link', { name: t('admin.services.place.connect') }).click()
    await dashboard.isAt('admin.integrations.title')
    assert.isEmpty(dashboard.complaints)
  })
})
