import { test } from '@japa/runner'
import { AT_DESK } from './screens.ts'
import { openDashboard } from './pages/dashboard.ts'
import { ServiceEditor } from './pages/service_editor.ts'
import { BookingPage } from './pages/booking_page.ts'
import { expect } from '#tests/helpers/expect'
import { expectAccessible } from '#tests/helpers/axe'
import Service from '#app/catalog/services/service'
import Ticket from '#app/ticketing/tickets/ticket'
import { aHost } from '#tests/helpers/host'

test.group('Questions when booking', () => {
  const { where, ...screen } = AT_DESK
  test(`a host adds questions with the keyboard, and a client answers them ${where}`, async ({
    browserContext,
    assert,
  }) => {
    const host = await aHost()
    const at = `services/individual/${host.service.id}`
    const dashboard = await openDashboard(browserContext, host, { ...screen, at })
    const { page, t, complaints } = dashboard
    const booking = new BookingPage(page, t)
    const editor = new ServiceEditor(dashboard)
    const words = (key: string, number: number) => t(`admin.services.questions.${key}`, { number })
    const question = (number: number) =>
      page.getByRole('textbox', { name: words('title_of', number) })

    await editor.open('questions')
    await page.getByRole('button', { name: t('admin.services.questions.add') }).press('Enter')
    await expect(question(1)).toBeFocused()
    await page.keyboard.type('¿Qué te trae?')
    await page.getByRole('button', { name: t('admin.services.questions.add') }).press('Enter')
    await expect(question(2)).toBeFocused()
    await page.keyboard.type('Modalidad')
    const second = page.getByRole('listitem').filter({ has: page.getByLabel(words('title_of', 2)) })
    await second.getByLabel(t('admin.services.questions.type')).press('Enter')
    await page.getByRole('option', { name: t('admin.services.questions.types.CHOICE') }).click()
    await second.getByLabel(t('admin.services.questions.options')).fill('Individual')
    await dashboard.save()
    await dashboard.reads('validator.shared.messages.options')
    await expectAccessible(page)
    await second.getByLabel(t('admin.services.questions.options')).fill('Individual\n\nPareja\n')
    await second.getByRole('switch').press('Space')
    await page.getByRole('button', { name: words('up', 2) }).press('Enter')
    await expect(question(1)).toHaveValue('Modalidad')
    await editor.saveChanges()

    const { fields } = await Service.findOrFail(host.service.id)
    assert.deepEqual(
      fields.map(({ title, required, options }) => [title, required, options]),
      [
        ['Modalidad', true, ['Individual', 'Pareja']],
        ['¿Qué te trae?', false, []],
      ]
    )

    await page.goto(`/${host.username}/sesion/reserve`)
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
    await page.goto(`/profile/u/me/bookings/tickets/${ticket.code}`)
    await page.getByRole('dialog').getByText('Dormimos mal').waitFor()
    await page.getByRole('dialog').getByText('Pareja').waitFor()
    await dashboard.reads('admin.bookings.history.answered', { count: 2 })
    await expectAccessible(page)
    assert.deepEqual(complaints, [])
  })
})
