import { test } from '@japa/runner'
import { DateTime, IANAZone } from 'luxon'
import { instantAtOrAfterWall, instantOfWall, offsetAt, rememberedYears } from '#core/zone_offsets'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const ZONES = ['America/New_York', 'America/Santiago', 'Europe/Madrid', 'Australia/Lord_Howe']

const FIRST = Date.UTC(2026, 0, 1)
const LAST = Date.UTC(2038, 0, 1)

/** The first minute of a stretch for which something no longer holds. */
function changeIn(from: number, to: number, holds: (instant: number) => boolean): number {
  let [low, high] = [from, to]
  while (high - low > MINUTE) {
    const middle = low + Math.floor((high - low) / 2 / MINUTE) * MINUTE
    if (holds(middle)) low = middle
    else high = middle
  }
  return high
}

test.group('Wall time and instants', () => {
  test('every zone that there is: on both sides of each change of its clocks from 2026 to 2037', ({
    assert,
  }) => {
    const zones = Intl.supportedValuesOf('timeZone')
    assert.isAtLeast(zones.length, 418)

    let changes = 0
    for (const zone of zones) {
      const offset = (at: number) => IANAZone.create(zone).offset(at) * MINUTE
      let before = offset(FIRST)
      // No clock changes twice within five days.
      for (let at = FIRST; at < LAST; at += 5 * 24 * HOUR) {
        const after = offset(at + 5 * 24 * HOUR)
        if (after === before) continue

        const change = changeIn(at, at + 5 * 24 * HOUR, (instant) => offset(instant) === before)
        changes++
        assert.equal(offsetAt(zone, change - 1), before, zone)
        assert.equal(offsetAt(zone, change), after, zone)
        // The slots' grid is one of quarters of an hour.
        assert.equal(after % (15 * MINUTE), 0, zone)
        const low = change + Math.min(before, after)
        const high = change + Math.max(before, after)
        for (let wall = low; wall < high; wall += 10 * MINUTE) {
          // Forward: skipped, not offered. Back: shown twice, the first counts.
          const isSkipped = after > before
          assert.equal(instantOfWall(zone, wall), isSkipped ? undefined : wall - before, zone)
          assert.equal(instantAtOrAfterWall(zone, wall), isSkipped ? change : wall - before, zone)
        }
        assert.equal(instantOfWall(zone, low - MINUTE), low - MINUTE - before, zone)
        assert.equal(instantOfWall(zone, high), high - after, zone)
        before = after
      }
    }
    assert.isAbove(changes, 2000)
  }).timeout(60_000)

  test('anywhere else they agree with the zone data, at every hour of a year', ({ assert }) => {
    for (const zone of [...ZONES, 'Asia/Kathmandu', 'Africa/Casablanca', 'Pacific/Apia']) {
      for (let at = Date.UTC(2026, 0, 1); at < Date.UTC(2027, 0, 1); at += HOUR) {
        assert.equal(offsetAt(zone, at), IANAZone.create(zone).offset(at) * MINUTE)
      }
    }
  })

  test('the trap of 1 November 2026 in New York: half past one is the first of the two, whatever today is', ({
    assert,
    cleanup,
  }) => {
    const real = Date.now
    cleanup(() => {
      Date.now = real
    })
    for (const today of ['2026-06-01', '2026-12-01']) {
      Date.now = () => Date.parse(today)
      const instant = instantOfWall('America/New_York', Date.parse('2026-11-01T01:30:00Z'))!
      assert.equal(
        DateTime.fromMillis(instant, { zone: 'utc' }).toISO(),
        '2026-11-01T05:30:00.000Z'
      )
    }
  })

  test('of more years than any host has are forgotten again, and of odd years refused', ({
    assert,
  }) => {
    for (const zone of Intl.supportedValuesOf('timeZone').slice(0, 25))
      for (let year = 1900; year < 2000; year++) offsetAt(zone, Date.UTC(year, 0, 1))

    assert.isAtMost(rememberedYears(), 2000)
    assert.equal(offsetAt('America/Lima', FIRST), -5 * HOUR)
    assert.throws(() => offsetAt('America/Lima', Date.UTC(9999, 0, 1)), RangeError)
    assert.throws(() => offsetAt('America/Lima', Number.NaN), RangeError)
  })
})
