import { test } from '@japa/runner'
import { AT_DESK, ON_PHONE } from './screens.ts'
import { anApiKey } from '#tests/helpers/api_keys'
import { workOff } from '#tests/helpers/jobs'
import { aHost, aProHost } from '#tests/helpers/host'
import { expect } from '#tests/helpers/expect'
import { openDashboard } from './pages/dashboard.ts'
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
    const dashboard = await openDashboard(browserContext, host, { ...phone, at: 'integrations' })
    const { page, main, t } = dashboard
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
    const host = await aHost()
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
    assert.isEmpty(dashboard.complaints)
  })

  test(`connects a calendar by its address and an app password, after what that opens was read ${atDesk}`, async ({
    browserContext,
    assert,
    cleanup,
  }) => {
    const caldav = await withCaldav(cleanup)
    const host = await aHost()
    const dashboard = await openDashboard(browserContext, host, { ...desk, at: 'integrations' })
    const { page, t } = dashboard
    const name = 'iCloud, Fastmail, Nextcloud (CalDAV)'
    await dashboard.press('admin.integrations.connect', { name })
    await dashboard.reads('admin.integrations.typed.opens.icloud')
    const service = t('admin.integrations.typed.service')
    await dashboard.choose(service, t('admin.integrations.typed.services.nextcloud'))
    await dashboard.reads('admin.integrations.typed.opens.nextcloud')
    await dashboard.field('admin.integrations.typed.address').fill(caldav.url)
    await dashboard.field('admin.integrations.typed.username').fill(caldav.state.user)
    const password = page.locator('input[name=password]')
    await password.fill('that of the account')
    await expectAccessible(page)
    const connect = dashboard.dialog.getByRole('button', {
      name: t('admin.integrations.connect_short'),
    })
    await connect.click()
    await dashboard.reads('errors.CALENDAR_PASSWORD_REFUSED')

    await password.fill(caldav.state.password)
    await connect.click()
    await dashboard.reads('admin.integrations.returned.connected')

    await page
      .getByRole('link', { name: t('admin.integrations.open_one', { name }), exact: true })
      .waitFor()
    assert.equal((await connectionNow()).label, caldav.state.user)
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
})
