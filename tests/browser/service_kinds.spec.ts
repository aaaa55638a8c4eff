import { test } from '@japa/runner'
import { ON_PHONE } from './screens.ts'
import { product } from '#config/product'
import { aHost } from '#tests/helpers/host'
import { expect } from '#tests/helpers/expect'
import { openDashboard } from './pages/dashboard.ts'
import { expectAccessible } from '#tests/helpers/axe'
import Service from '#app/catalog/services/service'
import { ServiceList } from './pages/service_list.ts'
import { ServiceEditor } from './pages/service_editor.ts'

const PDF = {
  name: 'guia.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n'),
}

test.group('Kinds of service that take place at no time', () => {
  const { where, ...screen } = ON_PHONE
  test(`a host makes a waitlist, copies it and deletes the copy ${where}`, async ({
    browserContext,
    assert,
  }) => {
    const dashboard = await openDashboard(browserContext, await aHost(), screen)
    const { page, complaints } = dashboard
    const [list, editor] = [
      new ServiceList(dashboard, 'waitlists'),
      new ServiceEditor(dashboard, 'waitlists'),
    ]

    await list.begin()
    await editor.name('Grupo de lectura')
    await dashboard.field('admin.waitlists.limit').fill('30')
    await editor.preview()
    await editor.shown.getByText('Grupo de lectura').first().waitFor()
    await editor.closePreview()
    await expect(editor.section('payments')).toHaveCount(0)
    await expectAccessible(page)
    await editor.save()
    await list.shows('Grupo de lectura')
    const made = await Service.findByOrFail('title', 'Grupo de lectura')
    assert.equal(made.type, 'FORM')
    assert.equal(made.maxParticipants, 30)
    await list.copy('Grupo de lectura')
    assert.match(page.url(), /\/services\/waitlist\/[\w-]{36}$/)
    await editor.delete()
    await list.isShown()
    await expectAccessible(page)

    assert.deepEqual(complaints, [])
  })

  test(`a host offers a file, which goes along with the first saving, and replaces it ${where}`, async ({
    browserContext,
    assert,
  }) => {
    const dashboard = await openDashboard(browserContext, await aHost(), screen)
    const { page, t, complaints } = dashboard
    const [list, editor] = [
      new ServiceList(dashboard, 'assets'),
      new ServiceEditor(dashboard, 'assets'),
    ]
    const choose = (button: string, file: typeof PDF) =>
      dashboard.field(`admin.assets.file.${button}`).last().setInputFiles(file)
    const shown = (name: RegExp) => page.getByText(name).first().waitFor()

    await list.begin()
    await editor.name('Guía de sueño')
    await choose('choose', { ...PDF, name: 'guia.exe' })
    await dashboard.reads('admin.assets.file.wrong_type')
    await choose('replace', PDF)
    await page.getByText(t('admin.assets.file.wrong_type')).waitFor({ state: 'detached' })
    await editor.costs('40')
    await editor.save()
    await dashboard.reads('admin.assets.file.saved')
    await shown(/guia\.pdf · \d+ kB/)
    const made = await Service.findByOrFail('title', 'Guía de sueño')
    assert.equal(made.type, 'ASSET')
    assert.equal(made.amount, 4000)

    // A sending that never ends can be given up, and what was there stays.
    await page.route(/\/file$/, () => {})
    await choose('replace', { ...PDF, name: 'otra.pdf' })
    await dashboard.press('ra.action.cancel')
    await page
      .getByRole('progressbar', { name: t('admin.assets.file.sending') })
      .waitFor({ state: 'detached' })
    await shown(/guia\.pdf · \d+ kB/)
    await page.unroute(/\/file$/)

    await choose('replace', { ...PDF, name: 'guia-2.pdf' })
    await shown(/guia-2\.pdf · \d+ kB/)
    await expectAccessible(page)
    await dashboard.press('admin.assets.file.remove')
    await dashboard.confirm()
    await dashboard.reads('admin.assets.file.none')
    assert.deepEqual(complaints, [])
  })

  test(`a host makes two payment links and puts the second first ${where}`, async ({
    browserContext,
    assert,
  }) => {
    const host = await aHost()
    const dashboard = await openDashboard(browserContext, host, screen)
    const { page, t, complaints } = dashboard
    const list = new ServiceList(dashboard, 'payment_links')
    const editor = new ServiceEditor(dashboard, 'payment_links')

    await list.begin()
    await editor.name('Adelanto')
    await editor.amount().fill('24')
    await editor.save()
    await dashboard.reads('validator.shared.messages.min', { min: 25 })
    await editor.amount().fill('250')
    await editor.open('payments')
    await page
      .getByRole('radio', {
        name: t('admin.services.payment_way.online', { product: product.name }),
      })
      .click()
    // 250.00 less a tenth, the fee of 9.73 and the tax of 18 % on both.
    await page
      .getByText(/^S\/\s209\.02$/)
      .first()
      .waitFor()
    await page.getByRole('spinbutton', { name: t('admin.services.payment_time.within') }).fill('24')
    await expectAccessible(page)
    await editor.save()
    await list.shows('Adelanto')
    const made = await Service.findByOrFail('title', 'Adelanto')
    assert.equal(made.type, 'PAYMENT_LINK')
    assert.isTrue(made.usePaymentProcessor)
    assert.deepEqual(made.paymentTime, { value: 24, unit: 'HOUR' })

    const second = { type: 'PAYMENT_LINK', title: 'Saldo', price: 100 }
    const added = await host.api.post('/services', second)
    added.assertStatus(201)
    await page.reload()
    await list.move('Saldo', 'ArrowUp', 1)
    await expectAccessible(page)
    assert.deepEqual(complaints, [])
  })
})
