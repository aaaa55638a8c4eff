import { test } from '@japa/runner'
import { ON_PHONE } from './screens.ts'
import { openDashboard } from './pages/dashboard.ts'
import { ServiceEditor } from './pages/service_editor.ts'
import { BookingPage } from './pages/booking_page.ts'
import { newId } from '#core/ids'
import { workOff } from '#tests/helpers/jobs'
import { aHost } from '#tests/helpers/host'
import { aPdf } from '#tests/helpers/documents'
import { aPhoto } from '#tests/helpers/pictures'
import { expectAccessible } from '#tests/helpers/axe'
import Ticket from '#app/ticketing/tickets/ticket'

test.group('Files of a service', () => {
  const { where, ...screen } = ON_PHONE
  test(`a host adds a banner, a client sends a file, the host saves and deletes it ${where}`, async ({
    browserContext,
    assert,
  }) => {
    const question = { id: newId(), title: 'Tu receta', type: 'FILE' as const, required: true }
    const host = await aHost({ service: { fields: [question] } })
    const at = `services/individual/${host.service.id}`
    const dashboard = await openDashboard(browserContext, host, { ...screen, at })
    const { page, t, complaints } = dashboard
    const booking = new BookingPage(page, t)
    const editor = new ServiceEditor(dashboard)

    await editor.open('description')
    const banner = page.getByRole('group', { name: t('admin.pictures.kinds.BANNER') })
    const photo = { name: 'a.jpg', mimeType: 'image/jpeg', buffer: await aPhoto() }
    await banner.locator('input[type=file]').first().setInputFiles(photo)
    await dashboard.press('admin.pictures.use')
    await dashboard.reads('admin.pictures.processing')
    await workOff()
    await dashboard.reads('admin.pictures.updated.BANNER')
    await expectAccessible(page)
    await host.service.refresh()
    assert.isNotNull(host.service.customization.banner)

    await page.goto(`/${host.username}/sesion/reserve`)
    await page.locator('img.banner').waitFor()
    await booking.choose()
    await booking.fillIn()
    await booking.reserve()
    await page.getByText(t('common.required')).waitFor()

    const field = page.getByLabel('Tu receta')
    const text = { name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('hola') }
    await field.setInputFiles(text)
    await page.getByText(t('errors.ANSWER_FILE_TYPE')).waitFor()
    const pdf = { name: 'mi receta.pdf', mimeType: 'application/pdf', buffer: aPdf() }
    await field.setInputFiles(pdf)
    await page.getByText(t('booking.file.sent', { name: 'mi receta.pdf' })).waitFor()
    await expectAccessible(page)
    await booking.reserve()
    await booking.isConfirmed()

    const { code } = await Ticket.findByOrFail('accountId', host.account.id)
    await page.goto(`/profile/u/me/bookings/tickets/${code}`)
    const saving = page.waitForEvent('download')
    await page.getByRole('dialog').getByRole('link', { name: 'mi receta.pdf' }).click()
    assert.equal((await saving).suggestedFilename(), 'mi receta.pdf')
    await expectAccessible(page)

    const name = t('admin.bookings.delete_file', { name: 'mi receta.pdf' })
    await page.getByRole('button', { name }).click()
    await dashboard.reads('admin.bookings.delete_file_text')
    await expectAccessible(page)
    const confirmation = page.getByRole('dialog', { name })
    await confirmation.getByRole('button', { name: t('ra.action.confirm') }).click()
    await page.getByRole('link', { name: 'mi receta.pdf' }).waitFor({ state: 'detached' })
    // The toast says the same within the dialog.
    await page
      .getByRole('dialog', { name: 'Sesión' })
      .getByRole('definition')
      .filter({ hasText: t('admin.bookings.file_deleted') })
      .waitFor()
    // The browser tells of every answer that is no success: the file that was refused is the only one.
    assert.lengthOf(complaints, 1)
  })
})
