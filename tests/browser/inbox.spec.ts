import { test } from '@japa/runner'
import { now } from '#core/time'
import { guest } from '#tests/helpers/api'
import { ana, SESSION } from '#tests/helpers/host'
import { workOff } from '#tests/helpers/jobs'
import { expect } from '#tests/helpers/expect'
import { outbox } from '#tests/helpers/outbox'
import { AT_DESK, ON_PHONE } from './screens.ts'
import { openDashboard } from './pages/dashboard.ts'
import { expectAccessible } from '#tests/helpers/axe'
import { anaWrites, anInboxHost } from '#tests/helpers/inbox'
import { ANAS_PHONE } from '#tests/helpers/whatsapp_hosts'

test.group('The inbox', () => {
  test(`a message comes in, is unread in the drawer at once, and its answer stands in the outbox ${ON_PHONE.where}`, async ({
    browserContext,
    assert,
  }) => {
    const host = await anInboxHost()
    const dashboard = await openDashboard(browserContext, host, { ...ON_PHONE, at: 'chat' })
    const { page, t, complaints } = dashboard
    await dashboard.reads('admin.chat.empty_title')

    const text = '¿Puedo llevar a mi hermana?'
    const sent = await guest.post('/simulator/whatsapp', { from: ANAS_PHONE, text })
    sent.assertStatus(202)
    await workOff()
    await page.getByRole('link', { name: ana.name }).getByText(text).waitFor()
    await dashboard.openDrawer()
    const entry = page.getByRole('navigation').getByRole('link', { name: t('admin.menu.chat') })
    await expect(entry).toHaveText(/1$/)
    await entry.click()

    await page.getByRole('link', { name: ana.name }).click()
    await page.getByRole('article', { name: ana.name }).getByText(text).waitFor()
    const field = dashboard.field('admin.chat.write_to', { name: ana.name })
    await field.fill('Claro,')
    await page.getByRole('link', { name: t('admin.chat.back') }).click()
    await dashboard.reads('admin.chat.draft')
    await page.getByRole('link', { name: ana.name }).click()
    await expect(field).toHaveValue('Claro,')
    await field.fill('Claro, tráela.')
    await field.press('Control+Enter')
    await page.getByRole('article').getByText('Claro, tráela.').waitFor()
    await expect(field).toHaveValue('')
    await workOff()
    await page.getByRole('article').getByText(t('admin.deliveries.states.sent')).waitFor()
    await expectAccessible(page)

    assert.deepEqual((await host.api.get('/conversations/unread')).body(), { unread: 0 })
    await page.goto(`/outbox?to=${encodeURIComponent(ANAS_PHONE)}`)
    await page.getByText('Claro, tráela.').waitFor()
    assert.deepEqual(complaints, [])
  })

  test(`beside the client’s card a quick reply goes by e-mail, and a template once 24 hours are over ${AT_DESK.where}`, async ({
    browserContext,
    assert,
  }) => {
    const host = await anInboxHost({ account: { locale: 'en' } })
    await host.api.post('/quick-replies', { title: 'Address', text: 'Av. Larco 123' })
    await anaWrites('Hola', { at: now().minus({ hours: 25 }) })
    const dashboard = await openDashboard(browserContext, host, { ...AT_DESK, at: 'chat' })
    const { page, t, complaints } = dashboard

    await page.getByRole('link', { name: ana.name }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('complementary').getByRole('link', { name: SESSION.title }).waitFor()
    await dashboard.reads('admin.chat.only_templates')
    await dashboard.press('admin.chat.send_template')
    await page.getByRole('article').getByText(/BAJA/).waitFor()
    await page.getByRole('button', { name: t('admin.deliveries.channels.email') }).click()
    const replies = { name: t('admin.chat.quick.open'), exact: true }
    await page.getByRole('button', replies).click()
    await page.getByRole('menuitem', { name: 'Address' }).click()
    await dashboard.press('admin.chat.send')
    await page.getByRole('article').getByText('Av. Larco 123').waitFor()
    await workOff()
    await expectAccessible(page)

    const mails = await outbox(ana.email)
    assert.isTrue(mails.some(({ text }) => text!.includes('Av. Larco 123')))
    assert.deepEqual(complaints, [])
  })
})
