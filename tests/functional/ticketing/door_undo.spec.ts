import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { newId } from '#core/ids'
import { doorOf, mark } from '#tests/helpers/door'
import { aWorkshop, bookPlaces } from '#tests/helpers/workshop'

test.group('POST /meetings/:id/check-ins', () => {
  test('an undo that is sent twice takes back nothing that another door marked meanwhile', async ({
    assert,
  }) => {
    const host = await aWorkshop()
    await bookPlaces(host)
    const { id } = host.sessions[0]!
    const [place] = await doorOf(host, id)
    const undo = { ...place!, id: newId(), outcome: 'undone' }
    const idle = { ...place!, id: newId(), outcome: 'undone' }
    await mark(host, id, [{ ...place!, id: newId() }, undo, idle])

    await mark(host, id, [{ ...place!, id: newId(), door: 'Puerta 2' }])
    const again = await mark(host, id, [undo, idle])

    for (const { result, standing } of again.marks) {
      assert.equal(result, 'undone')
      assert.equal(standing?.door, 'Puerta 2')
    }
    const undone = await db.from('ticket_events').whereRaw(`details ->> 'what' = 'undone'`)
    assert.lengthOf(undone, 1)
  })
})
