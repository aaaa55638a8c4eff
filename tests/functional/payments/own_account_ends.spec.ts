import { test } from '@japa/runner'
import { workOff } from '#tests/helpers/jobs'
import { outbox } from '#tests/helpers/outbox'
import type { ApiClient } from '@japa/api-client'
import { signedNotice } from '#tests/fakes/mercadopago'
import { deliver } from '#tests/helpers/gateways'
import { sendNotice } from '#tests/helpers/mercadopago'
import { invariantsHold } from '#tests/helpers/invariants'
import {
  accountNow,
  aMexicanHost,
  aSignedInBrowser,
  aStraightHost,
  comeBack,
  leaveFor,
  withMercadoAccounts,
  withStripeAccounts,
} from '#tests/helpers/own_accounts'

type Cleanup = (end: () => Promise<void>) => void

/** A host who has connected Stripe, and ways to end that there. */
async function atStripe(client: ApiClient, cleanup: Cleanup) {
  const server = await withStripeAccounts(cleanup)
  const host = await aMexicanHost()
  const browser = await aSignedInBrowser(client, host)
  const back = server.allow(await leaveFor(browser, 'stripe'))
  if ((await comeBack(browser, back)) !== 'connected') throw new Error('Not connected')
  const account = String((await accountNow()).provider_account)
  return {
    host,
    end: () => void (server.connected.get(account)!.isConnected = false),
    tell: (about = account) =>
      deliver([
        {
          id: `evt_${about}_${Date.now()}`,
          type: 'account.application.deauthorized',
          object: { id: 'ca_cupo', object: 'application' },
          account: about,
        },
      ]),
    another: 'acct_another',
  }
}

/** A host who has connected Mercado Pago, and ways to end that there. */
async function atMercadoPago(client: ApiClient, cleanup: Cleanup) {
  const server = await withMercadoAccounts(cleanup)
  const host = await aStraightHost()
  const browser = await aSignedInBrowser(client, host)
  const back = server.allow(await leaveFor(browser, 'mercadopago'))
  if ((await comeBack(browser, back)) !== 'connected') throw new Error('Not connected')
  const account = String((await accountNow()).provider_account)
  return {
    host,
    end: () => void (server.sellers.get(Number(account))!.isConnected = false),
    tell: async (about = account) => {
      await sendNotice(signedNotice({ id: about, type: 'mp-connect', account: about }))
      await workOff()
    },
    another: '999999',
  }
}

test.group('An own account that its host ends at the provider', (group) => {
  invariantsHold(group)

  for (const [name, siteOf] of [
    ['Stripe (account.application.deauthorized)', atStripe],
    ['Mercado Pago (mp-connect)', atMercadoPago],
  ] as const)
    test(`of ${name} is broken once the provider tells, and its host is written to`, async ({
      assert,
      client,
      cleanup,
    }) => {
      const { host, end, tell, another } = await siteOf(client, cleanup)
      const stateNow = async () => (await accountNow()).state as string
      await tell()
      assert.equal(await stateNow(), 'ok', 'what is told is asked about, and not believed')

      end()
      await tell(another)
      assert.equal(await stateNow(), 'ok')
      await tell()

      assert.equal(await stateNow(), 'broken')
      const mails = (await outbox(host.user.email)).filter(({ subject }) =>
        /dejó de/.test(subject!)
      )
      assert.lengthOf(mails, 1)
    })
})
