import { test } from '@japa/runner'
import { offsetAt } from '#core/zone_offsets'
import { oracle, type Found } from './slots_oracle.ts'
import { freeSlots } from '#app/scheduling/slots/domain/slots'
import { DAY, everyDay, HOUR, MINUTE, query } from './slot_query.ts'

const FIRST = Date.UTC(2026, 0, 1)
const LAST = Date.UTC(2037, 11, 31)

/** When a zone's clocks change, as tests/unit/core/zone_offsets.spec.ts proves. None changes twice within five days. */
function changesOf(zone: string): number[] {
  const offset = (at: number) => offsetAt(zone, at)
  const changes: number[] = []
  for (let at = FIRST; at < LAST; at += 5 * DAY) {
    let [low, high] = [at, at + 5 * DAY]
    if (offset(low) === offset(high)) continue

    while (high - low > MINUTE) {
      const middle = low + Math.floor((high - low) / 2 / MINUTE) * MINUTE
      if (offset(middle) === offset(low)) low = middle
      else high = middle
    }
    changes.push(high)
  }
  return changes
}

/** Open at every hour, by day and through the night: wherever the clocks jump, hours and their ends are near. */
const OPEN = everyDay([
  { start: '04:00', end: '22:00' },
  { start: '22:00', end: '02:30' },
])

test.group('The free times around every change of a clock', () => {
  test('are those of the slow answer, in every zone that there is, from 2026 to 2037', ({
    assert,
  }) => {
    let changes = 0
    for (const zone of Intl.supportedValuesOf('timeZone'))
      for (const at of changesOf(zone)) {
        changes++
        const asked = query(
          { timeZone: zone, interval: 30, weekly: OPEN },
          { duration: 45, range: { start: at - 1.5 * HOUR, end: at + 1.5 * HOUR } }
        )
        const fast = freeSlots(asked).map(({ start, hosts }): Found[0] => [start, hosts])
        assert.deepEqual(fast, oracle(asked), `${zone} ${new Date(at).toISOString()}`)
      }
    assert.isAbove(changes, 2000)
  }).timeout(60_000)
})
