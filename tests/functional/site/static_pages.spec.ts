import { test } from '@japa/runner'
import { aHost } from '#tests/helpers/host'
import { ORIGIN } from '#tests/helpers/api'

const TERMS = '/docs/terms-and-conditions'

/** The scripts that a page loads, by the name of what they are built from. */
const scriptsOf = (html: string) =>
  [...html.matchAll(/<script[^>]+src="\/assets\/([\w.]+)-[\w-]+\.js"/g)].map(([, name]) => name)

test.group('A static page', () => {
  test('brings the small scripts of its kind, and neither React nor its own data', async ({
    client,
    assert,
  }) => {
    const terms = (await client.get(TERMS)).text()
    const signup = (await client.get('/signup')).text()

    assert.deepEqual(scriptsOf(terms), ['start', 'looks'])
    assert.deepEqual(scriptsOf(signup), ['start', 'app', 'signup.page'])
    assert.notInclude(terms, 'data-page=')
    assert.notInclude(terms, 'earlyUses')
    assert.include(signup, 'data-page=')
    assert.match(terms, /<h1>Términos y condiciones<\/h1>/)
    assert.match(terms, /<title[^>]*>Términos y condiciones · Cupo<\/title>/)
  })

  test('of a host names the scripts of the page of hours, which it loads ahead; others name none', async ({
    client,
    assert,
  }) => {
    const { username, service } = await aHost()
    const profile = (await client.get(`/${username}`)).text()
    const hours = (await client.get(`/${username}/${service.slug}/reserve`)).text()
    const [, ahead = ''] = /<meta name="ahead" content="([^"]*)">/.exec(profile) ?? []
    const needed = [...hours.matchAll(/(?:rel="modulepreload" href|<script[^>]+src)="([^"]+)"/g)]
      .map(([, address]) => address!)
      .filter((address) => !address.startsWith('/assets/start-'))

    assert.includeMembers(ahead.split(' '), needed)
    assert.isAbove(needed.length, 5)
    assert.deepEqual(scriptsOf(profile), ['start', 'ahead'])
    for (const other of [hours, (await client.get(TERMS)).text()])
      assert.notInclude(other, 'name="ahead"')
  })

  test('is opened anew by the browser, where a page of React leads to it', async ({ assert }) => {
    const answer = await fetch(`${ORIGIN}${TERMS}?lang=en`, {
      headers: { 'x-inertia': 'true', 'x-requested-with': 'XMLHttpRequest' },
    })

    assert.equal(answer.status, 409)
    assert.equal(answer.headers.get('x-inertia-location'), `${TERMS}?lang=en`)
    assert.isNull(answer.headers.get('x-inertia'))
    assert.isEmpty(await answer.text())
  })
})
