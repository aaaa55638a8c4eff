import sharp from 'sharp'
import { test } from '@japa/runner'
import { appUrl } from '#config/app'
import db from '@adonisjs/lucid/services/db'
import { aTeam } from '#tests/helpers/team'
import Account from '#app/accounts/users/account'
import { outbox } from '#tests/helpers/outbox'
import { workOff } from '#tests/helpers/jobs'
import { aBooking } from '#tests/helpers/booking'
import Picture from '#app/accounts/pictures/picture'
import { WORKFLOW } from '#database/factories/workflow'
import { ana, aProHost, type TestHost } from '#tests/helpers/host'
import { aBomb, aPhoto, emptyStorage, storedFiles } from '#tests/helpers/pictures'

type Kind = 'banner' | 'logo'

const AT_ONCE = { event: 'confirmed', offset: { value: 0, unit: 'MINUTE' }, side: 'after' }
const OWN = { at: AT_ONCE, channel: 'email', subject: 'Hola', body: 'Nos vemos: {{when}}.' }

const pathOf = (id: string, kind: Kind) => `/workflows/${id}/pictures/${kind}`

const aWorkflow = async (host: TestHost, steps: object[] = [OWN]): Promise<string> =>
  (await host.api.post('/workflows', { ...WORKFLOW, steps })).body().id

const send = async (host: TestHost, id: string, kind: Kind, bytes?: Buffer) =>
  host.api.put(pathOf(id, kind)).file('file', bytes ?? (await aPhoto()), 'a.jpg')

const read = async (host: TestHost, id: string) => (await host.api.get(`/workflows/${id}`)).body()

const letterTo = async (email: string) => (await outbox(email)).at(-1)!.html!

