import { test } from '@japa/runner'
import { aHost, PASSWORD } from '#tests/helpers/host'
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
    await page.getByLabel('Contraseña').fill(PASSWORD)
    await page.getByLabel('Contraseña').press('Enter')
    arrive()
    await page.waitForURL('**/home')

    assert.isEmpty(addresses.filter((address) => /password|Secreto/.test(address)))
  })

  test('turns the month with what was pressed before', async ({ browserContext }) => {
    const host = await aHost()
    const { page, arrive } = await openSlowly(browserContext, `/${host.username}/sesion/reserve`)
    const month = await page.getByRole('grid').getAttribute('aria-label')

    await page.getByRole('button', { name: 'Mes siguiente' }).press('Enter')
    arrive()

    await page.locator(`[role=grid]:not([aria-label="${month}"])`).waitFor()
  })

  test('keeps what was chosen and ticked before in a form that React holds', async ({
    browserContext,
    assert,
  }) => {
    const { page, arrive } = await openSlowly(browserContext, '/signup')

    await page.getByLabel('Nombre', { exact: true }).fill('Rosa')
    await page.getByRole('combobox').selectOption('MX')
    await page.getByRole('checkbox').check()
    arrive()
    await page.getByRole('button', { name: 'Crear cuenta' }).click()
    await page.getByText('Este campo es obligatorio').first().waitFor()

    assert.equal(await page.getByLabel('Nombre', { exact: true }).inputValue(), 'Rosa')
    assert.equal(await page.getByRole('combobox').inputValue(), 'MX')
    assert.isTrue(await page.getByRole('checkbox').isChecked())
  })
})
