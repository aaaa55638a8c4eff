import { once } from 'node:events'
import { test } from '@japa/runner'
import { MEGABYTE, storage } from '#config/limits'
import { requireRoom } from '#accounts'
import Service from '#app/catalog/services/service'
import { barrier } from '#tests/helpers/barrier'
import { transaction } from '#core/database/transaction'
import { request, type IncomingMessage } from 'node:http'
import { anAsset, another, PDF, sendFile } from '#tests/helpers/registration'

test.group('The room that a plan has for files', () => {
  test('is not exceeded, not even by two files that are sent at once; a lighter one takes the place of another', async ({
    assert,
  }) => {
    const host = await anAsset()
    const others = []
    for (const slug of ['dos', 'tres'])
      others.push(await another(host, { type: 'ASSET', title: slug, slug }))
    const full = storage.quotas[0]! - 1.5 * PDF.length
    await host.service.merge({ file: { ...host.service.file!, size: full } }).save()

    const both = await Promise.all(others.map((other) => sendFile(other)))
    const refused = both.find((answer) => answer.status() !== 200)
    const instead = await sendFile(host)

    assert.equal(both.filter((answer) => answer.status() === 200).length, 1)
    refused?.assertStatus(403)
    refused?.assertBodyContains({ code: 'STORAGE_QUOTA_REACHED', meta: { megabytes: 500 } })
    instead.assertStatus(200)
  })

  test('is exceeded by two that count before either has written, without the lock: control', async ({
    assert,
  }) => {
    const host = await anAsset()
    const full = storage.quotas[0]! - 1.5 * PDF.length
    await host.service.merge({ file: { ...host.service.file!, size: full } }).save()
    const others = [
      await another(host, { type: 'ASSET', title: 'dos', slug: 'dos' }),
      await another(host, { type: 'ASSET', title: 'tres', slug: 'tres' }),
    ]
    const [bothHaveWritten, bothHaveCounted] = [barrier(2), barrier(2)]
    const unguarded = ({ service }: typeof host) =>
      transaction(async (trx) => {
        const file = { ...host.service.file!, size: PDF.length }
        await Service.query({ client: trx }).where({ id: service.id }).update({ file })
        await bothHaveWritten()
        // Neither commits before the other has counted.
        await requireRoom(trx, host.account.id).finally(bothHaveCounted)
      })

    const both = await Promise.allSettled(others.map(unguarded))

    assert.isTrue(both.every(({ status }) => status === 'fulfilled'))
  })

  test('refuses a file by the size that its call declares, before it is read', async ({
    assert,
    cleanup,
  }) => {
    const host = await anAsset()
    const { service } = await another(host, { type: 'ASSET', title: 'dos', slug: 'dos' })
    const size = storage.quotas[0]! - MEGABYTE
    await host.service.merge({ file: { ...host.service.file!, size } }).save()
    const call = request(new URL(`/api/v3/products/${service.id}/file`, process.env.APP_URL), {
      method: 'PUT',
      headers: {
        'authorization': `Bearer ${host.token}`,
        'content-type': 'multipart/form-data; boundary=x',
        'content-length': 2 * MEGABYTE,
      },
    })
    cleanup(() => void call.on('error', () => {}).destroy())
    call.flushHeaders()

    const [answer] = (await once(call, 'response')) as [IncomingMessage]

    assert.equal(answer.statusCode, 403)
  })
})
