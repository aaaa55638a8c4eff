import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import { guest } from '#tests/helpers/api'
import { aBooking } from '#tests/helpers/booking'
import { codeIn, isSigned } from '#tests/helpers/entries'
import { readEntry } from '#shared/entries'
import { entryId } from '#app/ticketing/door/domain/entry_id'
import EntryKey from '#app/ticketing/door/entry_key'
import { transaction } from '#core/database/transaction'
import { aHost, inDays } from '#tests/helpers/host'
import { aBookedPackage, aPackageHost } from '#tests/helpers/package'
import { aWorkshop, bookPlaces } from '#tests/helpers/workshop'
import { doorKeys, entrySigner, rotateEntryKey } from '#app/ticketing/door/entry_keys'

const bytesOf = (answer: { body: () => unknown }) => answer.body() as Buffer

const pagesIn = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0

test.group('A ticket as a file', () => {
  test('is a PDF with a page for each place of a workshop', async ({ assert }) => {
    const host = await aWorkshop()
    const { code } = (await bookPlaces(host, { guests: 2 })).body()

    const answer = await guest.get(`/tickets/${code}/ticket.pdf`)

    answer.assertStatus(200)
    answer.assertHeader('content-type', 'application/pdf')
    assert.match(answer.header('content-disposition')!, /^inline; filename="entradas\.pdf"$/)
    const pdf = bytesOf(answer)
    assert.equal(pdf.subarray(0, 5).toString(), '%PDF-')
    assert.equal(pagesIn(pdf), 3)
    // The fonts come along, so that it looks the same on every phone and printer.
    assert.include(pdf.toString('latin1'), '/FontFile')
    assert.isBelow(pdf.length, 120_000)
  })

  test('is a picture for each place, whose code a phone reads and the host’s key checks', async ({
    assert,
  }) => {
    const host = await aWorkshop()
    const { code } = (await bookPlaces(host, { guests: 1 })).body()

    const pictures = await Promise.all(
      [1, 2, 3].map((place) => guest.get(`/tickets/${code}/ticket.png`).qs({ place }))
    )

    assert.deepEqual(
      pictures.map((answer) => answer.status()),
      [200, 200, 404]
    )
    const keys = await doorKeys(host.account.id)
    for (const [index, answer] of pictures.slice(0, 2).entries()) {
      const payload = (await codeIn(bytesOf(answer)))!
      assert.isTrue(await isSigned(payload, keys))
      const start = host.sessions[0]!.startAt.toMillis()
      const entry = { key: 1, id: entryId(code), place: index + 1, start }
      assert.deepEqual(readEntry(payload)!.entry, entry)
      // Who is passed a ticket cannot cancel the booking by what stands in it.
      assert.notInclude(payload.toLowerCase(), code.slice(0, 8))
    }
  })

  test('of a 1:1 and of each hour of a package is made too', async ({ assert }) => {
    const { code } = await aBooking(await aHost())
    const packaged = await aBookedPackage(await aPackageHost())

    const one = await guest.get(`/tickets/${code}/ticket.pdf`)
    const many = await guest.get(`/tickets/${packaged.code}/ticket.pdf`)

    assert.equal(pagesIn(bytesOf(one)), 1)
    assert.isAbove(pagesIn(bytesOf(many)), 1)
  })

  test('is not drawn again for a browser that has it, and is for one whose booking changed', async ({
    assert,
  }) => {
    const host = await aHost()
    const { code } = await aBooking(host)
    const ask = (etag = '') =>
      guest.get(`/tickets/${code}/ticket.png`).header('if-none-match', etag)
    const first = await ask()

    const again = await ask(first.header('etag')!)
    await host.api.patch(`/tickets/${code}`, { attendee: { name: 'Ana María Quispe' } })
    const renamed = await ask(first.header('etag')!)

    again.assertStatus(304)
    renamed.assertStatus(200)
    assert.notEqual(renamed.header('etag'), first.header('etag'))
    assert.equal(first.header('cache-control'), 'private, no-cache')
  })

  test('is there only for a booking that is confirmed', async () => {
    const host = await aWorkshop({ service: { requireApprove: true } })
    const { code } = (await bookPlaces(host)).body()

    const asked = await guest.get(`/tickets/${code}/ticket.pdf`)
    await host.api.post(`/tickets/${code}/approve`, {})
    const confirmed = await guest.get(`/tickets/${code}/ticket.pdf`)
    await guest.post(`/tickets/${code}/cancel`, {})
    const cancelled = await guest.get(`/tickets/${code}/ticket.png`)
    const unknown = await guest.get(`/tickets/${'0'.repeat(20)}/ticket.pdf`)

    asked.assertStatus(409)
    asked.assertBodyContains({ code: 'TICKET_WITHOUT_ENTRIES' })
    confirmed.assertStatus(200)
    cancelled.assertStatus(409)
    unknown.assertStatus(404)
  })

  test('is limited for one address, and what it has already is not counted', async ({ assert }) => {
    const { code } = await aBooking(await aHost())
    const { limits } = await import('#config/limits')
    const drawings = { ...limits.drawings }
    limits.drawings.free = 1
    const ask = (etag = '') =>
      guest.get(`/tickets/${code}/ticket.png`).header('if-none-match', etag)
    try {
      const first = await ask()
      const same = await ask(first.header('etag')!)
      const second = await ask()

      assert.deepEqual(
        [first, same, second].map((answer) => answer.status()),
        [200, 304, 429]
      )
    } finally {
      limits.drawings.free = drawings.free
    }
  })
})

