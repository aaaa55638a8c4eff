import { test } from '@japa/runner'
import { guest } from '#tests/helpers/api'
import { EVA } from '#tests/helpers/prospects'
import { ON_PHONE, WIDER } from './screens.ts'
import { workOff } from '#tests/helpers/jobs'
import { expect } from '#tests/helpers/expect'
import { openDashboard } from './pages/dashboard.ts'
import { expectAccessible } from '#tests/helpers/axe'
import { whatsAppTo } from '#tests/helpers/whatsapp_hosts'
import { aNumberHost, enteredOf, NUMBER } from '#tests/helpers/own_numbers'

test.group('A person who writes to a host’s own number first', () => {
  test(`appears at once, is answered with the link, and becomes a client ${ON_PHONE.where}`, async ({
    browserContext,
    assert,
  }) => {
    const host = await aNumberHost({ account: { locale: 'es' } })
    const phoneNumberId = String(Date.now())
    const connected = await host.api.post('/whatsapp-numbers', {
      ...enteredOf(NUMBER),
      phoneNumberId,
    })
    connected.assertStatus(201)
    const dashboard = await openDashboard(browserContext, host, { ...ON_PHONE, at: 'chat' })
    const { page, t, complaints } = dashboard
    await dashboard.reads('admin.chat.empty_title')

    const text = 'Hola, ¿atienden niños de 6 años?'
    const from = { from: EVA.phone, name: EVA.name }
    const sent = await guest.post('/simulator/whatsapp', { ...from, to: phoneNumberId, text })
    sent.assertStatus(202)
    await workOff()
    await page.getByRole('link', { name: EVA.name }).getByText(text).waitFor()
    await page.getByRole('link', { name: EVA.name }).click()
    await page.getByRole('article', { name: EVA.name }).getByText(text).waitFor()
    const email = page.getByRole('button', { name: t('admin.deliveries.channels.email') })
    await expect(email).toHaveCount(0)

    const replies = { name: t('admin.chat.quick.open'), exact: true }
    await page.getByRole('button', replies).click()
    await page.getByRole('menuitem', { name: t('admin.chat.quick.link') }).click()
    const field = dashboard.field('admin.chat.write_to', { name: EVA.name })
    await expect(field).toHaveValue(new RegExp(`/${host.username}`))
    await dashboard.press('admin.chat.send')
    await page.getByRole('article').getByText(host.username).waitFor()
    await workOff()
    const [message] = await whatsAppTo(EVA.phone)
    assert.equal(message!.whatsapp!.from, phoneNumberId)

    await dashboard.press('admin.chat.card')
    await page.getByText('+51 904 117 330').waitFor()
    await expectAccessible(page)
    await dashboard.press('admin.chat.who.add')
    await expect(dashboard.field('admin.buyers.name')).toHaveValue(EVA.name)
    await dashboard.field('admin.chat.email').fill('eva@example.com')
    await expectAccessible(page)
    await dashboard.press('admin.chat.who.save')
    await dashboard.reads('admin.chat.who.added')
    await page.getByText('eva@example.com').waitFor()
    await dashboard.press('ra.action.close')
    await expect(email).toHaveCount(1)
    assert.isAtMost(await page.evaluate<number>(WIDER), 0)
    await expectAccessible(page)
    assert.deepEqual(complaints, [])
  })
})
