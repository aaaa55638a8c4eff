import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { doorOf, mark } from '#tests/helpers/door'
import { aPractice, reserve } from '#tests/helpers/collaborators'
import { ana, inDays, luis, type TestHost } from '#tests/helpers/host'

/** Words of an answer that would carry money. */
const MONEY =
  /amount|price|currency|paid|commission|discount|coupon|deposit|fee|total|share|PEN|S\//i

/** An amount that no id or instant holds by chance. */
const PRICE = 137.59

/** A practice whose collaborator attends Ana's hour of 137.59 soles, which she pays there or has paid, and Luis's is another's. */
async function aDoor({ hasCheckout = false } = {}) {
  const practice = await aPractice({ service: { price: PRICE } })
  const [, colleague, member] = practice.people as [TestHost, TestHost, TestHost]
  const own = await reserve(practice, { collaboratorId: member.account.id })
  const other = await reserve(practice, {
    collaboratorId: colleague.account.id,
    attendee: luis,
    start: inDays(6),
  })
  await db.from('tickets').update({ state: 'confirmed', has_checkout: hasCheckout })
  const meetingOf = async (code: string) =>
    (await db.from('tickets').where({ code }).firstOrFail()).meeting_id as string
  return {
    api: member.api.in(practice.account),
    own: await meetingOf(own.body().code),
    other: await meetingOf(other.body().code),
  }
}

test.group('Money at the door, for a collaborator', () => {
  test('is what the client still pays there, once, and nothing else', async ({ assert }) => {
    const { api, own } = await aDoor()

    const door = await api.get(`/meetings/${own}/check-in`)
    const [entry] = await doorOf({ api }, own)
    const marked = await mark({ api }, own, [entry!])
    const attended = await api.get(`/meetings/${own}/attended`)

    const { places, ...rest } = door.body() as { places: Record<string, unknown>[] }
    const [{ due, ...place }] = places as [Record<string, unknown>]
    assert.lengthOf(places, 1)
    assert.deepEqual(due, { amount: PRICE, currency: 'PEN' })
    attended.assertStatus(200)
    // A collaborator's own share is theirs to read: nothing was agreed on here.
    const { share, ...meeting } = attended.body() as { share: unknown }
    assert.isNull(share)
    for (const answer of [rest, place, marked, meeting]) {
      assert.notMatch(keysAndValues(answer).join(' '), MONEY)
      assert.notInclude(JSON.stringify(answer), String(PRICE))
    }
  })

  test('is nothing where the client has paid, and another member’s door stays closed', async ({
    assert,
  }) => {
    const { api, own, other } = await aDoor({ hasCheckout: true })

    const door = await api.get(`/meetings/${own}/check-in`)
    const closed = await api.get(`/meetings/${other}/check-in`)

    assert.isNull((door.body() as { places: { due: unknown }[] }).places[0]!.due)
    assert.notInclude(door.text(), String(PRICE))
    closed.assertStatus(404)
    assert.notInclude(closed.text(), String(PRICE))
  })

  test('is not for a team’s other calls about the same booking', async ({ assert }) => {
    const { api } = await aDoor()
    const { code } = await db.from('tickets').where({ attendee_email: ana.email }).firstOrFail()

    for (const path of [`/tickets/${code}/story`, '/tickets', '/users/me/wallet']) {
      const refused = await api.get(path)
      assert.isAtLeast(refused.status(), 400)
      assert.notInclude(refused.text(), String(PRICE))
    }
  })
})

/** The names of all fields of an answer, and its texts; an id, a signature and an instant are none. */
function keysAndValues(value: unknown): string[] {
  if (typeof value === 'string') return /^[\p{L} ]+$/u.test(value) ? [value] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => [key, ...keysAndValues(inner)])
}
