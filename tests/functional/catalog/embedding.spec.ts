import { test } from '@japa/runner'
import { aHost } from '#tests/helpers/host'

const ancestors = (policy: string | undefined) => /frame-ancestors ([^;]*)/.exec(policy ?? '')?.[1]

test.group('Booking pages within others’ pages', () => {
  test('may be framed by anybody when they are asked for with the flag', async ({
    client,
    assert,
  }) => {
    const { username } = await aHost({ account: { roleId: 'PRO' } })

    for (const path of ['', '/sesion', '/sesion/reserve', '/sesion/reserve/register']) {
      const page = await client.get(`/${username}${path}?iframe=true`)
      page.assertStatus(200)
      assert.equal(ancestors(page.header('content-security-policy')), '*', path)
      assert.isUndefined(page.header('x-frame-options'))
      assert.match(page.header('content-security-policy')!, /script-src 'self' 'nonce-/)
    }
  })

  test('nothing else may be, with or without the flag', async ({ client, assert }) => {
    const { username } = await aHost({ account: { roleId: 'PRO' } })
    const paths = [
      '/',
      '/precios',
      '/login',
      '/signup',
      '/meeting/abc',
      '/profile/u/me',
      '/nothing/at/all/here',
    ]

    for (const path of [
      `/${username}`,
      `/${username}/sesion`,
      ...paths.map((at) => `${at}?iframe=true`),
    ]) {
      const page = await client.get(path).redirects(0)
      assert.notEqual(ancestors(page.header('content-security-policy')), '*', path)
    }
    for (const path of [`/${username}`, `/${username}/sesion?iframe=1`, '/login?iframe=true']) {
      const page = await client.get(path)
      page.assertHeader('x-frame-options', 'DENY')
      assert.equal(ancestors(page.header('content-security-policy')), `'none'`, path)
    }
  })

  test('of a host whose plan has it not show the way to the page instead', async ({
    client,
    assert,
  }) => {
    const { username } = await aHost()

    for (const path of ['', '/sesion']) {
      const page = await client.get(`/${username}${path}?iframe=true`)
      const whole = await client.get(`/${username}${path}`)
      page.assertStatus(200)
      assert.match(page.text(), /Abrir la página de reservas<\/a>/)
      assert.notInclude(page.text(), 'availability')
      assert.notMatch(whole.text(), /Abrir la página de reservas<\/a>/)
    }
  })

  test('the widget’s script and style are served to anybody’s page', async ({ client, assert }) => {
    const script = await client.get('/widget/widget.js')
    const style = await client.get('/widget/widget.css')

    script.assertStatus(200)
    style.assertStatus(200)
    assert.match(script.header('content-type')!, /javascript/)
    assert.match(style.header('content-type')!, /css/)
    assert.isBelow(script.text().length, 6000)
    assert.isUndefined(script.header('cross-origin-resource-policy'))
  })
})
