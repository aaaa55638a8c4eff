import { test } from '@japa/runner'
import { newId } from '#core/ids'
import { guest } from '#tests/helpers/api'
import Picture from '#app/accounts/pictures/picture'
import { aCaptcha } from '#tests/helpers/captcha'
import { MOST_PICTURE_BYTES } from '#shared/pictures'
import { MOST_ANSWER_BYTES } from '#shared/answer_files'
import { aHost, type TestHost } from '#tests/helpers/host'
import AnswerFile from '#app/ticketing/answers/answer_file'
import { aPdf, anOfficeFile, aZip } from '#tests/helpers/documents'
import { aBomb, aPhoto, emptyStorage, filledTo, storedFiles } from '#tests/helpers/pictures'

const QUESTION = newId()
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'
const PAGE = '<html><script>alert(1)</script></html>'

const anAsker = () =>
  aHost({ service: { fields: [{ id: QUESTION, title: 'Archivo', type: 'FILE' }] } })

/** Files that no caller may send to any upload. */
const HOSTILE: [string, () => Buffer][] = [
  ['an SVG', () => Buffer.from(SVG)],
  ['a page', () => Buffer.from(PAGE)],
  ['a program', () => Buffer.from('7f454c460201010000', 'hex')],
  ['a Windows program', () => Buffer.from('4d5a90000300000004000000', 'hex')],
  ['an archive', aZip],
  ['a presentation', () => anOfficeFile('presentationml.presentation')],
  ['a script', () => Buffer.from('#!/bin/sh\nrm -rf /\n')],
  ['plain text', () => Buffer.from('hola')],
]

const UPLOADS = {
  banner: ({ service, api }: TestHost, bytes: Buffer) =>
    api
      .put(`/products/${service.id}/banner`)
      .file('file', bytes, { filename: 'a.jpg', contentType: 'image/jpeg' }),
  answer: ({ service }: TestHost, bytes: Buffer) =>
    guest
      .post(`/products/${service.id}/answer-files`)
      .file('file', bytes, { filename: 'a.pdf', contentType: 'application/pdf' })
      .fields({ questionId: QUESTION }),
}

const CODES = { banner: 'PICTURE', answer: 'ANSWER_FILE' }

for (const kind of ['banner', 'answer'] as const) {
  test.group(`An upload as ${kind}`, (group) => {
    group.each.setup(() => emptyStorage())
    const leavesNothing = async (assert: { deepEqual(a: unknown, b: unknown): void }) => {
      assert.deepEqual(await storedFiles(), [])
      assert.deepEqual([...(await Picture.all()), ...(await AnswerFile.all())], [])
    }

    test('is refused for what its bytes are, whatever it is called: {0}')
      .with(HOSTILE)
      .run(async ({ assert }, [, make]) => {
        const answer = await UPLOADS[kind](await anAsker(), make())

        answer.assertStatus(415)
        answer.assertBodyContains({ code: `${CODES[kind]}_TYPE` })
        await leavesNothing(assert)
      })

    test('may have so many bytes and not one more', async ({ assert }) => {
      const host = await anAsker()
      const most = kind === 'banner' ? MOST_PICTURE_BYTES : MOST_ANSWER_BYTES
      const photo = await aPhoto()

      const one = await UPLOADS[kind](host, filledTo(photo, most))
      const more = await UPLOADS[kind](host, filledTo(photo, most + 1))

      assert.oneOf(one.status(), [200, 201])
      more.assertStatus(413)
      more.assertBodyContains({ code: `${CODES[kind]}_TOO_LARGE` })
      assert.lengthOf(await storedFiles(), 1)
    })

    test('has to be there, once, in its field, as multipart', async ({ assert }) => {
      const host = await anAsker()
      const twice = await UPLOADS[kind](host, await aPhoto()).file('file', aPdf(), 'b.pdf')
      const elsewhere = await UPLOADS[kind](host, await aPhoto()).file('other', aPdf(), 'b.pdf')
      const empty = await UPLOADS[kind](host, Buffer.alloc(0))
      const more = await UPLOADS[kind](host, await aPhoto()).fields({ accountId: 'x' })

      for (const answer of [twice, elsewhere, empty, more]) answer.assertStatus(422)
      empty.assertBodyContains({ code: `${CODES[kind]}_MISSING` })
      await leavesNothing(assert)
    })

    test('is stored by a name of our own', async ({ assert }) => {
      await UPLOADS[kind](await anAsker(), await aPhoto())

      assert.match((await storedFiles()).join(), /^(uploads|answers\/[0-9a-z])\/[0-9a-z]{20}$/)
    })
  })
}

test.group('Uploads of strangers', (group) => {
  group.each.setup(() => emptyStorage())

  test('of a banner are not unpacked where they are too large', async () => {
    const answer = await UPLOADS.banner(await anAsker(), aBomb(30_000))

    answer.assertBodyContains({ code: 'PICTURE_TOO_MANY_PIXELS' })
  })

  test('cost a captcha after thirty', async () => {
    const host = await anAsker()
    const ask = () => guest.post(`/products/${host.service.id}/answer-files`, {})
    for (let sent = 0; sent < 30; sent++) (await ask()).assertStatus(422)

    const refused = await UPLOADS.answer(host, aPdf())
    const solved = await UPLOADS.answer(host, aPdf()).header('x-captcha-token', await aCaptcha())

    refused.assertStatus(403)
    refused.assertBodyContains({ code: 'CAPTCHA_REQUIRED' })
    solved.assertStatus(201)
  })
})
