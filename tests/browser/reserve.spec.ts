import { test } from '@japa/runner'
import { workOff } from '#tests/helpers/jobs'
import { outbox } from '#tests/helpers/outbox'
import { expectAccessible } from '#tests/helpers/axe'
import { aHost, luis, type TestHost } from '#tests/helpers/host'
import type { BrowserContext, Page } from 'playwright'

const PHONE = { width: 390, height: 844 }
const DESK = { width: 1440, height: 900 }

async function open(
  context: BrowserContext,
  host: TestHost,
  { size, locale }: { size: typeof PHONE; locale: 'es' | 'en' }
): Promise<Page> {
  await context.addCookies([
    { name: 'locale', value: locale, domain: process.env.HOST!, path: '/' },
  ])
  const page = await context.newPage()
  await page.setViewportSize(size)
  await page.goto(`http://${process.env.HOST}:${process.env.PORT}/${host.username}`)
  return page
}

test.group('Reserving an hour', () => {
  test('a client on a phone books without an account and can read the confirmation', async ({
    browserContext,
    assert,
  }) => {
    const host = await aHost({ service: { price: 120 } })

    const page = await open(browserContext, host, { size: PHONE, locale: 'es' })
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Sesión' }).click()
    await page.getByRole('gridcell', { selected: true }).waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Mes siguiente' }).click()
    await page
      .getByRole('gridcell', { name: /^lunes/ })
      .first()
      .click()
    await page.getByRole('radio', { name: /^10:00 a. m./ }).check()
    await page.getByRole('button', { name: 'Continuar' }).click()
    await page.getByLabel('Nombre').fill('Ana Quispe')
    await page.getByLabel('Correo electrónico').fill('ana@example.com')
    await page.getByLabel('Teléfono').fill('987654321')
    await expectAccessible(page)
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Reservar' }).click()
    await page.getByRole('heading', { name: 'Reserva confirmada' }).waitFor()
    await expectAccessible(page)

    await workOff()
    const [mail] = await outbox('ana@example.com')
    assert.include(mail!.subject!, 'Reserva confirmada: Sesión')
    assert.include(mail!.text, '10:00 a. m.')
  })

  test('at a desk in English it is done with the keyboard alone, and going back loses nothing', async ({
    browserContext,
    assert,
  }) => {
    const host = await aHost()

    const page = await open(browserContext, host, { size: DESK, locale: 'en' })
    await page.getByRole('link', { name: 'Sesión' }).press('Enter')
    const thisMonth = await page.getByRole('grid').getAttribute('aria-label')
    await page.getByRole('button', { name: 'Next month' }).press('Enter')
    // The month that was shown has free days too.
    const nextMonth = page.locator(`[role=grid]:not([aria-label="${thisMonth}"])`)
    await nextMonth.getByRole('gridcell', { name: /free/ }).first().focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.locator('input[type=radio]:focus').waitFor()
    await page.keyboard.press('Space')
    await page.getByRole('button', { name: 'Continue' }).press('Enter')
    await page.getByLabel('Name').fill('Luis Rojas')
    await page.goBack()
    await page.getByRole('button', { name: 'Continue' }).press('Enter')
    assert.equal(await page.getByLabel('Name').inputValue(), 'Luis Rojas')
    await page.getByLabel('E-mail').fill(luis.email)
    await page.getByLabel('Phone').fill('600111222')
    await page.getByRole('checkbox').press('Space')
    await page.getByRole('button', { name: 'Book' }).press('Enter')
    await page.getByRole('heading', { name: 'Booking confirmed' }).waitFor()

    await expectAccessible(page)
  })

  test('an hour that somebody else has just taken is said so, beside the nearest ones, with the form still filled', async ({
    browserContext,
    client,
    assert,
  }) => {
    const host = await aHost()

    const page = await open(browserContext, host, { size: DESK, locale: 'es' })
    await page.getByRole('link', { name: 'Sesión' }).click()
    await page.getByRole('button', { name: 'Mes siguiente' }).click()
    await page
      .getByRole('gridcell', { name: /^martes/ })
      .first()
      .click()
    await page.getByRole('radio', { name: /^11:00 a. m./ }).check()
    await page.getByRole('button', { name: 'Continuar' }).click()
    await page.getByLabel('Nombre').fill('Ana Quispe')
    await page.getByLabel('Correo electrónico').fill('ana@example.com')
    await page.getByLabel('Teléfono').fill('987654321')
    await page.getByRole('checkbox').check()
    const start = new URL(page.url()).searchParams.get('start')
    const faster = await client
      .post('/api/v3/appointments')
      .json({ productId: host.service.id, start, attendee: luis })
    faster.assertStatus(201)
    await page.getByRole('button', { name: 'Reservar' }).click()
    await page.getByText('Este horario ya ha sido reservado.').waitFor()

    assert.equal(await page.getByLabel('Nombre').inputValue(), 'Ana Quispe')
    await expectAccessible(page)
    await page.getByRole('alert').getByRole('button').first().click()
    await page.getByRole('button', { name: 'Reservar' }).click()
    await page.getByRole('heading', { name: 'Reserva confirmada' }).waitFor()
  })

  test('a forgotten field is named beside it and focused, and nothing is sent', async ({
    browserContext,
    assert,
  }) => {
    const host = await aHost()

    const page = await open(browserContext, host, { size: PHONE, locale: 'es' })
    await page.getByRole('link', { name: 'Sesión' }).click()
    await page.getByRole('button', { name: 'Mes siguiente' }).click()
    await page
      .getByRole('gridcell', { name: /horarios? libres?/ })
      .first()
      .click()
    await page.getByRole('radio').first().check()
    await page.getByRole('button', { name: 'Continuar' }).click()
    await page.getByRole('button', { name: 'Reservar' }).click()
    await page.getByText('Este campo es obligatorio').first().waitFor()

    assert.equal(await page.locator(':focus').getAttribute('name'), 'attendee.name')
    await expectAccessible(page)
  })
})
