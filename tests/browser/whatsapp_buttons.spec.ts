import { test } from '@japa/runner'
import { workOff } from '#tests/helpers/jobs'
import { stateOf } from '#tests/helpers/booking'
import { visitSite } from './pages/visitor.ts'
import { ON_PHONE } from './screens.ts'
import { expectAccessible } from '#tests/helpers/axe'
import Ticket from '#app/ticketing/tickets/ticket'
import { ANAS_PHONE, aWhatsAppHost } from '#tests/helpers/whatsapp_hosts'

test.group('Buttons of WhatsApp', () => {
  test(`a client moves the booking by a time, looks at it, and cancels after a question ${ON_PHONE.where}`, async ({
    browserContext,
    assert,
  }) => {
    // The times that are offered may be less than two days away, whatever the hour of this test.
    const notice = { value: 1, unit: 'HOUR' } as const
    const policy = { minCancellation: notice, minReschedulling: notice }
    const { username } = await aWhatsAppHost({ own: false }, { service: { policy } })
    const { page, t, booking } = await visitSite(browserContext, `/${username}`, ON_PHONE)
    await booking.openService('Sesión')
    await booking.choose({ day: 'lunes', hour: '10:00 a. m.' })
    await booking.fillIn()
    await page.getByRole('checkbox', { name: t('booking.whatsapp_consent') }).check()
    await booking.reserve()
    await booking.isConfirmed()
    await workOff()
    const { code } = await Ticket.firstOrFail()
    // The chosen message; its list beside it has the same words.
    const message = page.getByRole('article')
    const press = async (title: string, answer: string) => {
      const notified = page.waitForResponse(/\/simulator\/whatsapp$/)
      await message.getByRole('button', { name: title, exact: true }).click()
      await message.getByText(t('booking.outbox.pressed')).waitFor()
      await notified
      await workOff()
      await message.getByText(answer).waitFor()
    }

    await page.goto(`/outbox?to=${encodeURIComponent(ANAS_PHONE)}`)
    await press('Reprogramar', 'Estas horas de')
    const time = message.getByRole('button', { name: /^\p{L}{3} \d{1,2} \p{L}{3,4}, \d\d:\d\d$/u })
    const title = await time.last().textContent()
    await press(title!, 'Listo, movida')
    await page.goto(`/meeting/${code}`)
    await page.getByText(title!.split(',')[0]!.split(' ')[1]!).first().waitFor()
    assert.equal(await stateOf(code), 'rescheduled')

    await page.goto(`/outbox?to=${encodeURIComponent(ANAS_PHONE)}`)
    await page
      .getByRole('button', { name: /Reserva confirmada/ })
      .first()
      .click()
    await press('Cancelar', 'Ese mensaje es de antes')
    await press('Cancelar', '¿Cancelamos tu reserva')
    await press('Sí, cancelar', 'Listo, cancelada')
    await expectAccessible(page)

    assert.equal(await stateOf(code), 'cancelled')
  })
})
