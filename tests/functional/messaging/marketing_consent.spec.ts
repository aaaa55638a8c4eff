import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { guest } from '#tests/helpers/api'
import { aBooking, ticketOf } from '#tests/helpers/booking'
import { aHost, ana, inDays } from '#tests/helpers/host'
import Buyer from '#app/ticketing/booking/buyer'
import { marketingConsentVersion } from '#core/i18n'
import { marketingConsentOf } from '#app/ticketing/invitations/consent_to_marketing'

const consentTo = (code: string, accepted: boolean) =>
  guest.put(`/tickets/${code}/marketing-consent`, { accepted })

test.group('The consent to invitations', () => {
  test('is kept with its time, the version of its text and a digest of the address', async ({
    assert,
  }) => {
    const host = await aHost()
    const { code } = await aBooking(host)

    const given = await consentTo(code, true)
    await consentTo(code, true)

    given.assertStatus(200)
    given.assertBody({ consent: 'given' })
    const buyer = await Buyer.findByOrFail('email', ana.email)
    assert.isTrue(buyer.marketingAcceptedAt!.isValid)
    assert.equal(buyer.marketingVersion, marketingConsentVersion())
    assert.equal(buyer.marketingNetwork, (await ticketOf(code)).network)
    const withdrawn = await consentTo(code, false)
    withdrawn.assertBody({ consent: 'withdrawn' })
    assert.isTrue((await buyer.refresh()).marketingAcceptedAt!.isValid)
    const history = await host.api.get(`/tickets/${code}/history`)
    const kinds = (history.body().items as { kind: string }[]).map(({ kind }) => kind)
    assert.deepEqual(kinds.slice(1), ['marketingGiven', 'marketingWithdrawn'])
  })

  test('ends by one press in a mail program, as often as it posts, whatever it sends', async ({
    assert,
  }) => {
    const host = await aHost()
    const { code } = await aBooking(host)
    await consentTo(code, true)

    const post = () =>
      guest
        .call('post', `/tickets/${code}/unsubscribe`)
        .header('content-type', 'application/x-www-form-urlencoded')
        .form({ 'List-Unsubscribe': 'One-Click' })
    const both = await Promise.all([post(), post()])

    for (const answer of both) {
      answer.assertStatus(200)
      answer.assertBody({ consent: 'withdrawn' })
    }
    const rows = await db
      .from('ticket_events')
      .whereRaw(`details ->> 'what' = 'marketingWithdrawn'`)
    assert.lengthOf(rows, 1)
    const unknown = await guest.post('/tickets/abcdefghjkmnpqrstvwx/unsubscribe', {})
    unknown.assertStatus(404)
  })

  test('is of the client, whatever address a booking of theirs has', async ({ assert }) => {
    const host = await aHost()
    const { code } = await aBooking(host)
    await db.from('tickets').where({ code }).update({ attendee_email: 'ana.rojas@example.com' })

    const given = await consentTo(code, true)
    const withdrawn = await consentTo(code, false)

    given.assertStatus(200)
    given.assertBody({ consent: 'given' })
    withdrawn.assertBody({ consent: 'withdrawn' })
    const buyer = await Buyer.findByOrFail('email', ana.email)
    assert.isTrue(buyer.marketingWithdrawnAt!.isValid)
  })

  test('is shown to the host with its time and text, and when it was withdrawn', async ({
    assert,
  }) => {
    const host = await aHost({ account: { roleId: 'BUSINESS' } })
    const { code } = await aBooking(host)
    const { id } = await Buyer.findByOrFail('email', ana.email)
    const shown = async () =>
      ((await host.api.get(`/buyers/${id}`)).body() as { invitations: { at: string } }).invitations

    const none = await shown()
    await consentTo(code, true)
    const given = await shown()
    await consentTo(code, false)
    const withdrawn = await shown()

    assert.deepEqual(none, { consent: 'none', at: null, version: null } as never)
    const version = marketingConsentVersion()
    assert.deepInclude(given, { consent: 'given', version })
    assert.deepInclude(withdrawn, { consent: 'withdrawn', version })
    assert.isTrue(given.at <= withdrawn.at)
  })

  for (const { agreed, consent, says } of [
    { agreed: [true, true], consent: 'given', says: 'both' },
    { agreed: [true, false], consent: 'withdrawn', says: 'one' },
    { agreed: [false, true], consent: 'none', says: 'one' },
    { agreed: [false, false], consent: 'none', says: 'none' },
  ])
    test(`of two clients who are merged stays where both had it: ${agreed.join(', ')}`, async ({
      assert,
    }) => {
      const host = await aHost({ account: { roleId: 'BUSINESS' } })
      const other = { ...ana, email: 'ana.rojas@example.com' }
      const codes = [
        (await aBooking(host, { start: inDays(3) })).code,
        (await aBooking(host, { start: inDays(4), attendee: other })).code,
      ]
      for (const [index, code] of codes.entries()) if (agreed[index]) await consentTo(code, true)
      const [kept, gone] = await Buyer.query().orderBy('createdAt')

      const done = await host.api.post(`/buyers/${kept!.id}/merge`, { with: gone!.id })

      done.assertBodyContains({ invitations: says })
      assert.equal(marketingConsentOf(await kept!.refresh()), consent)
      // From then on each booking of either asks for one and the same consent.
      for (const [index, code] of codes.entries()) {
        const answer = await consentTo(code, index === 0)
        answer.assertStatus(200)
        assert.equal(marketingConsentOf(await kept!.refresh()), index === 0 ? 'given' : 'withdrawn')
      }
    })

  test('is of one host alone', async ({ assert }) => {
    const [one, other] = [await aHost(), await aHost()]
    const { code } = await aBooking(one)
    await aBooking(other)

    await consentTo(code, true)

    const buyers = await Buyer.query().where({ email: ana.email })
    const agreed = buyers.filter(({ marketingAcceptedAt }) => marketingAcceptedAt)
    assert.deepEqual(
      agreed.map(({ accountId }) => accountId),
      [one.account.id]
    )
  })
})
