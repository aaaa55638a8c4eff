import { test } from '@japa/runner'
import { aBooking } from '#tests/helpers/booking'
import { workOff } from '#tests/helpers/jobs'
import { outbox } from '#tests/helpers/outbox'
import type { Page } from 'playwright'
import db from '@adonisjs/lucid/services/db'
import { expectAccessible } from '#tests/helpers/axe'
import i18nManager from '@adonisjs/i18n/services/main'
import { aHost, inDays, luis } from '#tests/helpers/host'

const PHONE = { width: 390, height: 844 }
const DESK = { width: 1440, height: 900 }

const paula = { ...luis, locale: 'es' as const }

const inNineDays = { start: inDays(9), attendee: paula }

const title = (page: Page) => page.getByRole('heading', { level: 1 }).innerText()

test.group('The pages of a booking', () => {
  test('both clocks are shown to a client who lives by another', async ({ visit }) => {
    const { code } = await aBooking(await aHost(), inNineDays)

    const page = await visit(`/meeting/${code}`)

    await page.getByText(/Madrid \(GMT\+[12]\)/).waitFor()
    await page.getByText(/Para el profesional: .*10:00 a\. m\., Lima \(GMT−5\)/).waitFor()
    await expectAccessible(page)
  })

  test('once the time for it is over, they say until when it could be cancelled or moved', async ({
    visit,
    assert,
  }) => {
    const notice = { value: 10, unit: 'DAY' as const }
    const host = await aHost({
      service: { policy: { minCancellation: notice, minReschedulling: notice } },
    })
    const { code } = await aBooking(host, inNineDays)

    const page = await visit(`/cancel/${code}`)
    await page.getByText('El plazo para cancelar terminó').waitFor()
    assert.equal(await page.getByRole('button', { name: /cancelar/ }).count(), 0)
    await expectAccessible(page)

    await page.goto(`/reschedule/${code}`)
    await page.getByText('El plazo para reprogramar terminó').waitFor()
    assert.equal(await page.getByRole('gridcell').count(), 0)
  })

  test('a request that waits for the host gives no link to the room yet', async ({
    visit,
    assert,
  }) => {
    const host = await aHost({ service: { requireApprove: true } })
    const { code } = await aBooking(host, inNineDays)

    const page = await visit(`/meeting/${code}`)

    assert.equal(await title(page), 'Solicitud enviada')
    assert.equal(await page.getByText('meet.example.com').count(), 0)
    assert.equal(await page.getByText('Google Calendar').count(), 0)
  })

  test('an appointment that is over offers another, and nothing to change', async ({
    visit,
    assert,
  }) => {
    const host = await aHost()
    const { code } = await aBooking(host, inNineDays)
    await db.rawQuery(
      `UPDATE meetings SET start_at = start_at - interval '20 days', end_at = end_at - interval '20 days'`
    )

    const page = await visit(`/meeting/${code}`)

    assert.equal(await title(page), 'Esta cita ya pasó')
    await page.getByRole('link', { name: 'Reservar otra hora' }).waitFor()
    assert.equal(await page.getByRole('link', { name: /Reprogramar|Cancelar/ }).count(), 0)
  })

  test('an address that nobody was given is told in the page’s own style', async ({
    visit,
    assert,
  }) => {
    const page = await visit('/meeting/nobody-was-given-this')

    assert.equal(await title(page), 'Reserva no encontrada')
    await page.getByRole('link', { name: 'Volver al inicio' }).waitFor()
    await expectAccessible(page)
  })
})

test.group('Looking after a booking', () => {
  for (const [locale, size] of [
    ['es', PHONE],
    ['en', DESK],
  ] as const) {
    test(`its buyer moves it and then calls it off (${locale}, ${size.width} px)`, async ({
      browserContext,
      assert,
    }) => {
      const i18n = i18nManager.locale(locale)
      const button = (key: string) => page.getByRole('button', { name: i18n.t(`booking.${key}`) })
      const link = (key: string) => page.getByRole('link', { name: i18n.t(`booking.${key}`) })
      const heading = (key: string) => page.getByRole('heading', { name: i18n.t(`booking.${key}`) })
      const { code } = await aBooking(await aHost(), {
        start: inDays(10),
        attendee: { ...luis, locale },
      })
      await browserContext.addCookies([
        { name: 'locale', value: locale, domain: process.env.HOST!, path: '/' },
      ])
      const page = await browserContext.newPage()
      await page.setViewportSize(size)

      await page.goto(`http://${process.env.HOST}:${process.env.PORT}/meeting/${code}`)
      await link('reschedule').click()
      await button('next_month').click()
      await page
        .getByRole('gridcell', { name: locale === 'es' ? /libres?/ : /free/ })
        .nth(12)
        .click()
      await page.getByRole('radio').nth(3).check()
      await expectAccessible(page)
      await button('move_here').click()
      await heading('states.rescheduled').waitFor()
      await expectAccessible(page)
      await link('cancel').click()
      await expectAccessible(page)
      await button('confirm_cancel').click()
      await heading('states.cancelled').waitFor()

      await workOff()
      const subjects = (await outbox(luis.email)).map(({ subject }) => subject!)
      assert.match(subjects.at(-1)!, /^(Reserva cancelada|Booking cancelled)/)
    })
  }
})
