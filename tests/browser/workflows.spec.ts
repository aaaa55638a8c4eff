import { test } from '@japa/runner'
import { ana, aProHost } from '#tests/helpers/host'
import { workOff } from '#tests/helpers/jobs'
import { outbox } from '#tests/helpers/outbox'
import { aPhoto } from '#tests/helpers/pictures'
import { expect } from '#tests/helpers/expect'
import { visitSite } from './pages/visitor.ts'
import { openDashboard } from './pages/dashboard.ts'
import { AT_DESK, ON_PHONE } from './screens.ts'
import { expectAccessible } from '#tests/helpers/axe'
import Workflow from '#app/messaging/workflows/workflow'
import { WORKFLOW } from '#database/factories/workflow'

test.group('Workflows', () => {
  test(`a ready-made step is changed, tried out, attached to a service and planned for its bookings ${AT_DESK.where}`, async ({
    browserContext,
    assert,
  }) => {
    const host = await aProHost({ account: { locale: 'en' } })
    const at = 'config/workflows'
    const dashboard = await openDashboard(browserContext, host, { ...AT_DESK, at })
    const { page, t, complaints } = dashboard
    const textbox = (key: string) => page.getByRole('textbox', { name: t(key), exact: true })

    await dashboard.reads('admin.workflows.empty_title')
    const reminder = t('admin.workflows.ready.are_you_coming')
    await page.getByRole('link', { name: `${t('admin.workflows.use')}: ${reminder}` }).click()
    await expect(textbox('admin.workflows.body')).toContainText('have')
    await page.getByRole('radio', { name: 'WhatsApp' }).check()
    const bubble = page.getByRole('group', { name: t('admin.workflows.whatsapp_message') })
    await expect(bubble).toContainText('Are you coming?')
    await dashboard.reads('admin.workflows.email_after_text')
    await page.getByRole('radio', { name: t('admin.deliveries.channels.email') }).check()
    await textbox('admin.workflows.subject').fill('See you soon, ')
    await page
      .getByRole('button', {
        name: `${t('admin.workflows.variable')}: ${t('admin.workflows.subject')}`,
      })
      .press('Enter')
    await page
      .getByRole('menuitem', { name: t('admin.workflows.variables.clientFirstName') })
      .press('Enter')
    await expect(textbox('admin.workflows.subject')).toContainText(
      t('admin.workflows.variables.clientFirstName')
    )
    await page.keyboard.type('!')
    await page.getByText('See you soon, Rosa!').waitFor()

    await dashboard.press('admin.workflows.test')
    await dashboard.reads('admin.workflows.test_sent', { to: host.user.email })
    await page.getByRole('radio', { name: t('admin.workflows.some_services') }).check()
    await page.getByRole('checkbox', { name: 'Sesión' }).check()
    await dashboard.save()
    await dashboard.reads('admin.workflows.record.notifications.created')
    await workOff()
    const workflow = await Workflow.findByOrFail('accountId', host.account.id)

    const site = await visitSite(browserContext, `/${host.account.username}`, AT_DESK)
    await site.booking.openService('Sesión')
    await site.booking.choose({ day: 'Monday', hour: '10:00 AM' })
    await site.booking.fillIn()
    await site.booking.reserve()
    await site.booking.isConfirmed()
    await site.page.close()
    await workOff()
    await dashboard.open('config/deliveries')
    await page.getByText(t('admin.deliveries.messages.workflow_step')).first().waitFor()
    await dashboard.open(`config/workflows/${workflow.id}`)
    await page.getByText('See you soon, Ana!').waitFor()
    const photo = { name: 'a.jpg', mimeType: 'image/jpeg', buffer: await aPhoto() }
    const mail = page.frameLocator('iframe')
    for (const kind of ['MAIL_BANNER', 'MAIL_LOGO']) {
      const picture = page.getByRole('group', { name: t(`admin.pictures.kinds.${kind}`) })
      await picture.locator('input[type=file]').first().setInputFiles(photo)
      // A logo is shown whole, so that nothing of it is cut.
      if (kind === 'MAIL_BANNER') await dashboard.press('admin.pictures.use')
      await dashboard.reads('admin.pictures.processing')
      await workOff()
      await dashboard.reads(`admin.pictures.updated.${kind}`)
    }
    const name = host.account.fullName
    for (const picture of ['banner', 'logo'])
      await mail.getByAltText(t(`emails.workflow_step.${picture}`, { name })).waitFor()
    await expectAccessible(page)

    const mails = (await outbox(host.user.email)).map(({ subject }) => subject)
    assert.include(mails, 'Test: See you soon, Rosa!')
    assert.notInclude(
      (await outbox(ana.email)).map(({ subject }) => subject),
      'See you soon, Ana!'
    )
    assert.deepEqual(complaints, [])
  })

  test(`a text that cannot be read is shown at its step, and messages that are planned take the step that the host chooses ${ON_PHONE.where}`, async ({
    browserContext,
    assert,
  }) => {
    const host = await aProHost()
    const { id } = (await host.api.post('/workflows', WORKFLOW)).body()
    await workOff()
    const site = await visitSite(browserContext, `/${host.account.username}`, ON_PHONE)
    await site.booking.openService('Sesión')
    await site.booking.choose({ day: 'lunes', hour: '10:00 a. m.' })
    await site.booking.fillIn()
    await site.booking.reserve()
    await site.booking.isConfirmed()
    await site.page.close()
    await workOff()

    const at = `config/workflows/${id}`
    const dashboard = await openDashboard(browserContext, host, { ...ON_PHONE, at })
    const { page, t } = dashboard
    const body = page.getByRole('textbox', { name: t('admin.workflows.body'), exact: true })
    await expect(body).toContainText(t('admin.workflows.variables.when'))
    await body.fill('Hola {{nombre}}')
    await page.getByText('Línea 1, columna 6').waitFor()
    await body.fill('Nos vemos pronto')
    await expect(page.getByText('Línea 1, columna 6')).toHaveCount(0)
    await page.getByRole('radio', { name: 'WhatsApp' }).check()
    await page.getByRole('group', { name: t('admin.workflows.whatsapp_message') }).waitFor()
    await page.getByRole('radio', { name: t('admin.deliveries.channels.email') }).check()
    await page.getByRole('spinbutton', { name: t('admin.workflows.amount') }).fill('2')
    await dashboard.save()
    await dashboard.reads('admin.workflows.planned_title')
    await expectAccessible(page)
    await dashboard.press('admin.workflows.keep')
    await dashboard.reads('admin.workflows.record.notifications.updated')

    const { items } = (await host.api.get(`/workflows/${id}/versions`)).body()
    assert.deepEqual(
      items.map(({ number, keepsPlanned }: { number: number; keepsPlanned: boolean }) => [
        number,
        keepsPlanned,
      ]),
      [
        [2, true],
        [1, false],
      ]
    )
  })
})
