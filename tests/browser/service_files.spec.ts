import { test } from '@japa/runner'
import { BookingPage } from './pages/booking_page.ts'
import { newId } from '#core/ids'
import { workOff } from '#tests/helpers/jobs'
import { aHost } from '#tests/helpers/host'
import { aPdf } from '#tests/helpers/documents'
import { aPhoto } from '#tests/helpers/pictures'
import { expectAccessible } from '#tests/helpers/axe'
import Ticket from '#app/ticketing/tickets/ticket'
import { DESK, openDashboard, PHONE } from '#tests/helpers/dashboard'

const HOME = `http://${process.env.HOST}:${process.env.PORT}`

test.group('Files of a service', () => {
  for (const [locale, size] of [
    ['es', PHONE],
    ['en', DESK],
  ] as const) {
    test(`a host adds a banner, a client sends a file, the host saves and deletes it (${locale}, ${size.width} px)`, async ({
      browserContext,
      assert,
    }) => {
      const question = { id: newId(), title: 'Tu receta', type: 'FILE' as const, required: true }
      const host = await aHost({ service: { fields: [question] } })
      const { page, t, complaints } = await openDashboard(browserContext, host, { size, locale })
      const booking = new BookingPage(page, t)

      await page.goto(`${HOME}/profile/u/me/services/individual/${host.service.id}`)
      await page.getByRole('tab', { name: t('admin.services.tabs.personalize') }).click()
      const banner = page.getByRole('group', { name: t('admin.pictures.kinds.BANNER') })
      const photo = { name: 'a.jpg', mimeType: 'image/jpeg', buffer: await aPhoto() }
      await banner.locator('input[type=file]').first().setInputFiles(photo)
      await page.getByRole('button', { name: t('admin.pictures.use') }).click()
      await page.getByText(t('admin.pictures.processing')).waitFor()
      await workOff()
      await page.getByText(t('admin.pictures.updated.BANNER')).waitFor()
      await expectAccessible(page)
      await host.service.refresh()
      assert.isNotNull(host.service.customization.banner)

      await page.goto(`${HOME}/${host.username}/sesion/reserve`)
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
      await page.goto(`${HOME}/profile/u/me/bookings/tickets/${code}`)
      const saving = page.waitForEvent('download')
      await page.getByRole('dialog').getByRole('link', { name: 'mi receta.pdf' }).click()
      assert.equal((await saving).suggestedFilename(), 'mi receta.pdf')
      await expectAccessible(page)

      const name = t('admin.bookings.delete_file', { name: 'mi receta.pdf' })
      await page.getByRole('button', { name }).click()
      await page.getByText(t('admin.bookings.delete_file_text')).waitFor()
      await expectAccessible(page)
      const confirmation = page.getByRole('dialog', { name })
      await confirmation.getByRole('button', { name: t('ra.action.confirm') }).click()
      await page.getByRole('link', { name: 'mi receta.pdf' }).waitFor({ state: 'detached' })
      await page
        .getByRole('dialog', { name: 'Sesión' })
        .getByText(t('admin.bookings.file_deleted'))
        .waitFor()
      // The browser tells of every answer that is no success: the file that was refused is the only one.
      assert.lengthOf(complaints, 1)
    })
  }
})
