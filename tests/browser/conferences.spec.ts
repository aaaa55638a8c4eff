import { test } from '@japa/runner'
import { ON_PHONE } from './screens.ts'
import { workOff } from '#tests/helpers/jobs'
import { aHost } from '#tests/helpers/host'
import { aBooking } from '#tests/helpers/booking'
import { linkNow } from '#tests/helpers/conferences'
import { openDashboard } from './pages/dashboard.ts'
import { CONFERENCES } from '#shared/conferences'
import { expect } from '#tests/helpers/expect'
import { expectAccessible } from '#tests/helpers/axe'
import { ServiceEditor } from './pages/service_editor.ts'

test.group('The video call of a booking', () => {
  const { where, ...screen } = ON_PHONE
  test(`is prompted for, connected, chosen as place, and has its link when a client books ${where}`, async ({
    browserContext,
    assert,
  }) => {
    const host = await aHost()
    const name = CONFERENCES['local-video']
    const at = `services/individual/${host.service.id}`
    const dashboard = await openDashboard(browserContext, host, { ...screen, at })
    const { page, t } = dashboard
    const room = page.getByRole('radio', { name })

    await room.click()
    await page.getByText(t('admin.services.place.room_missing', { name })).waitFor()
    await expectAccessible(page)
    await page.getByRole('link', { name: t('admin.services.place.connect') }).click()
    await page.getByRole('button', { name: t('admin.integrations.connect', { name }) }).click()
    await page
      .getByRole('button', { name: t('checkout.account_simulator.outcomes.allow'), exact: true })
      .click()
    await page
      .getByRole('link', { name: t('admin.integrations.open_one', { name }), exact: true })
      .waitFor()

    await dashboard.open(at)
    await room.click()
    await page.getByText(/^Cada reserva tendrá su propia sala/).waitFor()
    await new ServiceEditor(dashboard).saveChanges()

    const { code } = await aBooking(host)
    await workOff()
    const link = await linkNow()
    assert.match(link, /\/simulator\/video\?room=[0-9a-f]{25}$/)

    await page.goto(`/meeting/${code}`)
    await expect(page.locator(`a[href="${link}"]`).first()).toBeVisible()
    await expectAccessible(page)
    assert.notInclude(await page.content(), 'host=')
    await page.goto(link)
    await page.getByRole('heading', { name: t('checkout.video_simulator.title') }).waitFor()
  })
})
