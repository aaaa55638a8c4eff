import { test } from '@japa/runner'
import { expect } from '#tests/helpers/expect'
import sharp from 'sharp'
import type { Locator, Page } from 'playwright'
import { aHost } from '#tests/helpers/host'
import { aTeam } from '#tests/helpers/team'
import { workOff } from '#tests/helpers/jobs'
import { expectAccessible } from '#tests/helpers/axe'
import { aPhoto, emptyStorage } from '#tests/helpers/pictures'
import { DESK, goTo, openDashboard, PHONE } from '#tests/helpers/dashboard'

const photo = async () => ({ name: 'yo.jpg', mimeType: 'image/jpeg', buffer: await aPhoto() })

test.group('Pictures', (group) => {
  group.each.setup(() => emptyStorage())

  for (const [locale, size] of [
    ['es', PHONE],
    ['en', DESK],
  ] as const) {
    test(`a host gives themselves a face, cropped by keys, and clients see it (${locale}, ${size.width} px)`, async ({
      browserContext,
      assert,
    }) => {
      const host = await aHost()
      const dashboard = await openDashboard(browserContext, host, { size, locale })
      const { page, t, complaints } = dashboard
      const choose = page.getByLabel(t('admin.pictures.choose.PROFILE'), { exact: true })

      await goTo(dashboard, 'data')
      await page.getByLabel(t('admin.profile.profession')).fill('Psicóloga')
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
      await page.getByText(t('admin.pictures.processing')).waitFor()
      await expectAccessible(page)
      await workOff()
      await page.getByText(t('admin.pictures.updated.PROFILE')).waitFor()

      // What was typed in the form meanwhile is still there.
      await expect(page.getByLabel(t('admin.profile.profession'))).toHaveValue('Psicóloga')
      await host.account.refresh()
      const bytes = await page.request.get(host.account.picture!).then((answer) => answer.body())
      const { dominant } = await sharp(bytes).stats()
      assert.isAbove(dominant.b, 200, 'the right half of the photo is blue')
      const visitor = await browserContext.newPage()
      await visitor.setViewportSize(size)
      await visitor.goto(`http://${process.env.HOST}:${process.env.PORT}/${host.username}`)
      const face = visitor.getByRole('img', {
        name: t('booking.picture_of', { name: 'Ana Quispe' }),
      })
      await expect
        .poll(() => face.evaluate((image) => 'naturalWidth' in image && image.naturalWidth !== 0))
        .toBe(true)
      await expectAccessible(visitor)
      assert.deepEqual(complaints, [])
    })
  }

  test('a cover is shown wide, replaced by nothing that is no picture, and removed', async ({
    browserContext,
    assert,
  }) => {
    const host = await aHost()
    const dashboard = await openDashboard(browserContext, host, { size: DESK, locale: 'es' })
    const { page, t } = dashboard
    await goTo(dashboard, 'data')
    const cover = page.getByRole('group', { name: t('admin.pictures.kinds.COVER') })
    const input = cover.locator('input[type=file]').first()

    await input.setInputFiles(await photo())
    await page.getByRole('button', { name: t('admin.pictures.use') }).click()
    await page.getByText(t('admin.pictures.processing')).waitFor()
    await workOff()
    await page.getByText(t('admin.pictures.updated.COVER')).waitFor()
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
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('ra.action.confirm') })
      .click()
    await page.getByText(t('admin.pictures.deleted.COVER')).waitFor()
    await host.account.refresh()
    assert.isNull(host.account.coverPicture)
  })

  test('a team’s picture is chosen with a finger, and the person keeps theirs', async ({
    browserContext,
    assert,
  }) => {
    const { account, members } = await aTeam()
    const dashboard = await openDashboard(browserContext, members.ADMIN, {
      size: PHONE,
      locale: 'es',
    })
    const { page, t } = dashboard
    await page.goto(
      `http://${process.env.HOST}:${process.env.PORT}/profile/t/${account.id}/data/basic`
    )
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
    await drag(page, await middleOf(area), -80)
    await page.getByRole('button', { name: t('admin.pictures.use') }).click()
    await page.getByText(t('admin.pictures.processing')).waitFor()
    await workOff()
    await page.getByText(t('admin.pictures.updated.PROFILE')).waitFor()

    await account.refresh()
    await members.ADMIN.account.refresh()
    assert.isNull(members.ADMIN.account.picture)
    const bytes = await page.request.get(account.picture!).then((answer) => answer.body())
    // Three quarters of it are the blue right half now; untouched it would be as much red as blue.
    const { channels } = await sharp(bytes).stats()
    assert.isAbove(channels[2]!.mean, channels[0]!.mean + 50)
  })
})

async function middleOf(element: Locator) {
  await element.waitFor()
  const { x, y, width, height } = (await element.boundingBox())!
  return { x: x + width / 2, y: y + height / 2 }
}

/** With one finger, sideways. */
async function drag(page: Page, from: { x: number; y: number }, by: number) {
  const hand = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: (typeof from)[]) =>
    hand.send('Input.dispatchTouchEvent', { type, touchPoints })
  await hand.send('Emulation.setTouchEmulationEnabled', { enabled: true })
  await touch('touchStart', [from])
  for (let step = 1; step <= 8; step++)
    await touch('touchMove', [{ ...from, x: from.x + (by * step) / 8 }])
  await touch('touchEnd', [])
}
