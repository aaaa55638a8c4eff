import { test } from '@japa/runner'
import { expect } from '#tests/helpers/expect'
import { aBooking } from '#tests/helpers/booking'
import { visitSite } from './pages/visitor.ts'
import { lastMail } from './pages/mailbox.ts'
import { DESK, PHONE } from './screens.ts'
import type { Page } from 'playwright'
import db from '@adonisjs/lucid/services/db'
import { expectAccessible } from '#tests/helpers/axe'
import { aHost, inDays, luis } from '#tests/helpers/host'

const paula = { ...luis, locale: 'es' as const }

const inNineDays = { start: inDays(9), attendee: paula }

const title = (page: Page) => page.getByRole('heading', { level: 1 })

test.group('The pages of a booking', () => {
  test('both clocks are shown to a client who lives by another', async ({ visit }) => {
    const { code } = await aBooking(await aHost(), inNineDays)

    const page = await visit(`/meeting/${code}`)

    await page.getByText(/Madrid \(GMT\+[12]\)/).waitFor()
    await page.getByText(/Para Ana: .*10:00\sa\.\sm\., Lima \(GMT−5\)/).waitFor()
    await expectAccessible(page)
  })

  test('a place’s clock is shown to a client who lives by another, with their own beside it', async ({
    visit,
  }) => {
    const location = { type: 'physicalLocation' as const, address: 'Av. Larco 100' }
    const { code } = await aBooking(await aHost({ service: { location } }), inNineDays)

    const page = await visit(`/meeting/${code}`)

    await page.getByText(/Hora de Lima \(GMT−5\)/).waitFor()
    await page.getByText(/^En tu zona horaria: .*p\.\sm\., Madrid \(GMT\+[12]\)/).waitFor()
    await expect(page.getByText(/Para Ana/)).toHaveCount(0)
  })

  test('once the time for it is over, they say until when it could be cancelled or moved', async ({
    visit,
  }) => {
    const notice = { value: 10, unit: 'DAY' as const }
    const host = await aHost({
      service: { policy: { minCancellation: notice, minReschedulling: notice } },
    })
    const { code } = await aBooking(host, {
      ...inNineDays,
      attendee: { ...paula, timeZone: 'America/Lima' },
    })

    const page = await visit(`/cancel/${code}`)
    await page
      .getByText(/El plazo para cancelar venció ayer a las 10:00\sa\.\sm\. Escríbele a Ana/)
      .waitFor()
    const letter = page.getByRole('link', { name: 'Escribirle a Ana' })
    await expect(letter).toHaveAttribute('href', /^mailto:.+@/)
    await expect(page.getByRole('button', { name: /cancelar/ })).toHaveCount(0)
    await expectAccessible(page)

    await page.goto(`/reschedule/${code}`)
    await page.getByText('El plazo para reprogramar venció ayer').waitFor()
    await letter.waitFor()
    await expect(page.getByRole('radio')).toHaveCount(0)

    await page.goto(`/meeting/${code}`)
    await page.getByText('El plazo para reprogramar o cancelar venció ayer').waitFor()
    await expect(page.getByRole('link', { name: /Reprogramar|Cancelar/ })).toHaveCount(0)
    await letter.waitFor()
    await expectAccessible(page)
  })

  test('a request that waits for the host gives no link to the room yet', async ({ visit }) => {
    const host = await aHost({ service: { requireApprove: true, price: 120 } })
    const { code } = await aBooking(host, inNineDays)

    const page = await visit(`/meeting/${code}`)

    await expect(title(page)).toHaveText('Esperando a Ana')
    await page.getByText('Todavía no pagas nada: primero responde Ana.').waitFor()
    await expect(page.getByRole('link', { name: /Entrar|Google|Outlook|\.ics/ })).toHaveCount(0)
    await expectAccessible(page)
  })

  test('an appointment that is over offers another, and nothing to change', async ({ visit }) => {
    const host = await aHost()
    const { code } = await aBooking(host, inNineDays)
    await db.rawQuery(
      `UPDATE meetings SET start_at = start_at - interval '20 days', end_at = end_at - interval '20 days'`
    )

    const page = await visit(`/meeting/${code}`)

    await expect(title(page)).toHaveText('Ya pasó')
    await page.getByRole('link', { name: 'Reservar otra hora' }).waitFor()
    await expect(page.getByRole('link', { name: /Reprogramar|Cancelar/ })).toHaveCount(0)
  })

  test('an unknown address has a page in the site’s own style', async ({ visit }) => {
    const page = await visit('/meeting/nobody-was-given-this')

    await expect(title(page)).toHaveText('Reserva no encontrada')
    await page.getByRole('link', { name: 'Volver al inicio' }).waitFor()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Buscar mi reserva' }).click()
    await page.waitForURL('**/meeting')
  })
})

test.group('Looking after a booking', () => {
  for (const [locale, size] of [
    ['es', PHONE],
    ['en', DESK],
  ] as const) {
    test(`its buyer moves and then cancels it (${locale}, ${size.width} px)`, async ({
      browserContext,
      assert,
    }) => {
      const { code } = await aBooking(await aHost(), {
        start: inDays(10),
        attendee: { ...luis, locale },
      })

      const at = { size, locale }
      const { page, booking } = await visitSite(browserContext, `/meeting/${code}`, at)
      await booking.follow('booking.reschedule')
      await booking.nextWeeks()
      await booking.chooseDay()
      await page.getByRole('radio').nth(3).check()
      await expectAccessible(page)
      await booking.press('booking.move_here')
      await booking.reads('booking.states.rescheduled')
      await expectAccessible(page)
      await booking.follow('booking.cancel')
      await booking.reads('booking.cancel_title')
      await expectAccessible(page)
      await booking.press('booking.confirm_cancel')
      await booking.reads('booking.states.cancelled')

      const { subject } = await lastMail(luis.email)
      assert.match(subject, /^(Cancelada|Cancelled): /)
    })
  }
})
