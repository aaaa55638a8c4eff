import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { newId } from '#core/ids'
import { doorOf, mark } from '#tests/helpers/door'
import { emptyDatabase } from '#tests/helpers/database'
import { guest } from '#tests/helpers/api'
import { limits } from '#config/limits'
import { outbox } from '#tests/helpers/outbox'
import { workOff } from '#tests/helpers/jobs'
import { aHost, ana, luis } from '#tests/helpers/host'
import { aBooking } from '#tests/helpers/booking'
import { aPractice, reserve } from '#tests/helpers/collaborators'
import { aWorkshop, bookPlaces, onDay } from '#tests/helpers/workshop'

/** A workshop of which Ana has booked three places and Luis one. */
async function aFullDoor() {
  const host = await aWorkshop({ sessions: [onDay(5, { places: 10 })] })
  const first = (await bookPlaces(host, { guests: 2 })).body()
  const second = (await bookPlaces(host, { attendee: luis })).body()
  return { host, id: host.sessions[0]!.id, codes: [first.code, second.code] as [string, string] }
}

test.group('GET /meetings/:id/check-in', () => {
  test('lists each place with its name and mark, and the keys; no code and no contact', async ({
    assert,
  }) => {
    const { host, id, codes } = await aFullDoor()
    await guest.get(`/tickets/${codes[0]}/ticket.png`)
    await guest.post(`/tickets/${codes[1]}/cancel`, {})

    const answer = await host.api.get(`/meetings/${id}/check-in`)

    answer.assertStatus(200)
    const { places, keys, gone } = answer.body()
    assert.deepEqual(
      places.map(({ name, place, of, ...more }: Record<string, unknown>) => [
        ...[name, place, of],
        more.with,
      ]),
      [
        [ana.name, 1, 3, null],
        ['Invitada 1', 2, 3, ana.name],
        ['Invitada 2', 3, 3, ana.name],
      ]
    )
    assert.lengthOf(keys, 1)
    assert.lengthOf(gone, 1)
    const text = JSON.stringify(answer.body())
    for (const secret of [...codes, ana.email, luis.email]) assert.notInclude(text, secret)
  })

  test('is for those who run the account and the member who attends, and for nobody else', async () => {
    const practice = await aPractice()
    const booked = (await reserve(practice)).body()
    const [{ id }] = booked.sessions
    const attending = booked.sessions[0].collaboratorIds as string[]
    const stranger = await aHost()
    const path = `/meetings/${id}/check-in`

    for (const person of practice.people.slice(1)) {
      const answer = await person.api.in(practice.account).get(path)
      answer.assertStatus(attending.includes(person.account.id) ? 200 : 404)
    }
    ;(await practice.api.get(path)).assertStatus(200)
    ;(await stranger.api.get(path)).assertStatus(404)
    ;(await stranger.api.in(practice.account).get(path)).assertStatus(404)
    ;(await guest.get(path)).assertStatus(401)
  })
})

