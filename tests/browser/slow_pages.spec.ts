import { test } from '@japa/runner'
import { expect } from '#tests/helpers/expect'
import i18nManager from '@adonisjs/i18n/services/main'
import { aHost, inDays, PASSWORD } from '#tests/helpers/host'
import type { BrowserContext } from 'playwright'

const HOME = `http://${process.env.HOST}:${process.env.PORT}`

/** Opens a page whose script arrives only once `arrive` is called. */
async function openSlowly(context: BrowserContext, path: string) {
  let arrive = () => {}
  const arrived = new Promise<void>((resolve) => (arrive = resolve))
  await context.route('**/*.js', async (route) => {
    await arrived
    await route.continue()
  })
  const page = await context.newPage()
  await page.goto(`${HOME}${path}`, { waitUntil: 'commit' })
  return { page, arrive }
}

test.group('A page whose scripts arrive late', () => {
  test('signs in with what was typed before, and puts no password into an address', async ({
    browserContext,
    assert,
  }) => {
    const host = await aHost()
    const { page, arrive } = await openSlowly(browserContext, '/login')
    const addresses: string[] = []
    page.on('request', (request) => addresses.push(request.url()))

    await page.getByLabel('Correo electrónico').fill(host.user.email)
    await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD)
    await page.getByLabel('Contraseña', { exact: true }).press('Enter')
    arrive()
    await page.waitForURL('**/home')

    assert.isEmpty(addresses.filter((address) => /[?&]password=|Secreto/.test(address)))
  })

  test('turns the weeks by a link before', async ({ browserContext }) => {
    const host = await aHost()
    const { page, arrive } = await openSlowly(browserContext, `/${host.username}/sesion/reserve`)
    const month = await page.getByRole('grid').getAttribute('aria-label')

    await page.getByRole('link', { name: 'Semanas siguientes' }).press('Enter')

    await page.locator(`[role=grid]:not([aria-label="${month}"])`).waitFor()
    arrive()
  })

  test('keeps what was chosen and ticked before in a form that React holds', async ({
    browserContext,
  }) => {
    const { page, arrive } = await openSlowly(browserContext, '/signup')

    await page.getByLabel('Nombre', { exact: true }).fill('Rosa')
    await page.getByRole('combobox').selectOption('MX')
    await page.getByRole('checkbox').check()
    arrive()
    await page.getByRole('button', { name: 'Crear cuenta' }).click()
    await page.getByText('Este campo es obligatorio').first().waitFor()

    await expect(page.getByLabel('Nombre', { exact: true })).toHaveValue('Rosa')
    await expect(page.getByRole('combobox')).toHaveValue('MX')
    await expect(page.getByRole('checkbox')).toBeChecked()
  })

  test('sends a form that React holds once, with what was typed and sent before', async ({
    browserContext,
    assert,
  }) => {
    const t = i18nManager.locale('es').t.bind(i18nManager.locale('es'))
    const { user } = await aHost()
    const { page, arrive } = await openSlowly(browserContext, '/request-recover-password')
    const sent: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST') sent.push(request.postData() ?? '')
    })

    const email = page.getByLabel(t('account.email'))
    await email.fill(user.email)
    await email.press('Enter')
    await email.press('Enter')
    arrive()
    await page.getByText(t('account.recovery.sent', { email: user.email })).waitFor()

    assert.lengthOf(sent, 1)
    assert.include(sent[0]!, user.email)
  })

  test('keeps what was typed before into the form of a booking', async ({ browserContext }) => {
    const t = i18nManager.locale('es').t.bind(i18nManager.locale('es'))
    const host = await aHost()
    const path = `/${host.username}/sesion/reserve/register?start=${encodeURIComponent(inDays(5))}`
    const { page, arrive } = await openSlowly(browserContext, path)

    await page.getByLabel(t('booking.name')).fill('Rosa Quispe')
    await page.getByLabel(t('booking.email')).fill('rosa@example.pe')
    await page.getByRole('checkbox', { name: t('booking.accept') }).check()
    arrive()
    await page.getByRole('button', { name: t('booking.reserve') }).click()
    await page.getByText(t('validator.shared.messages.required')).first().waitFor()

    await expect(page.getByLabel(t('booking.name'))).toHaveValue('Rosa Quispe')
    await expect(page.getByLabel(t('booking.email'))).toHaveValue('rosa@example.pe')
    await expect(page.getByRole('checkbox', { name: t('booking.accept') })).toBeChecked()
  })
})
