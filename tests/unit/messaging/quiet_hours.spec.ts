import fc from 'fast-check'
import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import { instantToWall } from '#core/time'
import { outsideQuietHours, withRoom } from '#app/messaging/workflows/domain/quiet_hours'

const quiet = { from: '21:00', to: '08:00' }
const ZONES = ['America/Lima', 'America/Santiago', 'Europe/Madrid', 'Asia/Kolkata', 'Pacific/Apia']

const instant = fc
  .integer({ min: Date.UTC(2026, 0, 1) / 60_000, max: Date.UTC(2028, 0, 1) / 60_000 })
  .map((minutes) => DateTime.fromMillis(minutes * 60_000, { zone: 'utc' }))
const zone = fc.constantFrom(...ZONES)

const timeIn = (at: DateTime, name: string) => instantToWall(at, name).slice(11)
const isQuiet = (at: DateTime, name: string) =>
  timeIn(at, name) >= quiet.from || timeIn(at, name) < quiet.to
const lima = (wall: string) => DateTime.fromISO(wall, { zone: 'America/Lima' })

test.group('Quiet hours', () => {
  test('nothing that can wait is sent in them, in any zone', ({ assert }) => {
    fc.assert(
      fc.property(instant, zone, (at, name) => {
        const sent = outsideQuietHours(at, { zone: name, quiet })

        assert.isFalse(isQuiet(sent, name))
        assert.isTrue(isQuiet(at, name) ? sent > at : +sent === +at)
        assert.isBelow(sent.diff(at, 'hours').hours, 12.1)
      }),
      { numRuns: 2000, seed: 13 }
    )
  })

  test('a reminder stays before its meeting, and outside of them', ({ assert }) => {
    const ahead = fc.integer({ min: 1, max: 48 * 60 })
    fc.assert(
      fc.property(instant, ahead, zone, (at, minutes, name) => {
        const until = at.plus({ minutes })
        const sent = outsideQuietHours(at, { zone: name, quiet, until })

        assert.isTrue(sent < until)
        assert.isFalse(isQuiet(sent, name))
      }),
      { numRuns: 2000, seed: 13 }
    )
  })

  test('wait for the morning, or the evening before where that is too late', ({ assert }) => {
    const sent = (at: string, until: string) =>
      instantToWall(
        outsideQuietHours(lima(at), { zone: 'America/Lima', quiet, until: lima(until) }),
        'America/Lima'
      )

    assert.equal(sent('2026-12-01T22:30', '2026-12-02T10:30'), '2026-12-02T08:00')
    assert.equal(sent('2026-12-02T07:30', '2026-12-02T08:30'), '2026-12-02T08:00')
    assert.equal(sent('2026-12-02T06:00', '2026-12-02T07:00'), '2026-12-01T20:45')
    assert.equal(sent('2026-12-02T07:00', '2026-12-02T08:00'), '2026-12-01T20:45')
    assert.equal(sent('2026-12-01T20:59', '2026-12-01T22:00'), '2026-12-01T20:59')
    assert.equal(sent('2026-12-01T21:00', '2026-12-01T22:00'), '2026-12-01T20:45')
    assert.equal(sent('2026-12-02T08:00', '2026-12-02T09:00'), '2026-12-02T08:00')
  })
})

test.group('Room between reminders', () => {
  test('none of a reader come closer than ten minutes, and none is dropped without need', ({
    assert,
  }) => {
    const reminder = fc.record({
      reader: fc.constantFrom('ana', 'luis'),
      at: fc
        .integer({ min: 0, max: 60 })
        .map((minutes) => lima('2026-12-01T10:00').plus({ minutes })),
    })
    fc.assert(
      fc.property(fc.array(reminder, { maxLength: 12 }), (reminders) => {
        const kept = withRoom(reminders, 10)

        const isNear = (one: (typeof kept)[number], other: (typeof kept)[number]) =>
          one.reader === other.reader && Math.abs(one.at.diff(other.at, 'minutes').minutes) < 10
        for (const one of kept)
          assert.lengthOf(
            kept.filter((other) => isNear(one, other)),
            1
          )
        for (const one of reminders) assert.isTrue(kept.some((other) => isNear(one, other)))
      }),
      { numRuns: 1000, seed: 13 }
    )
  })
})
