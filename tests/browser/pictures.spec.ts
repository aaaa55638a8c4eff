import { test } from '@japa/runner'
import { AT_DESK, DESK } from './screens.ts'
import { openDashboard } from './pages/dashboard.ts'
import { expect } from '#tests/helpers/expect'
import sharp from 'sharp'
import { aHost } from '#tests/helpers/host'
import { aTeam } from '#tests/helpers/team'
import { workOff } from '#tests/helpers/jobs'
import { dragFinger } from '#tests/helpers/touch'
import { expectAccessible } from '#tests/helpers/axe'
import { aPhoto, emptyStorage } from '#tests/helpers/pictures'

const photo = async () => ({ name: 'yo.jpg', mimeType: 'image/jpeg', buffer: await aPhoto() })

test.group('Pictures', (group) => {
  group.each.setup(() => emptyStorage())

  const { where, ...screen } = AT_DESK
  test(`a host gives themselves a face, cropped by keys, and clients see it ${where}`, async ({
    browserContext,
    assert,
  }) => {
    const host = await aHost()
    const dashboard = await openDashboard(browserContext, host, { ...screen, at: 'data/basic' })
    const { page, t, complaints } = dashboard
    const choose = page.getByLabel(t('admin.pictures.choose.PROFILE'), { exact: true })

    await dashboard.field('admin.profile.profession').fill('Psicóloga')
    await choose.last().setInputFiles(await photo())
    const dialog = page.getByRole('dialog', { name: t('admin.pictures.crop') })
    const area = dialog.getByRole('group', { name: t('admin.pictures.area') })
    await area.waitFor()
    await expectAccessible(page)
    await dialog.getByRole('slider', { name: t('admin.pictures.zoom') }).focus()
    for (let step = 0; step < 20; step++) await page.keyboard.press('ArrowRight')
    await area.focus()
    for (let step = 0; step < 60; step++) await page.keyboard.press('ArrowLeft')
    await dialog.getByRole('button', { name: t('admin.pictures.use') }).press('Enter')
    await dashboard.reads('admin.pictures.processing')
    await workOff()
    await dashboard.reads('admin.pictures.updated.PROFILE')

    // What was typed in the form meanwhile is still there.
    await expect(dashboard.field('admin.profile.profession')).toHaveValue('Psicóloga')
    await host.account.refresh()
    const bytes = await page.request.get(host.account.picture!).then((answer) => answer.body())
    const { dominant } = await sharp(bytes).stats()
    assert.isAbove(dominant.b, 200, 'the right half of the photo is blue')
    const visitor = await browserContext.newPage()
    await visitor.setViewportSize(screen.size)
    await visitor.goto(`/${host.username}`)
    const face = visitor.getByRole('img', {
      name: t('booking.picture_of', { name: 'Ana Quispe' }),
    })
    await expect
      .poll(() => face.evaluate((image) => 'naturalWidth' in image && image.naturalWidth !== 0))
      .toBe(true)
    await expectAccessible(visitor)
    assert.deepEqual(complaints, [])
  })

  test('a cover is shown wide, replaced by nothing that is no picture, and removed', async ({
    browserContext,
    assert,
  }) => {
    const host = await aHost()
    const dashboard = await openDashboard(browserContext, host, { size: DESK, at: 'data/basic' })
    const { page, t } = dashboard
    const cover = page.getByRole('group', { name: t('admin.pictures.kinds.COVER') })
    const input = cover.locator('input[type=file]').first()

    await input.setInputFiles(await photo())
    await dashboard.press('admin.pictures.use')
    await dashboard.reads('admin.pictures.processing')
    await workOff()
    await dashboard.reads('admin.pictures.updated.COVER')
    await host.account.refresh()
    assert.isNotNull(host.account.coverPicture)

    const buffer = Buffer.from('%PDF-1.7 no es una foto')
    await input.setInputFiles({ name: 'a.pdf', mimeType: 'application/pdf', buffer })
    await cover.getByText(t('errors.PICTURE_TYPE')).waitFor()
    await input.setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer })
    await cover.getByText(t('errors.PICTURE_UNREADABLE')).waitFor()
    const large = Buffer.alloc(5 * 1024 * 1024 + 1)
    await input.setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: large })
    await cover.getByText(t('errors.PICTURE_TOO_LARGE')).waitFor()
    await expectAccessible(page)

    await cover.getByRole('button', { name: t('admin.pictures.remove.COVER') }).click()
    await dashboard.confirm()
    await dashboard.reads('admin.pictures.deleted.COVER')
    await host.account.refresh()
    assert.isNull(host.account.coverPicture)
  })

  test('a team’s picture is chosen with a finger, and the person keeps theirs', async ({
    browserContext,
    assert,
  }) => {
    const { account, members } = await aTeam()
    const at = `/profile/t/${account.id}/data/basic`
    const dashboard = await openDashboard(browserContext, members.ADMIN, { at })
    const { page, t } = dashboard
    const face = page.getByRole('group', { name: t('admin.pictures.kinds.PROFILE') })
    await face.waitFor()
    const card = (await page
      .getByRole('region', { name: t('admin.pictures.title') })
      .boundingBox())!
    const box = (await face.boundingBox())!
    assert.isAtMost(box.x + box.width, card.x + card.width + 1, 'it fits on a phone')
    await face
      .locator('input[type=file]')
      .first()
      .setInputFiles(await photo())
    const area = page.getByRole('group', { name: t('admin.pictures.area') })
    await dragFinger(area, { right: -80 })
    await dashboard.press('admin.pictures.use')
    await dashboard.reads('admin.pictures.processing')
    await workOff()
    await dashboard.reads('admin.pictures.updated.PROFILE')

    await account.refresh()
    await members.ADMIN.account.refresh()
    assert.isNull(members.ADMIN.account.picture)
    const bytes = await page.request.get(account.picture!).then((answer) => answer.body())
    // Three quarters of it are the blue right half now; untouched it would be as much red as blue.
    const { channels } = await sharp(bytes).stats()
    assert.isAbove(channels[2]!.mean, channels[0]!.mean + 50)
  })
})
