import { DateTime } from 'luxon'
import { test } from '@japa/runner'
import { lookDistance, lookOf } from '#app/payments/checkout/proofs/domain/picture_look'
import { warningsOf } from '#app/payments/checkout/proofs/domain/proof_warnings'
import {
  answerBy,
  isUrgent,
  payAgainUntil,
  remindersOf,
} from '#app/payments/checkout/proofs/domain/proof_deadlines'

const NOW = DateTime.fromISO('2026-12-01T12:00:00Z')
const inHours = (hours: number) => NOW.plus({ hours })

test.group('The look of a picture', () => {
  test('is the same in another brightness, and differs bit by bit', ({ assert }) => {
    const grey = Uint8Array.from({ length: 72 }, (_, at) => (at * 37) % 101)
    const brighter = grey.map((value) => value + 50)
    const inverted = grey.map((value) => 101 - value)

    assert.equal(lookOf(grey), lookOf(brighter))
    assert.lengthOf(lookOf(grey), 16)
    assert.equal(lookDistance(lookOf(grey), lookOf(grey)), 0)
    assert.isAbove(lookDistance(lookOf(grey), lookOf(inverted)), 40)
    assert.equal(lookDistance('0000000000000000', 'ffffffffffffffff'), 64)
  })
})

test.group('Warnings of a proof', () => {
  const sent = {
    digest: 'a',
    look: '00000000000000ff',
    operationNumber: '815',
    amount: 100,
    paidAt: NOW,
  }
  const due = { amount: 100, since: NOW.minus({ hours: 1 }), now: NOW }
  const before = { digest: 'b', look: 'ffffffffffffffff', operationNumber: '9' }

  test('are none where everything fits', ({ assert }) => {
    assert.deepEqual(warningsOf(sent, due, [before]), [])
  })

  test('tell a picture that differs in six bits from one that differs in seven', ({ assert }) => {
    const six = { ...before, look: '00000000000000c0' }
    const seven = { ...before, look: '0000000000000080' }
    assert.deepEqual(warningsOf(sent, due, [six]), ['samePicture'])
    assert.deepEqual(warningsOf(sent, due, [seven]), [])
  })

  test('name a time before the booking or in the future', ({ assert }) => {
    const early = { ...sent, paidAt: NOW.minus({ hours: 2 }) }
    const late = { ...sent, paidAt: inHours(1) }
    assert.deepEqual(warningsOf(early, due, []), ['time'])
    assert.deepEqual(warningsOf(late, due, []), ['time'])
  })
})

test.group('Deadlines of a proof', () => {
  test('never go beyond the start', ({ assert }) => {
    assert.equal(+answerBy(NOW, inHours(48)), +inHours(24))
    assert.equal(+answerBy(NOW, inHours(5)), +inHours(5))
    const again = (before: DateTime, start?: DateTime) => +payAgainUntil(NOW, { before, start })
    assert.equal(again(inHours(-1), inHours(48)), +inHours(2))
    assert.equal(again(inHours(9), inHours(48)), +inHours(9))
    assert.equal(again(inHours(9), inHours(1)), +inHours(1))
    assert.deepEqual(
      remindersOf(NOW, inHours(10)).map(({ hours }) => hours),
      [4]
    )
    const beforeStart = remindersOf(NOW, inHours(6.5), inHours(6.5))
    assert.deepEqual(
      beforeStart.map(({ at, isUrgent: urgent }) => [at.diff(NOW).as('hours'), urgent]),
      [
        [4, false],
        [4.5, true],
      ]
    )
    assert.isEmpty(remindersOf(NOW, inHours(2), inHours(2)))
    assert.isTrue(isUrgent(NOW, inHours(1.9)))
    assert.isFalse(isUrgent(NOW, inHours(2)))
    assert.isFalse(isUrgent(NOW, undefined))
  })
})
