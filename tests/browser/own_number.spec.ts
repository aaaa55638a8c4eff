import { test } from '@japa/runner'
import { workOff } from '#tests/helpers/jobs'
import { expect } from '#tests/helpers/expect'
import { aBooking } from '#tests/helpers/booking'
import { AT_DESK, ON_PHONE, WIDER } from './screens.ts'
import { openDashboard } from './pages/dashboard.ts'
import { expectAccessible } from '#tests/helpers/axe'
import { NUMBER, aNumberHost, enteredOf, numberNow } from '#tests/helpers/own_numbers'
import { ANAS_PHONE, tickingAna, whatsAppTo } from '#tests/helpers/whatsapp_hosts'

const at = 'config/notifications'

/** What a host enters, with a number that no other host has: rows of other tests stay. */
const entered = () => ({ ...enteredOf(NUMBER), phoneNumberId: String(Date.now()) })

test.group('A host’s own number of WhatsApp', () => {
  test(`is connected after a wrong token, writes to a client, and is removed ${ON_PHONE.where}`, async ({
    browserContext,
    assert,
  }) => {
    const host = await aNumberHost({ account: { locale: 'es' } })
    const dashboard = await openDashboard(browserContext, host, { ...ON_PHONE, at })
    const { page, t } = dashboard
    const fill = async (values: object) => {
      for (const [name, value] of Object.entries(values))
        await dashboard.field(`admin.notifications.number.fields.${name}`).fill(String(value))
    }

    const number = entered()
    await dashboard.press('admin.notifications.number.connect')
    await fill({ ...number, token: 'wrong-token-of-a-host' })
    await dashboard.press('admin.notifications.number.send')
    await page.getByText(/Meta no acepta el token/).waitFor()
    await expectAccessible(page)
    await fill({ token: NUMBER.token })
    await dashboard.press('admin.notifications.number.send')
    await dashboard.reads('admin.notifications.number.connected')
    await page
      .getByText(t('admin.notifications.number.states.connected'), { exact: true })
      .waitFor()
    await dashboard.reads('admin.notifications.number.webhook_verify')
    assert.isAtMost(await page.evaluate<number>(WIDER), 0)

    await aBooking(host, { attendee: tickingAna })
    await workOff()
    const [message] = await whatsAppTo(ANAS_PHONE)
    assert.equal(message!.whatsapp!.from, number.phoneNumberId)

    const { display_phone: phone } = await numberNow()
    await dashboard.press('admin.notifications.number.remove', { phone })
    await dashboard.reads('admin.notifications.number.remove_text')
    await expectAccessible(page)
    await dashboard.confirm()
    await dashboard.reads('admin.notifications.number.removed')
    await page.getByRole('button', { name: t('admin.notifications.number.connect') }).waitFor()
    assert.isNull(await numberNow())
    assert.isEmpty(dashboard.complaints.filter((one) => !one.includes('422')))
  })

  test(`says that it broke and what happens meanwhile, and takes another token ${AT_DESK.where}`, async ({
    browserContext,
    assert,
  }) => {
    const host = await aNumberHost({ account: { locale: 'en' } })
    const ended = { ...entered(), token: 'ended-token-of-a-host' }
    const connected = await host.api.post('/whatsapp-numbers', ended)
    connected.assertStatus(201)
    await aBooking(host, { attendee: tickingAna })
    await workOff()
    const [message] = await whatsAppTo(ANAS_PHONE)
    assert.isUndefined(message!.whatsapp!.from)

    const dashboard = await openDashboard(browserContext, host, { ...AT_DESK, at })
    const { page, t } = dashboard
    await page.getByText(t('admin.notifications.number.states.broken'), { exact: true }).waitFor()
    await page.getByText(t('admin.notifications.number.failures.token')).waitFor()
    await expectAccessible(page)
    await dashboard.press('admin.notifications.number.again')
    const label = t('admin.notifications.number.fields.token')
    const token = page.getByRole('textbox', { name: label })
    await expect(dashboard.field('admin.notifications.number.fields.phoneNumberId')).toHaveValue(
      ended.phoneNumberId
    )
    await token.fill(NUMBER.token)
    await dashboard.field('admin.notifications.number.fields.appSecret').fill(NUMBER.appSecret)
    await dashboard.press('admin.notifications.number.send')
    await page
      .getByText(t('admin.notifications.number.states.connected'), { exact: true })
      .waitFor()
    await expectAccessible(page)
    assert.isEmpty(dashboard.complaints)
  })
})
