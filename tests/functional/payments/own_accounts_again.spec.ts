import { test } from '@japa/runner'
import { now } from '#core/time'
import db from '@adonisjs/lucid/services/db'
import { invariantsHold } from '#tests/helpers/invariants'
import { linkerOf } from '#app/payments/gateways/find_gateway'
import {
  accountNow,
  aSignedInBrowser,
  aStraightHost,
  checkNow,
  comeBack,
  leaveFor,
  withMercadoAccounts,
} from '#tests/helpers/own_accounts'

test.group('A host who connects an own account again', (group) => {
  invariantsHold(group)

  test('while the provider renews what was there keeps what they connected', async ({
    assert,
    client,
    cleanup,
  }) => {
    const server = await withMercadoAccounts(cleanup)
    const host = await aStraightHost()
    const connect = async () => {
      const browser = await aSignedInBrowser(client, host)
      return comeBack(browser, server.allow(await leaveFor(browser, 'mercadopago'), 4242))
    }
    await connect()
    const { id } = await accountNow()
    const linker = (await linkerOf('mercadopago'))!
    const renew = linker.renew.bind(linker)
    const soon = now().plus({ days: 20 }).toJSDate()
    await db.from('own_accounts').where({ id }).update({ state: 'broken', expires_at: soon })
    let connected: string | null = null
    linker.renew = async (...args) => {
      linker.renew = renew
      const renewed = await renew(...args)
      assert.equal(await connect(), 'connected')
      connected = (await accountNow()).credentials
      return renewed
    }

    await checkNow(id)

    const { state, credentials } = await accountNow()
    assert.isNotNull(connected)
    assert.deepEqual([state, credentials], ['ok', connected])
  })
})
