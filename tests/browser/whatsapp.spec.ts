import { test } from '@japa/runner'
import { ana } from '#tests/helpers/host'
import { workOff } from '#tests/helpers/jobs'
import { outbox } from '#tests/helpers/outbox'
import { expect } from '#tests/helpers/expect'
import { visitSite } from './pages/visitor.ts'
import { openDashboard } from './pages/dashboard.ts'
import { AT_DESK, ON_PHONE } from './screens.ts'
import { expectAccessible } from '#tests/helpers/axe'
import { aProHost } from '#tests/helpers/host'
import { ANAS_PHONE, aWhatsAppHost, whatsAppTo } from '#tests/helpers/whatsapp_hosts'

test.group('WhatsApp', () => {
  test(`a client ticks it when booking, gets the confirmation there and withdraws the consent ${ON_PHONE.where}`, async ({
    browserContext,
    assert,
  }) => {
    const { username } = await aWhatsAppHost({ own: false })

    const { page, t, booking } = await visitSite(browserContext, `/${username}`, ON_PHONE)
    await booking.openService('Sesión')
    await booking.choose({ day: 'lunes', hour: '10:00 a. m.' })
    const consent = page.getByRole('checkbox', { name: t('booking.whatsapp_consent') })
    await expect(consent).toHaveCount(0)
    await booking.fillIn()
    await expect(consent).not.toBeChecked()
    await consent.check()
    await booking.reserve()
    await booking.isConfirmed()
    await workOff()
    await page.getByRole('button', { name: t('booking.whatsapp_withdraw') }).click()
    await page.getByRole('button', { name: t('booking.whatsapp_give') }).waitFor()
    await expectAccessible(page)

    const [message] = await whatsAppTo(ANAS_PHONE)
    assert.include(message!.text, ana.name.split(' ')[0]!)
  })

  test(`a host proves the phone, switches it on and sees what is used ${AT_DESK.where}`, async ({
    browserContext,
    assert,
  }) => {
    const host = await aProHost({ account: { locale: 'en' } })
    await host.api.patch('/users/me', { phone: { prefix: '+51', number: '955 000 777' } })
    const at = 'config/notifications'
    const dashboard = await openDashboard(browserContext, host, { ...AT_DESK, at })
    const { page, t, complaints } = dashboard

    await dashboard.field('admin.notifications.clients_whatsapp').check()
    await page.getByLabel(t('admin.notifications.channel')).first().waitFor()
    await page.getByRole('button', { name: t('ra.action.save') }).click()
    await dashboard.reads('admin.profile.saved')
    await page.getByRole('button', { name: t('admin.notifications.phone_verify') }).click()
    await page.getByRole('dialog').waitFor()
    await workOff()
    const [message] = await outbox('+51955000777')
    const [code] = /\d{6}/.exec(message!.text)!
    await dashboard.field('admin.notifications.phone_code').fill(code)
    await page.getByRole('button', { name: t('admin.notifications.phone_confirm') }).click()
    await page.getByText(t('admin.notifications.phone_verified'), { exact: true }).waitFor()
    await expectAccessible(page)

    await host.account.refresh()
    assert.equal(host.account.verifiedPhone, '+51955000777')
    assert.isTrue(host.account.confirmations.clients.whatsapp)
    assert.deepEqual(complaints, [])
  })
})
