import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import { newCode } from '#core/ids'
import { guest } from '#tests/helpers/api'
import { aTeam } from '#tests/helpers/team'
import db from '@adonisjs/lucid/services/db'
import { workOff } from '#tests/helpers/jobs'
import { aPdf } from '#tests/helpers/documents'
import { aBooking } from '#tests/helpers/booking'
import { SHELVES } from '#core/files/store'
import { mostBuyerFiles } from '#config/buyer_limits'
import { sweepFolders } from '#tests/helpers/sweep'
import { pass } from '#tests/helpers/clock'
import Buyer from '#app/ticketing/booking/buyer'
import BuyerFile from '#app/ticketing/buyer_files/buyer_file'
import { storageUse } from '#accounts'
import { emptyStorage, storedFiles } from '#tests/helpers/pictures'
import { aHost, ana, inDays, type TestHost } from '#tests/helpers/host'

type Kept = { id: string; name: string; type: string; size: number }

const HOUR = 3_600_000
const anaAgain = { ...ana, email: 'ana.otra@example.com' }

/** A host with BUSINESS, and the ids of clients who booked. */
async function aHostOf(...attendees: (typeof ana)[]) {
  const host = await aHost({ account: { roleId: 'BUSINESS' } })
  const ids: string[] = []
  for (const [index, attendee] of attendees.entries()) {
    await aBooking(host, { start: inDays(3 + index), attendee })
    const { id } = await db.from('buyers').where({ email: attendee.email }).firstOrFail()
    ids.push(id)
  }
  return { host, ids: ids as [string, ...string[]] }
}

const send = (
  { token }: Pick<TestHost, 'token'>,
  id: string,
  { bytes = aPdf(), name = 'contrato.pdf' }: { bytes?: Buffer; name?: string } = {}
) =>
  guest
    .post(`/buyers/${id}/files`)
    .bearerToken(token)
    .file('file', bytes, { filename: 'x' })
    .fields({ name })

async function filesOf({ api }: TestHost, id: string): Promise<Kept[]> {
  const answer = await api.get(`/buyers/${id}/files`)
  answer.assertStatus(200)
  return (answer.body() as { items: Kept[] }).items
}

/** Rows of files without their bytes in storage. */
async function addRows(buyerId: string, rows: number, size = 1) {
  const { accountId } = await db
    .from('buyers')
    .where({ id: buyerId })
    .select('account_id as accountId')
    .firstOrFail()
  const one = { accountId, buyerId, name: 'a.pdf', type: 'application/pdf', size }
  await BuyerFile.createMany(Array.from({ length: rows }, () => ({ ...one, key: newCode() })))
}

