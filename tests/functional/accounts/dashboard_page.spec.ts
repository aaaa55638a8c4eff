import { test } from '@japa/runner'
import { aTeam } from '#tests/helpers/team'
import { aBrowser } from '#tests/helpers/session'

const NAME = 'Ana"><b>&amp; Luz'

/** What the page brings for its first drawing, as a browser reads the attribute. */
function startIn(html: string): unknown {
  const [, written] = /data-start="([^"]*)"/.exec(html)!
  const read = written!.replace(/&(?:#x(\w+)|#(\d+)|(\w+));/g, (_, hex, decimal, name) =>
    name
      ? MARKS[name as string]!
      : String.fromCharCode(Number.parseInt(hex ?? decimal, hex ? 16 : 10))
  )
  return JSON.parse(read)
}

const MARKS: Record<string, string> = { quot: '"', lt: '<', gt: '>', amp: '&' }

test.group('The page of the dashboard', () => {
  test('brings who is signed in and their teams as the API answers both, whatever a name has', async ({
    assert,
    client,
  }) => {
    const { OWNER: owner } = (await aTeam()).members
    await owner.account.merge({ firstName: NAME }).save()
    const browser = await aBrowser(client, owner.user.email)

    const page = await browser.page('/profile/u/me/home')

    page.assertStatus(200)
    const me = (await owner.api.get('/users/me')).body() as { fullName: string }
    const { items } = (await owner.api.get('/teams')).body() as { items: unknown[] }
    assert.include(me.fullName, NAME)
    assert.lengthOf(items, 1)
    assert.deepEqual(startIn(page.text()), { me, teams: items })
    assert.equal(page.header('cache-control'), 'no-store')
  })
})
