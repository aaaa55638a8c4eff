import fc from 'fast-check'
import { test } from '@japa/runner'
import { newId } from '#core/ids'
import { colorOfId, leastUsedColor, SERVICE_COLORS } from '#shared/service_colors'
import { colorsOfMembers } from '../../../admin/pages/calendar/member_colors.ts'

/** An id of a colour. */
function idOf(color: number): string {
  const id = newId()
  return colorOfId(id) === color ? id : idOf(color)
}

test.group('The colour of a service', () => {
  test('is the first that no other one has', ({ assert }) => {
    assert.equal(leastUsedColor([]), 1)
    assert.equal(leastUsedColor([idOf(1), idOf(3)]), 2)
    assert.equal(leastUsedColor([idOf(2), idOf(2)]), 1)
  })

  test('is one that fewest have once all are taken', ({ assert }) => {
    const all = [1, 2, 3, 4, 5, 6].map(idOf)
    assert.equal(leastUsedColor(all), 1)
    assert.equal(leastUsedColor([...all, idOf(1), idOf(2)]), 3)
  })

  test('is never used twice while one is free, whichever were deleted before', ({ assert }) => {
    fc.assert(
      fc.property(fc.array(fc.nat({ max: 5 }), { maxLength: 20 }), (deletions) => {
        let ids: string[] = []
        for (const index of deletions) {
          ids.push(idOf(leastUsedColor(ids)))
          const colors = new Set(ids.map(colorOfId))
          if (ids.length <= SERVICE_COLORS) assert.equal(colors.size, ids.length)
          // Now and then one goes.
          if (index % 2 === 1 && ids.length === SERVICE_COLORS) ids = ids.toSpliced(index, 1)
          if (ids.length > SERVICE_COLORS) return
        }
      })
    )
  })

  test('of members are as many as there are members, and stay when another comes', ({ assert }) => {
    const ids = [idOf(2), idOf(2), idOf(2)].toSorted()
    const before = colorsOfMembers(ids)
    const after = colorsOfMembers([...ids, 'z'])

    assert.equal(new Set(before.values()).size, 3)
    for (const id of ids) assert.equal(after.get(id), before.get(id))
    const many = colorsOfMembers(Array.from({ length: 20 }, () => idOf(1)))
    assert.equal(new Set(many.values()).size, SERVICE_COLORS)
  })
})
