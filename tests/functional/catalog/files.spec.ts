import { Settings } from 'luxon'
import { test } from '@japa/runner'
import { guest } from '#tests/helpers/api'
import { workOff } from '#tests/helpers/jobs'
import drive from '@adonisjs/drive/services/main'
import { MOST_FILE_BYTES } from '#shared/service_files'
import { aZip, anOfficeFile } from '#tests/helpers/documents'
import { emptyStorage, filledTo, storedFiles } from '#tests/helpers/pictures'
import { anAsset, aRegistrationService, PDF, sendFile } from '#tests/helpers/registration'
import { sweepFolders } from '#tests/helpers/sweep'

const EPUB = { 'mimetype': 'application/epub+zip', 'book.xhtml': '<html/>' }
const ID3 = Buffer.concat([
  Buffer.from('ID3\x03\x00\x00\x00\x00\x00\x0a'),
  Buffer.alloc(10),
  Buffer.from('fffb9064', 'hex'),
  Buffer.alloc(400),
])
const MP4 = Buffer.concat([Buffer.from('0000001866747970', 'hex'), Buffer.from('isom0000isommp42')])
const PAGE = '<html><script>alert(1)</script></html>'
const OFFICE = 'application/vnd.openxmlformats-officedocument'

test.group('The file of an ASSET', (group) => {
  group.each.setup(() => emptyStorage())

  test('is known by its bytes, and given an ending that says what it is: {0}')
    .with([
      ['a PDF', PDF, 'Guía.pdf', 'application/pdf', 'Guía.pdf'],
      ['a PDF that is called a program', PDF, 'curso.pdf.exe', 'application/pdf', 'curso.pdf.pdf'],
      ['an archive', aZip({ 'a.txt': 'hola' }), 'a.zip', 'application/zip', 'a.zip'],
      ['a book', aZip(EPUB), 'libro.zip', 'application/epub+zip', 'libro.epub'],
      [
        'a text of Office',
        anOfficeFile('wordprocessingml.document'),
        'plan.docx',
        `${OFFICE}.wordprocessingml.document`,
        'plan.docx',
      ],
      [
        'a sheet of Office',
        anOfficeFile('spreadsheetml.sheet'),
        'plan.docx',
        `${OFFICE}.spreadsheetml.sheet`,
        'plan.xlsx',
      ],
      ['a song', ID3, 'a.mp3', 'audio/mpeg', 'a.mp3'],
      ['a film', MP4, 'a.mov', 'video/mp4', 'a.mp4'],
      ['a table', Buffer.from('a;b\r\n1;2\r\n'), 'a.csv', 'text/csv', 'a.csv'],
      ['a text in Latin-1', Buffer.from('ma\xf1ana', 'latin1'), 'a.txt', 'text/plain', 'a.txt'],
      ['a page, which is only text here', Buffer.from(PAGE), 'a.html', 'text/plain', 'a.txt'],
    ] as [string, Buffer, string, string, string][])
    .run(async (_, [, content, called, contentType, name]) => {
      const host = await aRegistrationService({ type: 'ASSET' })

      const answer = await sendFile(host, content, called)

      answer.assertStatus(200)
      answer.assertBodyContains({ file: { name, contentType, size: content.length } })
    })

  test('is refused for what its bytes are: {0}')
    .with([
      ['a program', Buffer.from('7f454c460201010000', 'hex')],
      ['another program', Buffer.from('4d5a9000030000000400', 'hex')],
      ['a drawing that runs', Buffer.from('<?xml version="1.0"?><svg onload="alert(1)"/>')],
      ['bytes without a meaning', Buffer.from('0001020304050607', 'hex')],
      ['an animated picture', Buffer.from('GIF89a\x01\x00\x01\x00')],
    ] as [string, Buffer][])
    .run(async ({ assert }, [, content]) => {
      const host = await aRegistrationService({ type: 'ASSET' })

      const answer = await sendFile(host, content, 'guia.pdf')

      answer.assertStatus(415)
      answer.assertBodyContains({ code: 'FILE_TYPE' })
      assert.deepEqual(await storedFiles(), [])
      await host.service.refresh()
      assert.isNull(host.service.file)
    })

  test('has to be there, once, in its field', async ({ assert }) => {
    const host = await aRegistrationService({ type: 'ASSET' })
    const put = () => host.api.put(`/products/${host.service.id}/file`)
    const answers = [
      await put(),
      await put().file('other', PDF, { filename: 'a.pdf' }),
      await sendFile(host, Buffer.alloc(0)),
      await put().file('file', PDF, { filename: 'a.pdf' }).file('file', PDF, { filename: 'b.pdf' }),
      await put().file('file', PDF, { filename: 'a.pdf' }).fields({ title: 'Otra' }),
      await put().json({}),
    ].map((answer) => [answer.status(), answer.body().code])

    assert.deepEqual(answers, [
      [422, 'FILE_MISSING'],
      [422, 'VALIDATION_ERROR'],
      [422, 'FILE_MISSING'],
      [422, 'ONE_FILE'],
      [422, 'VALIDATION_ERROR'],
      [415, 'UNSUPPORTED_MEDIA_TYPE'],
    ])
    assert.deepEqual(await storedFiles(), [])
  })

  test('may weigh 50 MB and not one byte more, and what is much too heavy is answered, not cut off', async ({
    assert,
  }) => {
    const host = await aRegistrationService({ type: 'ASSET' })
    const answers = []
    for (const more of [0, 1, 20_000_000]) {
      const answer = await sendFile(host, filledTo(PDF, MOST_FILE_BYTES + more))
      answers.push([answer.status(), answer.body().code])
    }

    assert.deepEqual(answers, [
      [200, undefined],
      [413, 'FILE_TOO_LARGE'],
      [413, 'FILE_TOO_LARGE'],
    ])
    assert.lengthOf(await storedFiles(), 1)
  }).timeout(20_000)

  test('is replaced and taken away, and what was there before goes', async ({ assert }) => {
    const host = await anAsset()
    const path = `/products/${host.service.id}/file`
    const [first] = await storedFiles()

    const replaced = await sendFile(host, aZip({ a: 'b' }), 'otra.zip')
    await workOff()
    const [second, ...others] = await storedFiles()
    const removed = await host.api.delete(path)
    await workOff()

    replaced.assertBodyContains({ file: { name: 'otra.zip' } })
    assert.notEqual(second, first)
    assert.deepEqual(others, [])
    removed.assertBodyContains({ file: null })
    assert.deepEqual(await storedFiles(), [])
  })

  test('belongs to an ASSET of one’s own', async () => {
    const form = await aRegistrationService({ type: 'FORM' })
    const host = await anAsset()

    const foreign = await sendFile({ ...form, service: host.service })
    const ofForm = await sendFile(form)

    foreign.assertStatus(404)
    ofForm.assertStatus(422)
    ofForm.assertBodyContains({ code: 'NOT_AN_ASSET' })
  })

  test('is never served by its address, and only its owner reads its name', async ({
    client,
    assert,
  }) => {
    const host = await anAsset()
    const [stored] = await storedFiles()
    const { username, service } = host

    const seen = await guest.get(`/users/${username}/products/${service.slug}`)

    seen.assertBodyContains({ file: { size: PDF.length, contentType: 'application/pdf' } })
    assert.notInclude(JSON.stringify(seen.body()), 'calma.pdf')
    assert.notInclude(JSON.stringify(seen.body()), service.file!.key)
    for (const path of [`/${stored}`, `/files/${stored}`, `/uploads/${stored}`])
      (await client.get(path)).assertStatus(404)
  })

  test('without an owner is removed after an hour, one that is for sale stays', async ({
    assert,
    cleanup,
  }) => {
    await anAsset()
    const [kept] = await storedFiles()
    await drive.use().put('products/abandoned', 'x')
    const later = Date.now() + 2 * 3_600_000
    Settings.now = () => later
    cleanup(() => void (Settings.now = () => Date.now()))

    await sweepFolders('products')

    assert.deepEqual(await storedFiles(), [kept])
  })

  test('is not copied with its service: the copy has none until its host sends one', async ({
    assert,
  }) => {
    const host = await anAsset()

    const copy = await host.api.post(`/products?cloneId=${host.service.id}`)

    copy.assertStatus(201)
    copy.assertBodyContains({ type: 'ASSET', file: null, placesLeft: null })
    assert.lengthOf(await storedFiles(), 1)
  })

  test('without one the service is on no list, and its own page says so', async ({ assert }) => {
    const host = await aRegistrationService({ type: 'ASSET' })
    const titles = async () => {
      const answer = await guest.get(`/users/${host.username}`)
      return answer.body().services.map(({ title }: { title: string }) => title)
    }

    const before = await titles()
    await sendFile(host)
    const after = await titles()

    assert.notInclude(before, 'Guía de calma')
    assert.include(after, 'Guía de calma')
  })
})
