import { test } from '@japa/runner'
import { aHost } from '#tests/helpers/host'
import Schedule from '#app/scheduling/schedules/schedule'

const PATHS = ['/profile/preview', '/profile/preview/page']

test.group('The preview in the dashboard', () => {
  test('is for signed-in hosts, in frames of our own pages, and for no search engine', async ({
    client,
    assert,
  }) => {
    const host = await aHost()
    for (const path of PATHS) {
      const guest = await client.get(path)
      guest.assertStatus(401)

      const query = path === PATHS[0] ? { service: host.service.id, minutes: 90 } : {}
      const page = await client.get(path).qs(query).bearerToken(host.token)
      page.assertStatus(200)
      assert.include(page.header('content-security-policy'), "frame-ancestors 'self'")
      assert.equal(page.header('x-frame-options'), 'SAMEORIGIN')
      assert.equal(page.header('x-robots-tag'), 'noindex')
      assert.equal(page.header('cache-control'), 'no-store')
      assert.include(page.text(), path === PATHS[0] ? '"minutes":90' : host.service.id)
    }
  })

  test('shows a month without hours to a host who has none, and nothing of another host', async ({
    client,
    assert,
  }) => {
    const [host, other] = [await aHost(), await aHost()]
    await Schedule.query().where({ accountId: host.account.id }).delete()
    const query = { service: other.service.id }
    const page = await client.get('/profile/preview').qs(query).bearerToken(host.token)
    page.assertStatus(200)
    assert.include(page.text(), host.account.id)
    assert.include(page.text(), '"days":{}')
    assert.notInclude(page.text(), other.account.id)
  })

  test('of a profile is that of the signed-in host, also while their page leads to booking', async ({
    client,
    assert,
  }) => {
    const [host, other] = [await aHost(), await aHost()]
    await host.account.merge({ showInfoPage: false }).save()
    const query = { username: other.username }
    const page = await client.get(PATHS[1]!).qs(query).bearerToken(host.token)
    page.assertStatus(200)
    assert.include(page.text(), host.account.id)
    assert.notInclude(page.text(), other.account.id)
  })
})
