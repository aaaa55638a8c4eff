import { test } from '@japa/runner'
import { DateTime, IANAZone } from 'luxon'
import { instantAtOrAfterWall, instantOfWall, offsetAt } from '#core/zone_offsets'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const ZONES = ['America/New_York', 'America/Santiago', 'Europe/Madrid', 'Australia/Lord_Howe']

/** Every instant of 2024–2030 at which a zone's clocks change, found by walking hour by hour and then minute by minute. */
function transitionsOf(zone: string): { at: number; before: number; after: number }[] {
  const offset = (at: number) => IANAZone.create(zone).offset(at) * MINUTE
  const found = []
  for (let hour = Date.UTC(2024, 0, 1); hour < Date.UTC(2031, 0, 1); hour += HOUR) {
    if (offset(hour) === offset(hour + HOUR)) continue
    let at = hour
    while (offset(at) === offset(hour)) at += MINUTE
    found.push({ at, before: offset(hour), after: offset(at) })
  }
  return found
}

test.group('Wall time and instants', () => {
  for (const zone of ZONES) {
    test(`every change of the clocks in ${zone} from 2024 to 2030`, ({ assert }) => {
      const transitions = transitionsOf(zone)
      assert.isAtLeast(transitions.length, 13)

      for (const { at, before, after } of transitions) {
        assert.equal(offsetAt(zone, at - 1), before)
        assert.equal(offsetAt(zone, at), after)
        const low = at + Math.min(before, after)
        const high = at + Math.max(before, after)
        for (let wall = low; wall < high; wall += 10 * MINUTE) {
          // Forward: skipped, not offered. Back: shown twice, the first counts.
          assert.equal(instantOfWall(zone, wall), after > before ? undefined : wall - before)
          assert.equal(instantAtOrAfterWall(zone, wall), after > before ? at : wall - before)
        }
        assert.equal(instantOfWall(zone, low - MINUTE), low - MINUTE - before)
        assert.equal(instantOfWall(zone, high), high - after)
      }
    })
  }

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
})