test.group('Files of a client', (group) => {
  group.each.setup(() => emptyStorage())

  test('are kept, listed, saved as what they are, and deleted with their bytes', async ({
    assert,
  }) => {
    const { host, ids } = await aHostOf(ana)
    const bytes = aPdf()

    const sent = await send(host, ids[0], { bytes, name: '../Contrato 2026.exe' })
    const [file] = await filesOf(host, ids[0])
    const saved = await host.api.get(`/buyers/${ids[0]}/files/${file!.id}`)
    const before = await storedFiles()
    const gone = await host.api.delete(`/buyers/${ids[0]}/files/${file!.id}`)
    await workOff()

    sent.assertStatus(201)
    assert.include(sent.body(), { name: 'Contrato 2026.pdf', type: 'application/pdf' })
    assert.include(file, { name: 'Contrato 2026.pdf', size: bytes.length })
    saved.assertStatus(200)
    saved.assertHeader('content-disposition', 'attachment; filename="Contrato 2026.pdf"')
    assert.equal(saved.header('cache-control'), 'private, no-store')
    assert.match(saved.header('content-security-policy')!, /sandbox/)
    assert.lengthOf(before, 1)
    gone.assertStatus(204)
    assert.isEmpty(await filesOf(host, ids[0]))
    assert.isEmpty(await storedFiles())
    assert.equal((await host.api.get(`/buyers/${ids[0]}/files/${file!.id}`)).status(), 404)
  })

  test('are refused by their bytes, and leave nothing: {0}')
    .with([
      ['a page', Buffer.from('<html><script>alert(1)</script></html>'), 415, 'ANSWER_FILE_TYPE'],
      ['a program', Buffer.from('7f454c460201010000', 'hex'), 415, 'ANSWER_FILE_TYPE'],
      ['nothing', Buffer.alloc(0), 422, 'ANSWER_FILE_MISSING'],
      ['too much', Buffer.alloc(10 * 2 ** 20 + 1), 413, 'ANSWER_FILE_TOO_LARGE'],
    ] as [string, Buffer, number, string][])
    .run(async ({ assert }, [, bytes, status, code]) => {
      const { host, ids } = await aHostOf(ana)

      const refused = await send(host, ids[0], { bytes })

      assert.equal(refused.status(), status)
      refused.assertBodyContains({ code })
      assert.isEmpty(await storedFiles())
      assert.isEmpty(await BuyerFile.query())
    })

  test('have a number for each client, and count for the room of the plan', async ({ assert }) => {
    const { host, ids } = await aHostOf(ana, anaAgain)
    await addRows(ids[0], mostBuyerFiles - 1)

    const together = await Promise.all([1, 2, 3].map(() => send(host, ids[0])))
    const other = await send(host, ids[1]!)
    const { accountId } = await BuyerFile.firstOrFail()
    const { used, limit } = await storageUse(accountId)
    // Ten rows, for one holds at most 2 GB.
    await addRows(ids[1]!, 10, Math.ceil((limit - used) / 10))
    const full = await send(host, ids[1]!)

    assert.sameMembers(
      together.map((answer) => answer.status()),
      [201, 409, 409]
    )
    together
      .find((answer) => answer.status() === 409)!
      .assertBodyContains({ code: 'TOO_MANY_BUYER_FILES' })
    assert.lengthOf(await filesOf(host, ids[0]), mostBuyerFiles)
    other.assertStatus(201)
    full.assertStatus(403)
    full.assertBodyContains({ code: 'STORAGE_QUOTA_REACHED' })
    assert.lengthOf(await storedFiles(), 2)
  })

  test('are of one account and its managers, under a plan with clients', async ({ assert }) => {
    const { host, ids } = await aHostOf(ana)
    const other = await aHost({ account: { roleId: 'BUSINESS' } })
    const pro = await aHost({ account: { roleId: 'PRO' } })
    const { account, members } = await aTeam()
    await send(host, ids[0])
    const [{ id }] = (await filesOf(host, ids[0])) as [Kept]

    for (const path of ['', `/${id}`]) {
      const address = `/buyers/${ids[0]}/files${path}`
      assert.equal((await other.api.get(address)).status(), 404)
      assert.equal((await pro.api.get(address)).status(), 403)
      assert.equal((await guest.get(address)).status(), 401)
      assert.equal((await members.COLLABORATOR.api.in(account).get(address)).status(), 403)
    }
    assert.equal((await send(other, ids[0])).status(), 404)
    assert.equal((await other.api.delete(`/buyers/${ids[0]}/files/${id}`)).status(), 404)
    assert.lengthOf(await filesOf(host, ids[0]), 1)
    assert.lengthOf(await storedFiles(), 1)
  })

  test('move with a merge, and stand in the history', async ({ assert }) => {
    const { host, ids } = await aHostOf(ana, anaAgain)
    const [kept, merged] = ids as [string, string]
    await send(host, merged)
    const [{ id }] = (await filesOf(host, merged)) as [Kept]

    const done = await host.api.post(`/buyers/${kept}/merge`, { with: merged })
    const late = await send(host, merged)
    const [moved] = await filesOf(host, kept)
    const history = await host.api.get('/activity').qs({ thing: 'client_file' })

    done.assertStatus(200)
    late.assertStatus(404)
    assert.equal(moved!.id, id)
    assert.lengthOf((history.body() as { items: unknown[] }).items, 1)
    history.assertBodyContains({ items: [{ action: 'created', name: 'contrato.pdf' }] })
  })

  test('go with their client, their bytes by the sweep', async ({ assert, cleanup }) => {
    const host = await aHost({ account: { roleId: 'BUSINESS' } })
    const { name, email } = ana
    const details = { accountId: host.account.id, name, email, reservations: 0, tags: [] }
    const buyer = await Buyer.create({ ...details, lastReservationAt: DateTime.utc() })
    ;(await send(host, buyer.id)).assertStatus(201)

    await buyer.delete()

    assert.isEmpty(await BuyerFile.query())
    assert.lengthOf(await storedFiles(), 1)
    for (const hour of SHELVES.keys()) {
      pass(cleanup, (hour + 3) * HOUR)
      await sweepFolders('buyers')
    }
    assert.isEmpty(await storedFiles())
  })
})
