import { test } from '@japa/runner'
import { aHost, PASSWORD } from '#tests/helpers/host'

const HOME = `http://${process.env.HOST}:${process.env.PORT}`

test.group('A page whose scripts arrive late', () => {
  test('signs in with what was typed before, and puts no password into an address', async ({
    browserContext,
    assert,
  }) => {
    const host = await aHost()
    const page = await browserContext.newPage()
    const addresses: string[] = []
    page.on('request', (request) => addresses.push(request.url()))
    let release = () => {}
    const released = new Promise<void>((resolve) => (release = resolve))
    await page.route('**/*.js', async (route) => {
      await released
      await route.continue()
    })

    await page.goto(`${HOME}/login`, { waitUntil: 'commit' })
    await page.getByLabel('Correo electrónico').fill(host.user.email)
    await page.getByLabel('Contraseña').fill(PASSWORD)
    const pressed = page.getByRole('button', { name: 'Iniciar sesión' }).click()
    release()
    await pressed
    await page.waitForURL('**/home')

    assert.isEmpty(addresses.filter((address) => address.includes('password')))
  })
})