test.group('The keys of entries', () => {
  test('are encrypted at rest, and two first tickets at once have one', async ({ assert }) => {
    const { account } = await aHost()

    await Promise.all([1, 2, 3, 4].map(() => entrySigner(account.id)))

    const keys = await EntryKey.query().where({ accountId: account.id })
    assert.lengthOf(keys, 1)
    assert.notInclude(keys[0]!.privateKey, 'PRIVATE KEY')
  })

  test('are replaced by a new one, and what the old one signed stays valid', async ({ assert }) => {
    const { account } = await aHost()
    const entry = { id: '0'.repeat(16), place: 1, start: DateTime.fromISO(inDays(3)).toMillis() }
    const before = (await entrySigner(account.id))(entry)

    await transaction((trx) => rotateEntryKey(trx, account.id))

    const after = (await entrySigner(account.id))(entry)
    const keys = await doorKeys(account.id)
    assert.deepEqual(
      [before, after].map((payload) => readEntry(payload)!.entry.key),
      [1, 2]
    )
    assert.isTrue(await isSigned(before, keys))
    assert.isTrue(await isSigned(after, keys))
    assert.isFalse(await isSigned(after, keys.slice(0, 1)))
  })
})

test.group('GET /group-meetings/:id/social-ticket', () => {
  test('draws what a client shows to others, with a first name only where one is given', async ({
    assert,
  }) => {
    const host = await aWorkshop()
    const path = `/group-meetings/${host.service.id}/social-ticket`

    const plain = await guest.get(path)
    const named = await guest.get(path).qs({ name: 'Rosa', session: host.sessions[0]!.id })

    plain.assertStatus(200)
    plain.assertHeader('content-type', 'image/png')
    assert.notEqual(plain.header('etag'), named.header('etag'))
    assert.isUndefined(await codeIn(bytesOf(named)))
  })

  test('does not exist for a 1:1, another’s date, and a workshop without dates', async () => {
    const host = await aWorkshop({ sessions: [] })
    const other = await aWorkshop()
    const single = await aHost()

    for (const [id, session] of [
      [host.service.id, undefined],
      [other.service.id, single.service.id],
      [single.service.id, undefined],
    ]) {
      const answer = await guest.get(`/group-meetings/${id}/social-ticket`).qs({ session })
      answer.assertStatus(404)
    }
  })
})
