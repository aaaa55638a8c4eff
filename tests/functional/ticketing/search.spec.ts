import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import Service from '#app/catalog/services/service'
import { aBooking } from '#tests/helpers/booking'
import { find, type Hit } from '#tests/helpers/search'
import { aHost, ana, inDays, luis, SESSION, type TestHost } from '#tests/helpers/host'
import { aPractice, reserve, type TestPractice } from '#tests/helpers/collaborators'

/** Of another member; nothing in it is like what the member’s own client has. */
const THEIRS = { ...luis, email: 'vega.luis@correo.pe' }

const titles = (hits: Hit[] = []) => hits.map(({ title }) => title)

test.group('Bookings by the title of their service', () => {
  test('are found by one word, the nearest first, also when the service is archived', async ({
    assert,
  }) => {
    const host = await hostOf('Terapia de parejas')
    await aBooking(host, { attendee: luis, start: inDays(9) })
    await aBooking(host, { attendee: ana, start: inDays(3) })
    await Service.query().where({ id: host.service.id }).update({ archivedAt: new Date() })

    const { bookings, services } = await find(host, 'parejas')

    assert.deepEqual(titles(bookings), [ana.name, luis.name])
    assert.equal(bookings![0]!.description, 'Terapia de parejas')
    assert.isUndefined(services)
  })

  test('are found by a word of the client and one of the service, and no other client’s', async ({
    assert,
  }) => {
    const host = await hostOf('Terapia de parejas')
    await aBooking(host, { attendee: luis, start: inDays(9) })
    await aBooking(host, { attendee: ana, start: inDays(3) })
    const first = luis.name.split(' ')[0]!

    assert.deepEqual(titles((await find(host, `${first} terapia`)).bookings), [luis.name])
    assert.deepEqual(titles((await find(host, `terapia ${first}`)).bookings), [luis.name])
    assert.isUndefined((await find(host, `${first} masaje`)).bookings)
  })

  test('stand behind those whose client has the word, and are found with a slip', async ({
    assert,
  }) => {
    const host = await hostOf('Consulta con Rosa')
    await aBooking(host, { attendee: ana, start: inDays(1) })
    const rosa = { ...luis, name: 'Rosa Quispe', email: 'rosa@example.com' }
    await aBooking(host, { attendee: rosa, start: inDays(9) })

    assert.deepEqual(titles((await find(host, 'rosa')).bookings), [rosa.name, ana.name])
    assert.deepEqual(titles((await find(host, 'consluta')).bookings), [ana.name, rosa.name])
  })

  test('are not found in another account, nor when they are archived', async ({ assert }) => {
    const host = await hostOf('Terapia de parejas')
    await aBooking(host, {})
    const other = await hostOf('Terapia de parejas')

    assert.isUndefined((await find(other, 'parejas')).bookings)
    await db.from('tickets').update({ state: 'archived' })
    assert.isUndefined((await find(host, 'parejas')).bookings)
  })
})

test.group('The search of a collaborator', () => {
  test('finds the meetings that they attend, by client, e-mail and title, and leads to them', async ({
    assert,
  }) => {
    const { practice, member } = await twoHours()
    const { meeting_id: id } = await db.from('tickets').where({ attendee_email: ana.email }).first()

    const byName = await find(member, ana.name)
    const byEmail = await find(member, ana.email)
    const byTitle = await find(member, 'hipnosis')

    const url = `/profile/u/me/calendar/team/${practice.account.id}/${id}`
    assert.deepEqual(Object.keys(byName), ['attended'])
    assert.containSubset(byName.attended, [{ id, title: ana.name, url, state: 'confirmed' }])
    assert.equal(byName.attended![0]!.description, `Hipnosis · ${practice.account.fullName}`)
    for (const found of [byEmail, byTitle]) assert.deepEqual(found, byName)
  })

  test('finds nothing else of the team: other members’ meetings, clients, services, prices', async ({
    assert,
  }) => {
    const { practice, member } = await twoHours()
    const { code } = await db.from('tickets').where({ attendee_email: ana.email }).first()
    const buyers = await db.from('buyers').where({ account_id: practice.account.id })

    assert.isNotEmpty(buyers)
    for (const q of [luis.name, THEIRS.email, code, '140', practice.account.fullName])
      assert.deepEqual(await find(member, q), {}, q)
    const text = JSON.stringify(await find(member, 'hipnosis'))
    for (const hidden of [luis.name, code, 'price', 'amount', 'PEN'])
      assert.notInclude(text, hidden)
    const team = await member.api.in(practice.account).get('/search').qs({ q: 'hipnosis' })
    team.assertStatus(403)
  })

  test('ends with the membership, and with the booking', async ({ assert }) => {
    const { practice, member } = await twoHours()
    const membership = { account_id: practice.account.id, user_id: member.user.id }

    await db.from('members').where(membership).update({ status: 'INACTIVE' })
    assert.deepEqual(await find(member, 'hipnosis'), {})
    await db.from('members').where(membership).update({ status: 'ACTIVE' })
    assert.isNotEmpty(await find(member, 'hipnosis'))
    await db.from('tickets').update({ state: 'cancelled' })
    assert.deepEqual(await find(member, 'hipnosis'), {})
  })

  test('finds a meeting where they are one of several hosts', async ({ assert }) => {
    const { practice, member } = await twoHours()
    const [owner] = practice.people as [TestHost]
    await db.from('meetings').update({
      host_account_id: owner.account.id,
      other_host_ids: db.raw('ARRAY[?]::uuid[]', [member.account.id]),
    })

    assert.lengthOf((await find(member, 'hipnosis')).attended!, 2)
  })
})

/** A host of one service with this title. */
async function hostOf(title: string): Promise<TestHost> {
  const host = await aHost({ account: { roleId: 'BASIC' } })
  await Service.query().where({ id: host.service.id }).update({ title })
  return host
}

/** A practice whose third person attends Ana's hour; Luis's is another member's. */
async function twoHours(): Promise<{ practice: TestPractice; member: TestHost }> {
  const service = { ...SESSION, title: 'Hipnosis', price: 140 }
  const practice = await aPractice({ service })
  const [, colleague, member] = practice.people as [TestHost, TestHost, TestHost]
  const own = await reserve(practice, { collaboratorId: member.account.id })
  own.assertStatus(201)
  const other = await reserve(practice, { collaboratorId: colleague.account.id, attendee: THEIRS })
  other.assertStatus(201)
  await db.from('tickets').update({ state: 'confirmed' })
  return { practice, member }
}
