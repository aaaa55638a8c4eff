import { test } from '@japa/runner'
import { visitSite } from './pages/visitor.ts'
import { expect } from '#tests/helpers/expect'
import { aHost, luis } from '#tests/helpers/host'

/** How far things have moved by themselves on a page, half a second from now (Cumulative Layout Shift). */
const SHIFT = `new Promise((done) => {
  let sum = 0
  new PerformanceObserver((list) => list.getEntries().forEach(({ value }) => (sum += value)))
    .observe({ type: 'layout-shift', buffered: true })
  setTimeout(() => done(sum), 500)
})`

test.group('The booking page', () => {
  test('can be read without script, and says that booking needs it', async ({
    browser,
    cleanup,
    assert,
  }) => {
    const { username } = await aHost({ service: { description: 'Una hora para ti.' } })

    const page = await browser.newPage({ javaScriptEnabled: false, locale: 'es-PE' })
    cleanup(() => page.close())
    await page.goto(`http://${process.env.HOST}:${process.env.PORT}/${username}/sesion`)

    assert.isAbove(await page.getByRole('radio').count(), 0)
    await page.getByText('Una hora para ti.').waitFor()
    assert.include(await page.locator('noscript').textContent(), 'activa JavaScript')
  })

  test('moves nothing while it comes alive', async ({ visit, assert }) => {
    const { username } = await aHost()

    const page = await visit(`/${username}/sesion`)
    await page.getByText('son las').waitFor()
    const shift = await page.evaluate<number>(SHIFT)

    // A font that arrives late may still change a width by a fraction of a pixel.
    assert.isBelow(shift, 0.001)
  })

  test('moves nothing when the font arrives late', async ({ browserContext, assert }) => {
    const { username } = await aHost()
    const page = await browserContext.newPage()
    const held: (() => Promise<void>)[] = []
    await page.route('**/*.woff2', (route) => void held.push(() => route.continue()))

    await page.goto(`/${username}/sesion`, { waitUntil: 'commit' })
    await page.getByText('son las').waitFor()
    await page.evaluate(SHIFT)
    await Promise.all(held.map((go) => go()))
    await page.evaluate('document.fonts.ready')
    const shift = await page.evaluate<number>(SHIFT)

    assert.isAbove(held.length, 0)
    assert.isBelow(shift, 0.005)
  })

  test('announces the step that it comes to', async ({ browserContext }) => {
    const { username } = await aHost()

    const { page, booking } = await visitSite(browserContext, `/${username}/sesion`)
    await booking.choose()
    await page.locator('#announcer').getByText('Tus datos').waitFor({ state: 'attached' })

    await expect(page.locator('#content')).toBeFocused()
  })

  test('gives up a call after a minute, and says so', async ({ browserContext }) => {
    const { username } = await aHost()
    const page = await browserContext.newPage()
    await page.clock.install()
    await page.goto(`/${username}/sesion`)
    await page.route('**/availability?*', () => {})
    await page.getByText('son las').waitFor()
    await page.getByRole('button', { name: 'Mes siguiente' }).click()
    await page.getByRole('button', { name: 'Mes siguiente' }).click()

    // A minute that passes before the call begins does not count.
    await expect(async () => {
      await page.clock.fastForward(61_000)
      await page.getByText('No pudimos cargar los horarios.').waitFor({ timeout: 2000 })
    }).toPass({ timeout: 30_000 })
  })

  test('follows the clocks of a city that is typed, and says which hours are another date for the host', async ({
    browserContext,
  }) => {
    const { username } = await aHost()

    const { page, booking } = await visitSite(browserContext, `/${username}/sesion`)
    await booking.nextMonth()
    await page.getByRole('button', { name: 'Cambiar', exact: true }).click()
    await page.getByRole('combobox', { name: 'Tu ciudad' }).fill('tokio')
    await page.keyboard.press('Enter')
    await page.getByText('Horas de Tokio (GMT+9)').waitFor()

    await page
      .getByRole('gridcell', { name: /^miércoles/ })
      .nth(1)
      .click()
    // Ten in the morning in Tokyo is eight in the evening of the day before in Lima.
    const hour = page.getByRole('radio', { name: /^10:00 a\. m\./ })
    await expect(hour.locator('..')).toContainText(/mar \d+ para el profesional/)
  })

  test('no longer shows an hour that another client took meanwhile, after going back', async ({
    browserContext,
    client,
  }) => {
    const host = await aHost()

    const { page, booking } = await visitSite(browserContext, `/${host.username}/sesion`)
    await booking.nextMonth()
    await booking.chooseDay('jueves')
    const hour = page.getByRole('radio', { name: '09:00 a. m.' })
    const start = await hour.getAttribute('value')
    await hour.check()
    await page.getByRole('button', { name: 'Continuar' }).click()
    await page.getByLabel('Nombre').waitFor()
    await client
      .post('/api/v3/appointments')
      .json({ productId: host.service.id, start, attendee: luis })
    await page.goBack()
    await page.getByRole('radio', { name: '08:00 a. m.' }).waitFor()

    await hour.waitFor({ state: 'detached' })
  })

  test('complains of all fields at once, and of one that is left, in the language of the page', async ({
    browserContext,
    assert,
  }) => {
    const { username } = await aHost()

    const at = { locale: 'en' } as const
    const { page, booking } = await visitSite(browserContext, `/${username}/sesion`, at)
    await booking.choose()
    await page.getByLabel('Name').fill('Luis')
    await page.getByLabel('E-mail').fill('no address')
    await page.getByLabel('Phone').fill('12')
    await page.getByText('Enter a valid e-mail').waitFor()
    const calls: string[] = []
    page.on('request', (request) => calls.push(request.method()))
    await page.getByRole('button', { name: 'Book' }).click()

    await page.getByText('At least 3 characters').waitFor()
    await page.getByText('This field is required').waitFor()
    await page.getByText('Enter a valid e-mail').waitFor()
    assert.notInclude(calls, 'POST')
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  })
})
