import { test } from '@japa/runner'
import { aTeam } from '#tests/helpers/team'
import db from '@adonisjs/lucid/services/db'
import { pass } from '#tests/helpers/clock'
import { workOff } from '#tests/helpers/jobs'
import { aHost, aProHost } from '#tests/helpers/host'
import { sql } from '#core/database/transaction'
import Connection from '#app/scheduling/connections/connection'
import { withAccess } from '#app/scheduling/connections/access'
import { checkDue } from '#app/scheduling/connections/check_connection'
import { aSignedInBrowser, comeBack } from '#tests/helpers/own_accounts'
import { invariantsHold } from '#tests/helpers/invariants'
import { connectGoogle, leaveToConnect, withGoogle } from '#tests/helpers/connections'

const MINUTES = 60_000

test.group('Connecting an account', (group) => {
  invariantsHold(group)

  test('keeps its tokens encrypted, and answers them to nobody', async ({
    assert,
    client,
    cleanup,
  }) => {
    const google = await withGoogle(cleanup)
    const host = await aHost()

    const {
      credentials,
      label,
      state,
      external_account: external,
    } = await connectGoogle(client, host, google)

    assert.deepEqual([state, label, external], ['ok', 'ana@gmail.com', 'sub-ana@gmail.com'])
    assert.notMatch(credentials, /ya29|1\/\//)
    const listed = await host.api.get('/connections')
    listed.assertBodyContains({ items: [{ provider: 'google-calendar', state: 'ok' }] })
    assert.notMatch(JSON.stringify(listed.body()), /ya29|1\/\/|credentials/)
    const jobs = await sql<{ data: unknown }>(undefined, 'SELECT data FROM jobs.job')
    assert.notMatch(JSON.stringify(jobs), /ya29|1\/\//)
  })

  test('takes each state once, in its browser, for who began it and in time', async ({
    assert,
    client,
    cleanup,
  }) => {
    const google = await withGoogle(cleanup)
    const host = await aHost()
    const browser = await aSignedInBrowser(client, host)
    const leave = async () => google.allow(await leaveToConnect(browser, 'google-calendar'))

    const forged = await leave()
    assert.equal(await comeBack(browser, forged.replace(/state=.../, 'state=abc')), 'lost')
    const second = await leave()
    assert.equal(await comeBack(await aSignedInBrowser(client, host), second), 'lost')
    assert.match((await client.get(second).redirects(0)).header('location')!, /^\/login/)
    const third = await leave()
    assert.equal(
      await comeBack(browser, third.replace('/google-calendar/', '/local-calendar/')),
      'lost'
    )
    const fourth = await leave()
    pass(cleanup, 11 * MINUTES)
    assert.equal(await comeBack(browser, fourth), 'lost')
    assert.lengthOf(await db.from('connections'), 0)
  })

  test('twice, even at once, makes one connection', async ({ assert, client, cleanup }) => {
    const google = await withGoogle(cleanup)
    const host = await aHost()
    const browser = await aSignedInBrowser(client, host)
    const back = google.allow(await leaveToConnect(browser, 'google-calendar'))

    const outcomes = await Promise.all([comeBack(browser, back), comeBack(browser, back)])

    assert.sameMembers(outcomes, ['connected', 'lost'])
    assert.lengthOf(await db.from('connections'), 1)
  })

  test('leaves nothing when its host denies, allows less than is needed, or the provider is away', async ({
    assert,
    client,
    cleanup,
  }) => {
    const google = await withGoogle(cleanup)
    const host = await aHost()
    const browser = await aSignedInBrowser(client, host)
    const leave = () => leaveToConnect(browser, 'google-calendar')

    const denied = google.allow(await leave()).replace(/code=[^&]+/, 'error=access_denied')
    assert.equal(await comeBack(browser, denied), 'denied')
    const less = google.allow(await leave(), 'ana@gmail.com', 'openid email')
    assert.equal(await comeBack(browser, less), 'incomplete')
    for (const kind of ['cutBefore', 'cutAfter', 'garbage'] as const) {
      const back = google.allow(await leave())
      google.fail({ kind, on: /token/ })
      assert.equal(await comeBack(browser, back), 'provider_failed', kind)
    }
    assert.lengthOf(await db.from('connections'), 0)

    assert.equal(await comeBack(browser, google.allow(await leave())), 'connected')
  })

  test('of a second calendar needs PRO, and a team has none of its own', async ({
    client,
    cleanup,
  }) => {
    const google = await withGoogle(cleanup)
    const host = await aHost()
    await connectGoogle(client, host, google)

    const second = await host.api.post('/connections', { provider: 'local-calendar' })
    second.assertStatus(403)
    second.assertBodyContains({ code: 'FEATURE_NOT_AVAILABLE' })
    const feed = await host.api.post('/calendar-feeds', {
      name: 'Otro',
      url: 'https://example.com/a.ics',
    })
    feed.assertStatus(403)
    const pro = await aProHost()
    await connectGoogle(client, pro, google, { email: 'pro@gmail.com' })
    const more = await pro.api.post('/connections', { provider: 'local-calendar' })
    more.assertStatus(200)
    const unknown = await pro.api.post('/connections', { provider: 'nothing' })
    unknown.assertBodyContains({ code: 'PROVIDER_NOT_CONFIGURED' })
    const team = await aTeam()
    const ofTeam = await team.members.OWNER.api
      .in(team.account)
      .post('/connections', { provider: 'google-calendar' })
    ofTeam.assertStatus(422)
    ofTeam.assertBodyContains({ code: 'CONNECTION_OF_PERSON' })
  })
})

test.group('An access token that has run out', () => {
  const TEN = Array.from({ length: 10 })

  test('is renewed once, whoever many workers need it', async ({ assert, client, cleanup }) => {
    const google = await withGoogle(cleanup)
    const { account_id: accountId, id } = await connectGoogle(client, await aHost(), google)
    pass(cleanup, 61 * MINUTES)

    const tokens = await Promise.all(TEN.map(() => tokenFor({ accountId, id })))

    assert.equal(google.state.renewals, 1)
    assert.lengthOf([...new Set(tokens)], 1)
  })

  test('would be renewed by each of them without the claim', async ({
    assert,
    client,
    cleanup,
  }) => {
    const google = await withGoogle(cleanup)
    const { account_id: accountId, id } = await connectGoogle(client, await aHost(), google)
    pass(cleanup, 61 * MINUTES)
    // The guard as if it were not there: the claim of every other is let go at once.
    await sql(
      undefined,
      `CREATE FUNCTION let_go() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN NEW.refreshing_until := NULL; RETURN NEW; END'`
    )
    await sql(
      undefined,
      `CREATE TRIGGER let_go BEFORE UPDATE ON connections FOR EACH ROW EXECUTE FUNCTION let_go()`
    )
    cleanup(async () => {
      await sql(undefined, 'DROP TRIGGER let_go ON connections')
      await sql(undefined, 'DROP FUNCTION let_go')
    })
    google.fail({ kind: 'delay', milliseconds: 300, on: /token/, times: 10 })

    await Promise.all(TEN.map(() => tokenFor({ accountId, id }))).catch(() => undefined)

    assert.isAbove(google.state.renewals, 1)
  })

  test('that the provider refuses is renewed, and the call is made again', async ({
    assert,
    client,
    cleanup,
  }) => {
    const google = await withGoogle(cleanup)
    const { account_id: accountId, id } = await connectGoogle(client, await aHost(), google)
    google.expireToken()
    pass(cleanup, 3 * 60 * MINUTES)

    await checkDue()
    await workOff()

    assert.equal(google.state.renewals, 1)
    const { state } = await Connection.findByOrFail({ accountId, id })
    assert.equal(state, 'ok')
  })
})

async function tokenFor(key: { accountId: string; id: string }) {
  return withAccess(
    key,
    AbortSignal.timeout(20_000),
    async ({ credentials }) => credentials.accessToken
  )
}