test.group('The banner and the logo of a workflow', (group) => {
  group.each.setup(() => emptyStorage())

  test('are drawn for mails: a banner of a set size, a logo whole and on white', async ({
    client,
    assert,
  }) => {
    const host = await aProHost()
    const id = await aWorkflow(host)
    const square = { width: 200, height: 200, channels: 4 as const, background: '#00000000' }

    const sent = await send(host, id, 'banner')
    await send(host, id, 'logo', await sharp({ create: square }).png().toBuffer())
    sent.assertStatus(200)
    sent.assertBodyContains({ banner: null, bannerState: 'PROCESSING', logoState: null })
    await workOff()

    const { banner, logo, bannerState, logoState } = await read(host, id)
    assert.deepEqual([bannerState, logoState], ['READY', 'READY'])
    const lookAt = async (path: string) => {
      const shown = await client.get(path)
      const { width, height, format, hasAlpha } = await sharp(shown.body() as Buffer).metadata()
      return [shown.header('content-type'), width, height, format, hasAlpha]
    }
    assert.deepEqual(await lookAt(banner), ['image/jpeg', 1200, 400, 'jpeg', false])
    assert.deepEqual(await lookAt(logo), ['image/png', 96, 96, 'png', false])
    assert.isNull((await host.account.refresh()).coverPicture)
  })

  test('stand in its e-mails and their preview at absolute addresses, with words and size', async ({
    assert,
  }) => {
    const host = await aProHost()
    const id = await aWorkflow(host)
    await send(host, id, 'banner')
    await send(host, id, 'logo')
    await workOff()
    const { banner, logo } = await read(host, id)

    await aBooking(host)
    await workOff()
    const sent = await letterTo(ana.email)
    const tried = { step: OWN, locale: 'es', workflowId: id }
    const shown = (await host.api.post('/workflows/preview', tried)).body().html

    const { fullName } = host.account
    for (const html of [sent, shown]) {
      assert.match(html, tagOf(`${appUrl}${banner}`, `Imagen de ${fullName}`, [600, 200]))
      assert.match(html, tagOf(`${appUrl}${logo}`, `Logo de ${fullName}`, [64, 48]))
    }
  })

  test('are left out once the plan has ended, and cannot be uploaded then', async ({ assert }) => {
    const host = await aProHost()
    const id = await aWorkflow(host, [{ at: AT_ONCE, channel: 'email', ready: 'confirmation' }])
    await send(host, id, 'banner')
    await workOff()
    const { banner } = await read(host, id)
    await Account.query().where({ id: host.account.id }).update({ roleId: 'BASIC' })

    await aBooking(host)
    await workOff()
    const [row] = await db.from('deliveries').where({ message: 'workflow_step' })
    const refused = await send(host, id, 'logo')
    const removed = await host.api.delete(pathOf(id, 'banner'))

    assert.equal(row.state, 'sent')
    assert.notInclude(await letterTo(ana.email), banner)
    refused.assertStatus(403)
    refused.assertBodyContains({ code: 'FEATURE_NOT_AVAILABLE' })
    removed.assertStatus(200)
  })

  test('are those of managers: collaborators change none, nor others one that is locked', async () => {
    const { account, members } = await aTeam()
    const owner = members.OWNER.api.in(account)
    const made = await owner.post('/workflows', { ...WORKFLOW, steps: [OWN] })
    const path = pathOf(made.body().id, 'banner')
    await owner.patch(`/workflows/${made.body().id}`, { locked: true })

    for (const role of ['COLLABORATOR', 'ADMIN'] as const) {
      const api = members[role].api.in(account)
      const put = await api.put(path).file('file', await aPhoto(), 'a.jpg')
      put.assertStatus(403)
      const deleted = await api.delete(path)
      deleted.assertStatus(403)
    }
  })

  test('give way to others and can be removed, files and all', async ({ assert }) => {
    const host = await aProHost()
    const id = await aWorkflow(host)
    await send(host, id, 'logo')
    await workOff()
    const { logo: first } = await read(host, id)
    await send(host, id, 'logo')
    await workOff()
    const { logo: second } = await read(host, id)

    assert.notEqual(second, first)
    assert.lengthOf(await storedFiles(), 1)
    const removed = await host.api.delete(pathOf(id, 'logo'))
    await workOff()

    removed.assertBodyContains({ logo: null, logoState: null })
    assert.deepEqual(await storedFiles(), [])
    assert.deepEqual(await Picture.all(), [])
  })

  test('go with their workflow', async ({ assert }) => {
    const host = await aProHost()
    const id = await aWorkflow(host)
    await send(host, id, 'banner')
    await workOff()
    await send(host, id, 'logo')

    const gone = await host.api.delete(`/workflows/${id}`)
    await workOff()

    gone.assertStatus(204)
    assert.deepEqual(await storedFiles(), [])
    assert.deepEqual(await Picture.all(), [])
  })

  test('are refused where they are no picture, or too large a one', async ({ assert }) => {
    const host = await aProHost()
    const id = await aWorkflow(host)

    const page = await send(host, id, 'logo', Buffer.from('<svg onload="alert(1)"></svg>'))
    const bomb = await send(host, id, 'banner', aBomb(30_000))
    const unknown = await host.api.put(`/workflows/${id}/pictures/cover`)

    page.assertStatus(415)
    page.assertBodyContains({ code: 'PICTURE_TYPE' })
    bomb.assertStatus(422)
    bomb.assertBodyContains({ code: 'PICTURE_TOO_MANY_PIXELS' })
    unknown.assertStatus(404)
    assert.deepEqual(await storedFiles(), [])
  })

  test('of another account’s workflow are answered like those of an unknown one', async ({
    assert,
  }) => {
    const [host, other] = [await aProHost(), await aProHost()]
    const id = await aWorkflow(host)
    await send(host, id, 'banner')
    await workOff()
    const { banner } = await read(host, id)

    const put = await send(other, id, 'banner')
    const deleted = await other.api.delete(pathOf(id, 'banner'))
    const tried = { step: OWN, locale: 'es', workflowId: id }
    const preview = await other.api.post('/workflows/preview', tried)

    for (const answer of [put, deleted]) {
      answer.assertStatus(404)
      answer.assertBodyContains({ code: 'WORKFLOW_NOT_FOUND' })
    }
    assert.notInclude(preview.body().html, banner)
    assert.lengthOf(await storedFiles(), 1)
  })
})

function tagOf(src: string, alt: string, [width, height]: [number, number]): RegExp {
  const parts = [`src="${src}"`, `alt="${alt}"`, `width="${width}"`, `height="${height}"`]
  return new RegExp(`<img${parts.map((part) => `(?=[^>]*${RegExp.escape(part)})`).join('')}`)
}
