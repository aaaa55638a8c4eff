import { test } from '@japa/runner'
import { Api } from '#tests/helpers/api'
import { expect } from '#tests/helpers/expect'
import { aReceiver } from '#tests/fakes/receiver'
import { AT_DESK, ON_PHONE, WIDER } from './screens.ts'
import { aHost, aProHost } from '#tests/helpers/host'
import { openDashboard } from './pages/dashboard.ts'
import ApiKey from '#app/accounts/api_keys/api_key'
import { expectAccessible } from '#tests/helpers/axe'
import { aBooking } from '#tests/helpers/booking'
import { callAll } from '#tests/helpers/webhooks'

test.group('Desarrolladores', () => {
  const { where: onPhone, ...phone } = ON_PHONE
  test(`a host makes a key, sees it once, and ends it ${onPhone}`, async ({
    browserContext,
    assert,
  }) => {
    const host = await aProHost()
    const dashboard = await openDashboard(browserContext, host, { ...phone, at: 'config/api-keys' })
    const { page, t, complaints } = dashboard

    await dashboard.reads('admin.api_keys.empty_title')
    await dashboard.press('admin.api_keys.add')
    await dashboard.field('admin.api_keys.name').fill('Mi web')
    await dashboard.dialog.getByRole('button', { name: t('admin.api_keys.make') }).click()
    await dashboard.reads('admin.api_keys.choose_one')
    await page
      .getByRole('group', { name: t('admin.api_keys.resources.services') })
      .getByLabel(t('admin.api_keys.read'))
      .check()
    await expectAccessible(page)
    await dashboard.dialog.getByRole('button', { name: t('admin.api_keys.make') }).click()
    await dashboard.reads('admin.api_keys.made_text')
    const key = await dashboard.field('admin.api_keys.secret').inputValue()
    await expectAccessible(page)
    await dashboard.dialog.getByRole('button', { name: t('ra.action.close') }).click()
    await dashboard.reads('admin.api_keys.never_used')
    const services = await new Api({ token: key }).get('/services')
    const width = await page.evaluate<number>(WIDER)
    const shown = await page.locator('main').textContent()

    await page.getByRole('button', { name: t('admin.api_keys.end', { name: 'Mi web' }) }).click()
    await dashboard.confirm()
    await dashboard.reads('admin.api_keys.empty_title')
    const dead = await new Api({ token: key }).get('/services')

    assert.deepEqual([services.status(), dead.status()], [200, 401])
    assert.isAtMost(width, 0)
    assert.notInclude(shown, key)
    assert.isNotNull((await ApiKey.firstOrFail()).endedAt)
    assert.deepEqual(complaints, [])
  })

  const { where: atDesk, ...desk } = AT_DESK
  test(`a host adds a webhook, tries it out, reads the log and sends again ${atDesk}`, async ({
    browserContext,
    assert,
    cleanup,
  }) => {
    const host = await aHost({ account: { roleId: 'BUSINESS' } })
    const receiver = await aReceiver()
    cleanup(receiver.close)
    const dashboard = await openDashboard(browserContext, host, { ...desk, at: 'config/webhooks' })
    const { page, t, complaints } = dashboard
    const secretField = dashboard.dialog.getByRole('textbox', { name: t('admin.webhooks.secret') })

    await dashboard.reads('admin.webhooks.empty_title')
    await dashboard.press('admin.webhooks.add')
    await dashboard.field('admin.webhooks.url').fill('http://10.0.0.1/calls')
    await dashboard.save()
    await dashboard.reads('errors.WEBHOOK_ADDRESS_REFUSED')
    await dashboard.field('admin.webhooks.url').fill(receiver.url)
    await expectAccessible(page)
    await dashboard.save()
    await dashboard.reads('admin.webhooks.made_text')
    const secret = await secretField.inputValue()
    await dashboard.dialog.getByRole('button', { name: t('ra.action.close') }).click()
    await dashboard.reads('admin.webhooks.states.on')

    await dashboard.press('admin.webhooks.test')
    await dashboard.reads('admin.webhooks.tested')
    await callAll()
    receiver.does((_got, response) => response.writeHead(500).end('broken'))
    await aBooking(host)
    await callAll()
    await dashboard.press('admin.webhooks.open_log')
    await page.getByRole('listitem').filter({ hasText: 'booking.created' }).waitFor()
    await dashboard.reads('admin.webhooks.states.failing')
    const failed = page.getByRole('listitem').filter({ hasText: 'booking.created' })
    await failed.getByText(t('admin.webhooks.bytes')).click()
    await failed.getByText('broken').waitFor()
    await expectAccessible(page)

    receiver.isGood()
    await failed.getByRole('button', { name: t('admin.webhooks.replay') }).click()
    await dashboard.reads('admin.webhooks.replayed')
    await callAll()
    await expect(failed).toContainText(t('admin.webhooks.log_states.sent'))

    await dashboard.press('admin.webhooks.rotate')
    await dashboard.confirm()
    await dashboard.reads('admin.webhooks.made_text')
    const rotated = await secretField.inputValue()
    await dashboard.dialog.getByRole('button', { name: t('ra.action.close') }).click()
    await page
      .getByRole('button', { name: t('admin.webhooks.remove', { url: receiver.url }) })
      .click()
    await dashboard.confirm()
    await dashboard.reads('admin.webhooks.empty_title')

    assert.match(secret, /^whsec_/)
    assert.notEqual(rotated, secret)
    assert.include(
      receiver.received.map(({ event }) => event.type),
      'endpoint.tested'
    )
    assert.deepEqual(
      complaints.filter((text) => !text.includes('422')),
      []
    )
  })

  test('a plan without keys says which has them, on both pages', async ({
    browserContext,
    assert,
  }) => {
    const host = await aHost()
    const dashboard = await openDashboard(browserContext, host, { ...phone, at: 'config/api-keys' })
    const { page, t, complaints } = dashboard

    await dashboard.reads('admin.api_keys.locked_title')
    await dashboard.follow('admin.webhooks.tab')
    await dashboard.reads('admin.webhooks.locked_title')
    await expectAccessible(page)

    await expect(page.getByRole('button', { name: t('admin.webhooks.add') })).toHaveCount(0)
    assert.deepEqual(complaints, [])
  })

  test('the guide is read without script, in both languages', async ({
    browserContext,
    assert,
  }) => {
    const page = await browserContext.newPage()
    for (const { size } of [ON_PHONE, AT_DESK]) {
      await page.setViewportSize(size)
      await page.goto('/docs/developers')
      await page.getByRole('heading', { level: 1 }).waitFor()
      assert.isAtMost(await page.evaluate<number>(WIDER), 0)
    }
    await expectAccessible(page)
  })
})
