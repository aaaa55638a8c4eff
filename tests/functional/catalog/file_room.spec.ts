import { test } from '@japa/runner'
import { storage } from '#config/limits'
import { anAsset, another, PDF, sendFile } from '#tests/helpers/registration'

test.group('The room that a plan has for files', () => {
  test('is not exceeded, not even by two files that are sent at once; a lighter one takes the place of another', async ({
    client,
    assert,
  }) => {
    const host = await anAsset(client)
    const others = []
    for (const slug of ['dos', 'tres'])
      others.push(await another(host, { type: 'ASSET', title: slug, slug }))
    const full = storage.quotas[0]! - 1.5 * PDF.length
    await host.service.merge({ file: { ...host.service.file!, size: full } }).save()

    const both = await Promise.all(others.map((other) => sendFile(client, other)))
    const refused = both.find((answer) => answer.status() !== 200)
    const instead = await sendFile(client, host)

    assert.equal(both.filter((answer) => answer.status() === 200).length, 1)
    refused?.assertStatus(403)
    refused?.assertBodyContains({ code: 'STORAGE_QUOTA_REACHED', meta: { megabytes: 500 } })
    instead.assertStatus(200)
  })
})
