import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { pass } from '#tests/helpers/clock'
import { aHost, aProHost } from '#tests/helpers/host'
import { workOff } from '#tests/helpers/jobs'
import { withAccess } from '#app/scheduling/connections/access'
import { checkDue } from '#app/scheduling/connections/check_connection'
import { providerOf } from '#app/scheduling/connections/define_provider'
import { invariantsHold } from '#tests/helpers/invariants'
import { ProviderError } from '#app/scheduling/connections/provider_error'
import { connectGoogle, connectionNow, readNow, withGoogle } from '#tests/helpers/connections'

const MINUTES = 60_000

test.group('A host who connects again', (group) => {
  invariantsHold(group)

  for (const [says, isRefused] of [
    ['renews', false],
    ['refuses', true],
  ] as const)
    test(`while the provider ${says} the token of before keeps what they connected`, async ({
      assert,
      client,
      cleanup,
    }) => {
      const google = await withGoogle(cleanup)
      const host = await aProHost()
      const { account_id: accountId, id } = await connectGoogle(client, host, google)
      const { linker } = (await providerOf('google-calendar')!.parts())!
      const renew = linker.renew.bind(linker)
      pass(cleanup, 61 * MINUTES)
      let connected: string | undefined
      linker.renew = async (...args) => {
        linker.renew = renew
        const renewed = await renew(...args)
        connected = (await connectGoogle(client, host, google)).credentials
        if (isRefused) throw new ProviderError('denied', 'invalid_grant')
        return renewed
      }

      await tokenFor({ accountId, id })

      const { state, credentials } = await connectionNow()
      assert.deepEqual([state, credentials], ['ok', connected])
      assert.isEmpty(await lettersOf(host, 'connection_broken'))
    })

  test('while a call with the token of before is refused has it made again with the new one', async ({
    assert,
    client,
    cleanup,
  }) => {
    const google = await withGoogle(cleanup)
    const host = await aProHost()
    const { account_id: accountId, id } = await connectGoogle(client, host, google)
    const tokens: string[] = []

    await withAccess(
      { accountId, id },
      AbortSignal.timeout(20_000),
      async ({ credentials: { accessToken } }) => {
        if (tokens.push(accessToken) > 1) return
        pass(cleanup, MINUTES)
        await connectGoogle(client, host, google)
        throw new ProviderError('denied', 'invalid_grant')
      }
    )

    assert.lengthOf(new Set(tokens), 2)
  })

  test('before a call is refused has it refused once, because the tokens are of now', async ({
    assert,
    client,
    cleanup,
  }) => {
    const google = await withGoogle(cleanup)
    const { account_id: accountId, id } = await connectGoogle(client, await aProHost(), google)
    let calls = 0

    const refused = withAccess({ accountId, id }, AbortSignal.timeout(20_000), async () => {
      calls++
      throw new ProviderError('denied', 'invalid_grant')
    })

    await assert.rejects(() => refused, ProviderError)
    assert.equal(calls, 1)
  })
})

test.group('The health of a connection', (group) => {
  invariantsHold(group)

  test('that is late for half an hour is told once, and closes hours meanwhile where its host wants so', async ({
    assert,
    client,
    cleanup,
  }) => {
    const google = await withGoogle(cleanup)
    const host = await aHost()
    const { id } = await connectGoogle(client, host, google)
    const outages = () => db.from('busy_times').where({ source: 'outage' })
    const later = async (minutes: number) => {
      pass(cleanup, minutes * MINUTES)
      await readNow()
      await workOff()
    }
    google.fail({ kind: 'status', status: 500, on: /calendarList|events/, times: 500 })

    await later(6)
    assert.equal((await connectionNow()).state, 'late')
    assert.isEmpty(await outages())
    await host.api.patch(`/connections/${id}`, { onOutage: 'CLOSE' })
    assert.lengthOf(await outages(), 1)
    assert.isEmpty(await lettersOf(host, 'connection_late'))

    await later(50)
    await later(90)
    const { state, told_at: told } = await connectionNow()
    assert.equal(state, 'late')
    assert.exists(told)
    assert.lengthOf(await outages(), 1)
    assert.lengthOf(await lettersOf(host, 'connection_late'), 1)

    google.heal()
    await later(120)
    const healed = await connectionNow()
    assert.deepEqual([healed.state, healed.told_at], ['ok', null])
    assert.isEmpty(await outages())
  })

  test('is late while the provider does not answer, and ok again with the first answer', async ({
    assert,
    client,
    cleanup,
  }) => {
    const google = await withGoogle(cleanup)
    await connectGoogle(client, await aHost(), google)
    google.fail({ kind: 'status', status: 500, on: /calendarList|events/, times: 50 })
    pass(cleanup, 3 * 60 * MINUTES)
    await checkDue()
    await workOff()
    assert.equal((await connectionNow()).state, 'late')

    google.heal()
    pass(cleanup, 5 * 60 * MINUTES)
    await checkDue()
    await workOff()

    assert.equal((await connectionNow()).state, 'ok')
  })

  test('is broken when the host took back what was allowed, which is published once, until they connect again', async ({
    assert,
    client,
    cleanup,
  }) => {
    const google = await withGoogle(cleanup)
    const host = await aHost()
    await connectGoogle(client, host, google)
    google.deny()
    pass(cleanup, 3 * 60 * MINUTES)

    await checkDue()
    await workOff()
    pass(cleanup, 6 * 60 * MINUTES)
    await checkDue()
    await workOff()

    const { state, failure, failure_text: words } = await connectionNow()
    assert.deepEqual([state, failure], ['broken', 'invalid_grant'])
    assert.include(words, 'expired or revoked')
    await connectGoogle(client, host, google)
    assert.equal((await connectionNow()).state, 'ok')
    assert.lengthOf(await db.from('connections'), 1)
  })
})

/** The deliveries of a message to a host. */
function lettersOf({ user }: { user: { email: string } }, message: string) {
  return db.from('deliveries').where({ recipient: user.email, message })
}

async function tokenFor(key: { accountId: string; id: string }) {
  return withAccess(
    key,
    AbortSignal.timeout(20_000),
    async ({ credentials }) => credentials.accessToken
  )
}