test.group('POST /meetings/:id/check-ins', () => {
  test('marks a place once; a second door is told when it was entered', async ({ assert }) => {
    const { host, id } = await aFullDoor()
    const [first, second] = await doorOf(host, id)

    const here = await mark(host, id, [{ ...first!, door: 'Puerta 1' }])
    const there = await mark(host, id, [{ ...first!, door: 'Puerta 2' }, second!])

    assert.equal(here.marks[0]!.result, 'entered')
    assert.deepEqual(
      there.marks.map(({ result }) => result),
      ['repeated', 'entered']
    )
    assert.equal(there.marks[0]!.standing!.door, 'Puerta 1')
    assert.equal(there.marks[0]!.standing!.id, here.marks[0]!.id)
    const { places } = (await host.api.get(`/meetings/${id}/check-in`)).body()
    assert.equal(places[0].repeats.length, 1)
  })

  test('is shown with the booking to its host, and never to its client', async ({ assert }) => {
    const { host, id, codes } = await aFullDoor()
    const [first, second, third] = await doorOf(host, id)
    await db
      .from('meetings')
      .where({ id })
      .update({ start_at: new Date(Date.now() + 3_600_000) })
    await mark(host, id, [first!, { ...second!, outcome: 'absent' }, third!, third!])
    await mark(host, id, [{ ...third!, outcome: 'undone' }])

    const shown = (await host.api.get(`/tickets/${codes[0]}`)).body()
    const listed = (await host.api.get('/tickets')).body().items as (typeof shown)[]
    const toClient = await guest.get(`/tickets/${codes[0]}`)

    const marks = [
      { meetingId: id, place: 1, outcome: 'entered' },
      { meetingId: id, place: 2, outcome: 'absent' },
    ]
    assert.containsSubset(shown.attendance, marks)
    assert.lengthOf(shown.attendance, 2)
    assert.deepEqual(listed.find(({ code }) => code === codes[0]).attendance, shown.attendance)
    assert.isEmpty(listed.find(({ code }) => code === codes[1]).attendance)
    assert.notProperty(toClient.body(), 'attendance')
  })

  test('the same mark counts once, however often a phone sends it', async ({ assert }) => {
    const { host, id } = await aFullDoor()
    const [place] = await doorOf(host, id)
    const sent = { ...place!, id: newId() }

    const answers = [await mark(host, id, [sent]), await mark(host, id, [sent, sent])]

    const results = answers.flatMap(({ marks }) => marks.map(({ result }) => result))
    assert.deepEqual(results, ['entered', 'entered', 'entered'])
    assert.lengthOf(await db.from('check_ins'), 1)
  })

  test('an entry replaces an absence, an absence no entry, and both can be undone', async ({
    assert,
  }) => {
    const { host, id } = await aFullDoor()
    const [place] = await doorOf(host, id)
    const send = async (outcome: string) =>
      (await mark(host, id, [{ ...place!, outcome }])).marks[0]!

    const results = []
    for (const outcome of ['absent', 'entered', 'absent', 'undone', 'absent', 'undone'])
      results.push(await send(outcome))

    assert.deepEqual(
      results.map(({ result, standing }) => [result, standing?.outcome ?? null]),
      [
        ['absent', 'absent'],
        ['entered', 'entered'],
        ['repeated', 'entered'],
        ['undone', null],
        ['absent', 'absent'],
        ['undone', null],
      ]
    )
  })

  test('a place that is not there, another meeting’s and a cancelled one change nothing', async ({
    assert,
  }) => {
    const { host, id, codes } = await aFullDoor()
    const places = await doorOf(host, id)
    const other = await aFullDoor()
    const [foreign] = await doorOf(other.host, other.id)
    const luisPlace = places.find(({ of }) => of === 1)!
    await guest.post(`/tickets/${codes[1]}/cancel`, {})

    const { marks } = await mark(host, id, [
      { ...places[0]!, place: 4 },
      foreign!,
      luisPlace,
      { ...places[0]!, entry: '0'.repeat(16) },
    ])

    assert.deepEqual(
      marks.map(({ result }) => result),
      ['unknown', 'unknown', 'notStanding', 'unknown']
    )
    assert.isEmpty(await db.from('check_ins'))
  })

  test('stands in the booking’s history, and no mail tells of it', async ({ assert }) => {
    const { host, id, codes } = await aFullDoor()
    await workOff()
    const before = (await outbox(ana.email)).length
    const own = (await doorOf(host, id)).filter(({ of }) => of === 3)

    await mark(host, id, [own[0]!, { ...own[1]!, outcome: 'absent' }])
    await workOff()

    const { items } = (await host.api.get(`/tickets/${codes[0]}/history`)).body()
    const kinds = items.map(({ kind }: { kind: string }) => kind)
    assert.includeMembers(kinds, ['entered', 'absent'])
    assert.lengthOf(await outbox(ana.email), before)
    assert.equal(items.at(-1).state, 'confirmed')
  })

  test('of a 1:1 marks its one place', async ({ assert }) => {
    const host = await aHost()
    const { code } = await aBooking(host)
    const [session] = (await guest.get(`/tickets/${code}`)).body().sessions
    const [place, ...more] = await doorOf(host, session.id)

    const { marks } = await mark(host, session.id, [place!, { ...place!, place: 2 }])

    assert.isEmpty(more)
    assert.deepEqual(
      marks.map(({ result }) => result),
      ['entered', 'unknown']
    )
  })

  test('takes 200 marks at most, and calls are limited', async ({ assert }) => {
    const { host, id } = await aFullDoor()
    const [place] = await doorOf(host, id)
    const { free } = limits.checkIns

    const many = await host.api.post(`/meetings/${id}/check-ins`, {
      marks: Array.from({ length: 201 }, () => ({ ...place, id: newId() })),
    })
    limits.checkIns.free = 0
    const { entry, outcome } = place!
    const one = {
      entry,
      outcome,
      place: place!.place,
      id: newId(),
      way: 'scan',
      at: new Date().toISOString(),
    }
    const limited = await host.api.post(`/meetings/${id}/check-ins`, { marks: [one] })
    limits.checkIns.free = free

    many.assertStatus(422)
    assert.equal(limited.status(), 429)
  })
})

test.group('Two doors at the same moment', () => {
  test('let one person in, and the other door is told', async ({ assert }) => {
    const { host, id } = await aFullDoor()
    const [place] = await doorOf(host, id)

    for (let round = 0; round < 10; round++) {
      const both = await Promise.all(
        ['Puerta 1', 'Puerta 2', 'Puerta 3'].map((door) =>
          mark(host, id, [{ ...place!, id: newId(), door }])
        )
      )
      const results = both.map(({ marks }) => marks[0]!.result).sort()
      assert.deepEqual(results, ['entered', 'repeated', 'repeated'])
      await mark(host, id, [{ ...place!, id: newId(), outcome: 'undone' }])
    }
  }).timeout(30_000)

  test('(control) would both let them in without the index', async ({ assert, cleanup }) => {
    const { host, id } = await aFullDoor()
    const [place] = await doorOf(host, id)
    await db.rawQuery('DROP INDEX check_ins_one_for_each_place')
    cleanup(async () => {
      await emptyDatabase()
      await db.rawQuery(`CREATE UNIQUE INDEX check_ins_one_for_each_place
        ON check_ins (account_id, meeting_id, ticket_id, place)
        WHERE undone_at IS NULL AND outcome <> 'repeated'`)
    })

    const both = await Promise.all([1, 2].map(() => mark(host, id, [{ ...place!, id: newId() }])))

    assert.deepEqual(
      both.map(({ marks }) => marks[0]!.result),
      ['entered', 'entered']
    )
  })
})

test.group('POST /check-in/keys', () => {
  test('gives an account a new key; the list of a door has both', async ({ assert }) => {
    const { host, id, codes } = await aFullDoor()
    await guest.get(`/tickets/${codes[0]}/ticket.png`)

    const rotated = await host.api.post('/check-in/keys', {})

    rotated.assertStatus(201)
    rotated.assertBody({ number: 2 })
    const { keys } = (await host.api.get(`/meetings/${id}/check-in`)).body()
    assert.deepEqual(
      keys.map(({ number }: { number: number }) => number),
      [1, 2]
    )
    assert.notInclude(JSON.stringify(keys), 'private')
  })
})
