import { test } from '@japa/runner'
import { BookingPage } from './pages/booking_page.ts'
import { expect } from '#tests/helpers/expect'
import { expectAccessible } from '#tests/helpers/axe'
import Service from '#app/catalog/services/service'
import Ticket from '#app/ticketing/tickets/ticket'
import { aHost } from '#tests/helpers/host'
import { DESK, openDashboard, PHONE } from '#tests/helpers/dashboard'

const HOME = `http://${process.env.HOST}:${process.env.PORT}`

test.group('Questions when booking', () => {
  for (const [locale, size] of [
    ['es', PHONE],
    ['en', DESK],
  ] as const) {
    test(`a host adds questions with the keyboard, and a client answers them (${locale}, ${size.width} px)`, async ({
      browserContext,
      assert,
    }) => {
      const host = await aHost()
      const { page, t, complaints } = await openDashboard(browserContext, host, { size, locale })
      const booking = new BookingPage(page, t)
      const words = (key: string, number: number) =>
        t(`admin.services.questions.${key}`, { number })
      const question = (number: number) =>
        page.getByRole('textbox', { name: words('title_of', number) })

      await page.goto(`${HOME}/profile/u/me/services/individual/${host.service.id}`)
      await page.getByRole('tab', { name: t('admin.services.tabs.personalize') }).click()
      await expectAccessible(page)
      await page.getByRole('button', { name: t('admin.services.questions.add') }).press('Enter')
      await expect(question(1)).toBeFocused()
      await page.keyboard.type('¿Qué te trae?')
      await page.getByRole('button', { name: t('admin.services.questions.add') }).press('Enter')
      await expect(question(2)).toBeFocused()
      await page.keyboard.type('Modalidad')
      const second = page
        .getByRole('listitem')
        .filter({ has: page.getByLabel(words('title_of', 2)) })
      await second.getByLabel(t('admin.services.questions.type')).press('Enter')
      await page.getByRole('option', { name: t('admin.services.questions.types.CHOICE') }).click()
      await second.getByLabel(t('admin.services.questions.options')).fill('Individual')
      await page.getByRole('button', { name: t('ra.action.save') }).click()
      await page.getByText(t('validator.shared.messages.options')).waitFor()
      await expectAccessible(page)
      await second.getByLabel(t('admin.services.questions.options')).fill('Individual\n\nPareja\n')
      await second.getByRole('switch').press('Space')
      await page.getByRole('button', { name: words('up', 2) }).press('Enter')
      await expect(question(1)).toHaveValue('Modalidad')
      await page.getByRole('button', { name: t('ra.action.save') }).click()
      await page.getByText(t('admin.services.record.notifications.updated')).waitFor()

      const { fields } = await Service.findOrFail(host.service.id)
      assert.deepEqual(
        fields.map(({ title, required, options }) => [title, required, options]),
        [
          ['Modalidad', true, ['Individual', 'Pareja']],
          ['¿Qué te trae?', false, []],
        ]
      )

      await page.goto(`${HOME}/${host.username}/sesion/reserve`)
      await booking.choose()
      await booking.fillIn()
      await booking.reserve()
      await page.getByRole('group', { name: 'Modalidad' }).getByText(t('common.required')).waitFor()
      await expectAccessible(page)
      await page.getByRole('radio', { name: 'Pareja' }).check()
      await page.getByLabel(t('booking.optional', { title: '¿Qué te trae?' })).fill('Dormimos mal')
      await booking.reserve()
      await booking.isConfirmed()

      const ticket = await Ticket.findByOrFail('accountId', host.account.id)
      await page.goto(`${HOME}/profile/u/me/bookings/tickets/${ticket.code}`)
      await page.getByRole('dialog').getByText('Dormimos mal').waitFor()
      await page.getByRole('dialog').getByText('Pareja').waitFor()
      await expectAccessible(page)
      assert.deepEqual(complaints, [])
    })
  }
})
