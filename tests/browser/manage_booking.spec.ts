import { test } from '@japa/runner'
import { aBooking } from '#tests/helpers/booking'
import type { Page } from 'playwright'
import db from '@adonisjs/lucid/services/db'
import { expectAccessible } from '#tests/helpers/axe'
import { aHost, inDays, luis } from '#tests/helpers/host'

const paula = { ...luis, locale: 'es' as const }

const inNineDays = { start: inDays(9), attendee: paula }

const title = (page: Page) => page.getByRole('heading', { level: 1 }).innerText()

test.group('The pages of a booking', () => {
  test('both clocks are shown to a client who lives by another', async ({ visit, client }) => {
    const { code } = await aBooking(client, await aHost(), inNineDays)

    const page = await visit(`/meeting/${code}`)

    await page.getByText(/Madrid \(GMT\+[12]\)/).waitFor()
    await page.getByText(/Para el profesional: .*10:00 a\. m\., Lima \(GMT−5\)/).waitFor()
    await expectAccessible(page)
  })

  test('once the time for it is over, they say until when it could be cancelled or moved', async ({
    visit,
    client,
    assert,
  }) => {
    const notice = { value: 10, unit: 'DAY' as const }
    const host = await aHost({
      service: { policy: { minCancellation: notice, minReschedulling: notice } },
    })
    const { code } = await aBooking(client, host, inNineDays)

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
    client,
    assert,
  }) => {
    const host = await aHost({ service: { requireApprove: true } })
    const { code } = await aBooking(client, host, inNineDays)

    const page = await visit(`/meeting/${code}`)

    assert.equal(await title(page), 'Solicitud enviada')
    assert.equal(await page.getByText('meet.example.com').count(), 0)
    assert.equal(await page.getByText('Google Calendar').count(), 0)
  })

  test('an appointment that is over offers another, and nothing to change', async ({
    visit,
    client,
    assert,
  }) => {
    const host = await aHost()
    const { code } = await aBooking(client, host, inNineDays)
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
