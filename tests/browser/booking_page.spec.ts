import { test } from '@japa/runner'
import { visitSite } from './pages/visitor.ts'
import { textsIn } from '#tests/helpers/texts'
import { DESK, PHONE, WIDER } from './screens.ts'
import { BookingPage } from './pages/booking_page.ts'
import { expect } from '#tests/helpers/expect'
import { aHost, inDays, luis } from '#tests/helpers/host'
import { PHONE_PREFIXES } from '#shared/phone_prefixes'

/** How far things have moved by themselves on a page, half a second from now (Cumulative Layout Shift). */
const SHIFT = `new Promise((done) => {
  let sum = 0
  new PerformanceObserver((list) => list.getEntries().forEach(({ value }) => (sum += value)))
    .observe({ type: 'layout-shift', buffered: true })
  setTimeout(() => done(sum), 500)
})`

test.group('The booking page', () => {
  test('books before any script, by links and a form that the browser posts', async ({
    browser,
    cleanup,
  }) => {
    const { username } = await aHost({ service: { description: 'Una hora para ti.' } })

    const page = await browser.newPage({
      javaScriptEnabled: false,
      locale: 'es-PE',
      viewport: PHONE,
      reducedMotion: 'reduce',
    })
    cleanup(() => page.close())
    await page.goto(`http://${process.env.HOST}:${process.env.PORT}/${username}/sesion`)
    await page.getByText('Una hora para ti.').waitFor()
    await page.getByRole('link', { name: 'Ver mes' }).click()
    await page.getByRole('link', { name: 'Semanas siguientes' }).click()
    await page
      .getByRole('link', { name: /^martes .* horas libres/ })
      .first()
      .click()
    await page.getByRole('heading', { name: /^Martes \d+/ }).waitFor()
    await page.getByRole('link', { name: '11:00 a. m.' }).click()
    await expect(page.getByRole('link', { name: '11:00 a. m.' })).toHaveAttribute('aria-current')
    await page.getByText(/^mar \d+ \w+ · 11:00\sa\.\sm\.$/).waitFor()
    await page.getByRole('link', { name: 'Continuar' }).click()

    await page.getByRole('heading', { name: 'Tus datos' }).waitFor()
    await page.getByText('11:00 a. m.').waitFor()
    const countries = page.getByLabel('País').getByRole('option')
    await expect(countries).toHaveCount(PHONE_PREFIXES.size)
    await expect(countries.filter({ hasText: 'Portugal (+351)' })).toHaveCount(1)
    await page.getByLabel('Correo electrónico').fill('rosa@@x')
    await page.getByRole('button', { name: 'Reservar' }).click()
    await page.getByText('Ingresa un correo').waitFor()
    await expect(page.getByLabel('Correo electrónico')).toHaveValue('rosa@@x')
    await new BookingPage(page, textsIn('es')).fillIn()
    await page.getByRole('button', { name: 'Reservar' }).click()
    await new BookingPage(page, textsIn('es')).isConfirmed()
  })

  test('shows the first hour of the first free day in the upper half of a phone', async ({
    browserContext,
    assert,
  }) => {
    const { username } = await aHost({ service: { price: 120, description: 'Una hora para ti.' } })

    const { page, booking } = await visitSite(browserContext, `/${username}/sesion`)
    await booking.isAlive()
    const box = await page.getByRole('radio').first().boundingBox()

    assert.isBelow(box!.y, 420)
    assert.isAtLeast(box!.height, 44)
  })

  for (const [size, locale] of [
    [PHONE, 'es'],
    [DESK, 'en'],
  ] as const)
    test(`is entered with at most nine tabs, and its days with the arrows (${size.width} px)`, async ({
      browserContext,
      assert,
    }) => {
      const { username } = await aHost()

      const at = { size, locale }
      const { page, booking } = await visitSite(browserContext, `/${username}/sesion`, at)
      await booking.isAlive()
      const isDay = () => page.evaluate<boolean>(`!!document.activeElement.closest('[data-date]')`)
      let tabs = 0
      while (!(await isDay()) && tabs < 20) {
        await page.keyboard.press('Tab')
        tabs++
      }
      const first = await page.locator('[data-date]:focus').getAttribute('data-date')
      await page.keyboard.press('ArrowRight')
      await page.locator(`[data-date]:focus:not([data-date="${first}"])`).waitFor()
      await page.keyboard.press('Enter')
      await page.locator('[role=radio]:focus').waitFor()
      await page.keyboard.press('ArrowRight')
      await page.keyboard.press('Enter')
      await page.getByRole('heading', { name: /Tus datos|Your details/ }).waitFor()

      assert.isAtMost(tabs, 9)
    })

  for (const [what, size] of [
    ['320 px', { width: 320, height: 640 }],
    ['a desk of which 200 % are shown', { width: 720, height: 450 }],
  ] as const)
    test(`is no wider than ${what}, in any step`, async ({ browserContext, assert }) => {
      const { username } = await aHost({ service: { price: 120 } })

      const { page, booking } = await visitSite(browserContext, `/${username}/sesion`, { size })
      await booking.isAlive()
      const widths = [await page.evaluate<number>(WIDER)]
      await booking.choose()
      widths.push(await page.evaluate<number>(WIDER))
      await booking.fillIn()
      await booking.reserve()
      await booking.isConfirmed()
      widths.push(await page.evaluate<number>(WIDER))

      assert.deepEqual(widths, [0, 0, 0])
    })

  test('moves nothing while it comes alive', async ({ visit, assert }) => {
    const { username } = await aHost()

    const page = await visit(`/${username}/sesion`)
    await new BookingPage(page, textsIn('es')).isAlive()
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
    await new BookingPage(page, textsIn('es')).isAlive()
    await page.evaluate(SHIFT)
    await Promise.all(held.map((go) => go()))
    await page.evaluate('document.fonts.ready')
    const shift = await page.evaluate<number>(SHIFT)

    assert.isAbove(held.length, 0)
    assert.isBelow(shift, 0.005)
  })

  test('fills the column beside the facts on a desk, with e-mail and telephone on one line', async ({
    browserContext,
    assert,
  }) => {
    const { username } = await aHost()
    const path = `/${username}/sesion/reserve/register?start=${encodeURIComponent(inDays(5))}`

    const { page, t } = await visitSite(browserContext, path, { size: DESK })
    const boxOf = async (label: string) => (await page.getByLabel(t(label)).boundingBox())!
    const column = (await page.locator('.register').boundingBox())!
    const [name, email, phone] = [
      await boxOf('booking.name'),
      await boxOf('booking.email'),
      await boxOf('booking.phone'),
    ]
    const left = name.x - column.x
    const right = column.x + column.width - name.x - name.width

    assert.closeTo(left, right, 2)
    assert.closeTo(email.y, phone.y, 2)
    assert.closeTo(phone.x + phone.width, name.x + name.width, 2)
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
    await new BookingPage(page, textsIn('es')).isAlive()
    await page.getByRole('button', { name: 'Semanas siguientes' }).click()
    await page.getByRole('button', { name: 'Semanas siguientes' }).click()

    // A minute that passes before the call begins does not count.
    await expect(async () => {
      await page.clock.fastForward(61_000)
      await page.getByText('No pudimos cargar las horas.').waitFor({ timeout: 2000 })
    }).toPass({ timeout: 30_000 })
  })

  test('follows the clocks of a city that is typed, and says which hours are another date for the host', async ({
    browserContext,
  }) => {
    const { username } = await aHost()

    const { page, booking } = await visitSite(browserContext, `/${username}/sesion`)
    await booking.isAlive()
    await page.getByRole('button', { name: /Zona horaria/ }).click()
    await page.getByRole('combobox', { name: 'Tu ciudad' }).fill('tokio')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Tokio (GMT+9)' }).waitFor()
    await booking.nextWeeks()

    await page
      .getByRole('gridcell', { name: /^miércoles/ })
      .nth(1)
      .click()
    // Ten in the morning in Tokyo is eight in the evening of the day before in Lima.
    const hour = page.getByRole('radio', { name: /^10:00 a\. m\./ })
    await expect(hour).toContainText(/mar \d+ \w+ para quien te atiende/)
  })

  test('no longer shows an hour that another client took meanwhile, after going back', async ({
    browserContext,
    client,
  }) => {
    const host = await aHost()

    const { page, booking } = await visitSite(browserContext, `/${host.username}/sesion`)
    await booking.nextWeeks()
    await booking.chooseDay('jueves')
    const hour = page.getByRole('radio', { name: '09:00 a. m.' })
    const start = await hour.getAttribute('data-start')
    await hour.check()
    await booking.goOn()
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
