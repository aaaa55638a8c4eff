import { test } from '@japa/runner'
import { expect } from '#tests/helpers/expect'
import { visitSite } from './pages/visitor.ts'
import { lastMail } from './pages/mailbox.ts'
import { DESK } from './screens.ts'
import { expectAccessible } from '#tests/helpers/axe'
import { aHost, ana, luis } from '#tests/helpers/host'

test.group('Reserving an hour', () => {
  test('a client on a phone books without an account and can read the confirmation', async ({
    browserContext,
    assert,
  }) => {
    const { username } = await aHost({ service: { price: 120 } })

    const { page, booking } = await visitSite(browserContext, `/${username}`)
    await expectAccessible(page)
    await booking.openService('Sesión')
    await expectAccessible(page)
    await booking.choose({ day: 'lunes', hour: '10:00 a. m.' })
    await booking.fillIn()
    await expectAccessible(page)
    await booking.reserve()
    await booking.isConfirmed()
    await expectAccessible(page)

    const mail = await lastMail(ana.email)
    assert.match(mail.subject, /^Confirmada: lun .* con Ana Q/)
    assert.include(mail.text, '10:00 a. m.')
  })

  test('at a desk in English it is done with the keyboard alone, and going back loses nothing', async ({
    browserContext,
  }) => {
    const { username } = await aHost()

    const at = { size: DESK, locale: 'en' } as const
    const { page, booking } = await visitSite(browserContext, `/${username}`, at)
    await page.getByRole('link', { name: 'Sesión' }).press('Enter')
    await booking.nextWeeks()
    await page.getByRole('gridcell', { name: /free/ }).first().focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.locator('[role=radio]:focus').waitFor()
    await page.keyboard.press('Space')
    await page.getByRole('link', { name: 'Continue' }).press('Enter')
    await page.getByLabel('Name').fill('Luis Rojas')
    await page.goBack()
    await page.getByRole('link', { name: 'Continue' }).press('Enter')
    await expect(page.getByLabel('Name')).toHaveValue('Luis Rojas')
    await page.getByLabel('E-mail').fill(luis.email)
    await page.getByLabel('Phone').fill('600111222')
    await page.getByRole('checkbox').press('Space')
    await page.getByRole('button', { name: 'Book' }).press('Enter')
    await booking.isConfirmed()

    await expectAccessible(page)
  })

  test('the page says when another client has just taken the hour, beside the nearest ones, and keeps the form', async ({
    browserContext,
    client,
  }) => {
    const { service, username } = await aHost()

    const { page, booking } = await visitSite(browserContext, `/${username}`, { size: DESK })
    await booking.openService('Sesión')
    await booking.choose({ day: 'martes', hour: '11:00 a. m.' })
    await booking.fillIn()
    const start = new URL(page.url()).searchParams.get('start')
    const faster = await client
      .post('/api/v3/appointments')
      .json({ productId: service.id, start, attendee: luis })
    faster.assertStatus(201)
    await booking.reserve()
    await page.getByText('Este horario ya ha sido reservado.').waitFor()

    await expect(page.getByLabel('Nombre')).toHaveValue(ana.name)
    await expectAccessible(page)
    await page.getByRole('alert').getByRole('button').first().click()
    await booking.reserve()
    await booking.isConfirmed()
  })

  test('a forgotten field is named beside it and focused, and nothing is sent', async ({
    browserContext,
  }) => {
    const { username } = await aHost()

    const { page, booking } = await visitSite(browserContext, `/${username}`)
    await booking.openService('Sesión')
    await booking.choose()
    await booking.reserve()
    await page.getByText('Este campo es obligatorio').first().waitFor()

    await expect(page.locator(':focus')).toHaveAttribute('name', 'attendee.name')
    await expectAccessible(page)
  })
})
