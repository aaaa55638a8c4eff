import { test } from '@japa/runner'
import { anEar } from '#tests/helpers/live'
import { Streams, type Sink } from '#core/live/streams'
import { MOST_IDS, noticesOf, TOPICS } from '#core/live/notices'

const LIMITS = { ofUser: 2, ofProcess: 3, backlog: 100, minutes: 60 }
const HOUR = 3_600_000

/** A client that takes everything, or nothing. */
function aClient({ isStuck = false } = {}) {
  const ear = anEar()
  const written: (string | null)[] = []
  const ended: string[] = []
  const push = (text: string | null) => {
    written.push(text)
    if (text === null) ended.push('by us')
    ear.push(text)
  }
  const sink: Sink = {
    push,
    destroy: () => ended.push('cut off'),
    get readableLength() {
      return isStuck ? written.join('').length : 0
    },
  }
  return { ...ear, sink, ended }
}

const of = (userId: string) => ({ userId, sessionId: userId })

test.group('The notices of a transaction', () => {
  test('are one for each account, with each id once', ({ assert }) => {
    const notices = noticesOf([
      { accountId: 'a', topic: 'bookings', id: '1' },
      { accountId: 'b', topic: 'bookings', id: '2' },
      { accountId: 'a', topic: 'payments', id: '3' },
      { accountId: 'a', topic: 'bookings', id: '1' },
      { accountId: 'a', topic: 'bookings', id: '4' },
    ])

    assert.deepEqual(notices, [
      { accountId: 'a', bookings: ['1', '4'], payments: ['3'] },
      { accountId: 'b', bookings: ['2'] },
    ])
  })

  test('name no ids where there are too many, and always fit into a NOTIFY', ({ assert }) => {
    const id = (number: number) => `01a1fc7c-ed37-717d-94f7-${String(number).padStart(12, '0')}`
    const changes = (count: number) =>
      TOPICS.flatMap((topic) =>
        Array.from({ length: count }, (_, number) => ({ accountId: id(0), topic, id: id(number) }))
      )

    const [full] = noticesOf(changes(MOST_IDS))
    const [past] = noticesOf(changes(MOST_IDS + 1))

    assert.lengthOf(full!.bookings!, MOST_IDS)
    assert.isBelow(JSON.stringify(full).length, 8000)
    assert.deepEqual(past, { accountId: id(0), bookings: [], messages: [], payments: [] })
  })
})

test.group('The streams of a process', () => {
  test('are told of their own accounts alone', ({ assert }) => {
    const streams = new Streams(LIMITS)
    const [one, other] = [aClient(), aClient()]
    streams.add({ caller: of('one'), sink: one.sink, accounts: ['a', 'b'] }, 0)
    streams.add({ caller: of('other'), sink: other.sink, accounts: ['c'] }, 0)

    streams.send({ accountId: 'b', bookings: ['1'] }, 0)
    streams.send({ accountId: 'd', bookings: ['2'] }, 0)

    assert.deepEqual(one.events, [{ name: 'change', data: { accountId: 'b', bookings: ['1'] } }])
    assert.deepEqual(other.events, [])
  })

  test('are as many of one user, and in all, as the limits say; one that ends makes room', ({
    assert,
  }) => {
    const streams = new Streams(LIMITS)
    const add = (userId: string) =>
      streams.add({ caller: of(userId), sink: aClient().sink, accounts: ['a'] }, 0)
    const first = add('one')
    add('one')

    assert.throws(() => add('one'), 'TOO_MANY_STREAMS')
    streams.remove(first)
    add('one')
    add('other')
    assert.throws(() => add('third'), 'BUSY')
    assert.equal(streams.size, 3)
  })

  test('leave a client behind that takes nothing, and no other', ({ assert }) => {
    const streams = new Streams(LIMITS)
    const [stuck, quick] = [aClient({ isStuck: true }), aClient()]
    streams.add({ caller: of('one'), sink: stuck.sink, accounts: ['a'] }, 0)
    streams.add({ caller: of('other'), sink: quick.sink, accounts: ['a'] }, 0)

    for (const id of ['1', '2', '3', '4']) streams.send({ accountId: 'a', bookings: [id] }, 0)

    assert.deepEqual(stuck.ended, ['cut off'])
    assert.isBelow(stuck.events.length, 4)
    assert.lengthOf(quick.events, 4)
    assert.equal(streams.size, 1)
  })

  test('end by themselves after about their time, not all at once', ({ assert }) => {
    const streams = new Streams({ ...LIMITS, ofUser: 50, ofProcess: 50 })
    for (let n = 0; n < 50; n++)
      streams.add({ caller: of('one'), sink: aClient().sink, accounts: ['a'] }, 0)

    streams.beat(HOUR * 0.89)
    const early = streams.size
    streams.beat(HOUR)
    const half = streams.size
    streams.beat(HOUR * 1.11)

    assert.equal(early, 50)
    assert.isAbove(half, 0)
    assert.isBelow(half, 50)
    assert.equal(streams.size, 0)
  })

  test('read everything again one after the other, where all of them do', async ({ assert }) => {
    const streams = new Streams(LIMITS)
    const [one, other] = [aClient(), aClient()]
    streams.add({ caller: of('one'), sink: one.sink, accounts: ['a'] }, 0)
    const stream = streams.add({ caller: of('other'), sink: other.sink, accounts: ['a'] }, 0)

    streams.reload(stream)
    streams.reloadAll()

    assert.deepEqual(await other.next('reload'), { within: 0 })
    assert.deepEqual(await one.next('reload'), { within: 20 })
  })
})
