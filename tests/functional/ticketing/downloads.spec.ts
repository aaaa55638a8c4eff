import { Settings } from 'luxon'
import { test } from '@japa/runner'
import { ORIGIN } from '#tests/helpers/api'
import { invariantsHold } from '#tests/helpers/invariants'
import { workOff } from '#tests/helpers/jobs'
import { outbox } from '#tests/helpers/outbox'
import { ana } from '#tests/helpers/host'
import { barrier, MOST_TOGETHER } from '#tests/helpers/barrier'
import type { ApiClient } from '@japa/api-client'
import Ticket from '#app/ticketing/tickets/ticket'
import { emptyStorage } from '#tests/helpers/pictures'
import { transaction } from '#core/database/transaction'
import { anAsset, decide, PDF, registerFor } from '#tests/helpers/registration'

const DAY = 86_400_000

/** A free file that Ana has requested. */
async function aDownload() {
  const host = await anAsset()
  const { code } = (await registerFor(host)).body()
  return { host, code: code as string }
}

const download = (client: ApiClient, code: string) => client.post(`/download/${code}`).redirects(0)

const address = (code: string) => `${ORIGIN}/download/${code}`

const left = async (code: string) => (await Ticket.findByOrFail('code', code)).downloadsLeft

/** Lets days pass, until the test is over. */
function later(cleanup: (undo: () => void) => void, days: number) {
  const at = Date.now() + days * DAY
  Settings.now = () => at
  cleanup(() => void (Settings.now = () => Date.now()))
}

test.group('A file that was bought', (group) => {
  invariantsHold(group)

  group.each.setup(() => emptyStorage())

  test('goes out by mail as a link, five times, and comes as a file that no browser opens by itself', async ({
    assert,
  }) => {
    const { code } = await aDownload()
    await workOff()

    const [mail] = await outbox(ana.email)
    const answer = await fetch(address(code), { method: 'POST' })

    assert.include(mail!.subject, 'Tu descarga está lista')
    assert.include(mail!.text, `/download/${code}`)
    assert.equal(answer.status, 200)
    assert.deepEqual(Buffer.from(await answer.arrayBuffer()), PDF)
    const header = (name: string) => answer.headers.get(name)
    assert.equal(header('content-type'), 'application/pdf')
    assert.equal(header('x-content-type-options'), 'nosniff')
    assert.equal(header('cache-control'), 'private, no-store')
    assert.equal(
      header('content-disposition'),
      `attachment; filename="Guia de calma.pdf"; filename*=UTF-8''Gu%C3%ADa%20de%20calma.pdf`
    )
    assert.equal(await left(code), 4)
  })

  test('is not used up by a visitor who only looks at its link', async ({ client, assert }) => {
    const { code } = await aDownload()

    const page = await client.get(`/download/${code}`)
    const head = await fetch(address(code), { method: 'HEAD' })

    page.assertStatus(200)
    page.assertHeader('cache-control', 'private, no-store')
    page.assertHeader('x-robots-tag', 'noindex')
    assert.equal(head.status, 200)
    assert.equal(await left(code), 5)
  })

  test('cannot be had a sixth time, nor after seven days, and then its host renews it', async ({
    client,
    assert,
    cleanup,
  }) => {
    const { host, code } = await aDownload()
    for (let time = 0; time < 5; time++) (await download(client, code)).assertStatus(200)

    const sixth = await download(client, code)
    const renewed = await decide(host, code, 'renew-download')
    const again = await download(client, code)
    await workOff()
    later(cleanup, 7.01)
    const late = await download(client, code)

    for (const refused of [sixth, late]) {
      refused.assertStatus(303)
      refused.assertHeader('location', `/download/${code}`)
    }
    renewed.assertBodyContains({ state: 'confirmed', download: { left: 5 } })
    again.assertStatus(200)
    assert.equal(await left(code), 4)
    const subjects = (await outbox(ana.email)).map(({ subject }) => subject!)
    assert.include(subjects.at(-1), 'Tu nuevo link')
  })

  test('is there once it is paid for, and not before', async ({ client, assert }) => {
    const host = await anAsset({ price: 30 })
    const ticket = (await registerFor(host)).body()

    const early = await download(client, ticket.code)
    const renewedEarly = await decide(host, ticket.code, 'renew-download')
    const paid = await decide(host, ticket.code, 'approve')
    const after = await download(client, ticket.code)

    assert.equal(ticket.state, 'pendingPayment')
    assert.isNull(ticket.download)
    early.assertStatus(303)
    renewedEarly.assertBodyContains({ code: 'NO_DOWNLOAD' })
    paid.assertBodyContains({ state: 'confirmed', download: { left: 5 } })
    assert.include(paid.body().links.download, `/download/${ticket.code}`)
    after.assertStatus(200)
  })

  test('is out of reach once its host has called the ticket off, and stays in reach when it is put away', async ({
    client,
  }) => {
    const { host, code } = await aDownload()
    const kept = (await registerFor(host)).body().code

    await decide(host, code, 'cancel')
    await decide(host, kept, 'archive')

    ;(await download(client, code)).assertStatus(303)
    ;(await download(client, kept)).assertStatus(200)
  })

  test('that cannot be read costs no download', async ({ client, assert }) => {
    const { host, code } = await aDownload()
    await emptyStorage()

    const gone = await download(client, code)
    await host.api.delete(`/products/${host.service.id}/file`)
    const renewed = await decide(host, code, 'renew-download')

    gone.assertStatus(303)
    renewed.assertBodyContains({ code: 'NOT_OFFERED' })
    assert.equal(await left(code), 5)
  })

  test('an unknown code leads nowhere', async ({ client }) => {
    const nobodys = '0123456789abcdefghjk'
    ;(await client.get(`/download/${nobodys}`)).assertStatus(404)
    ;(await download(client, nobodys)).assertStatus(404)
  })
})

test.group('Everybody has the same link', (group) => {
  invariantsHold(group)

  const AT_ONCE = 50

  test('50 at once get exactly five files', async ({ client, assert }) => {
    const { code } = await aDownload()

    const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => download(client, code)))

    assert.lengthOf(
      answers.filter((answer) => answer.status() === 200),
      5
    )
    assert.equal(await left(code), 0)
  })

  test('who looks first and counts then gives out too many: this test can fail', async ({
    assert,
  }) => {
    const { code } = await aDownload()
    const haveAllLooked = barrier(MOST_TOGETHER)

    const unguarded = () =>
      transaction(async (trx) => {
        const ticket = await Ticket.query({ client: trx }).where({ code }).firstOrFail()
        await haveAllLooked()
        if (ticket.downloadsLeft === 0) return false
        await ticket.merge({ downloadsLeft: ticket.downloadsLeft - 1 }).save()
        return true
      })
    const taken = await Promise.all(Array.from({ length: MOST_TOGETHER }, unguarded))

    assert.isAbove(taken.filter(Boolean).length, 5)
  })
})
