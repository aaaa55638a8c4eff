import { test } from '@japa/runner'
import { DESK, WIDER } from './screens.ts'
import { goWithin, openDashboard, settled, type Dashboard } from './pages/dashboard.ts'
import { expect } from '#tests/helpers/expect'
import type { Page } from 'playwright'
import { aTeam } from '#tests/helpers/team'
import { aHost } from '#tests/helpers/host'
import { expectAccessible } from '#tests/helpers/axe'

const LINKS = `[...document.querySelectorAll('a[href]')].map(({ href }) => href)`

/** Walks the dashboard from a page along every link, and tells of those that lead nowhere. */
async function walk({ page, t }: Dashboard, base: string, start: string) {
  const origin = new URL(page.url()).origin
  const ownLinks = async () =>
    (await page.evaluate<string[]>(LINKS)).filter((link) => link.startsWith(origin))
  const menu = await ownLinks()
  await page.keyboard.press('Escape')
  const queue = [`${base}/${start}`]
  const seen = new Set(queue)
  const dead: string[] = []

  for (let path = queue.shift(); path; path = queue.shift()) {
    if (path.startsWith(base)) await visit(page, path)
    else {
      const { status } = await read(page, path)
      if (status >= 400) dead.push(`${path}: ${status}`)
      continue
    }
    if (await page.getByText(t('errors.NOT_FOUND')).count()) dead.push(path)
    for (const link of [...menu.splice(0), ...(await ownLinks())]) {
      const next = link.slice(origin.length).split('#')[0]!
      if (!seen.has(next)) queue.push(next)
      seen.add(next)
    }
  }
  return { dead, seen: [...seen] }
}

async function visit(page: Page, path: string) {
  await goWithin(page, path)
  await settled(page)
}

async function read(page: Page, path: string) {
  const answer = await page.request.get(path)
  return { status: answer.status() }
}

test.group('Links of the dashboard', () => {
  test('none leads nowhere for a person (es, 390 px)', async ({ browserContext, assert }) => {
    const host = await aHost({ account: { roleId: 'PRO' } })
    const dashboard = await openDashboard(browserContext, host)
    const { page } = dashboard
    await dashboard.openDrawer()

    const { dead, seen } = await walk(dashboard, '/profile/u/me', 'home')

    assert.deepEqual(dead, [])
    assert.isAbove(seen.length, 20)
    for (const path of ['data/basic', 'data/general', 'config/notifications', 'wallet/config']) {
      await visit(page, `/profile/u/me/${path}`)
      assert.isAtMost(await page.evaluate<number>(WIDER), 0, path)
    }
    await expectAccessible(page)
  })

  test('none leads nowhere for a team, which its header names (en, 1440 px)', async ({
    browserContext,
    assert,
  }) => {
    const { account, members } = await aTeam()
    const at = { size: DESK, locale: 'en' } as const
    const dashboard = await openDashboard(browserContext, members.OWNER, at)
    const { page, t } = dashboard
    const base = `/profile/t/${account.id}`
    await page.goto(`${base}/members`)
    await page.getByText('/Teams', { exact: true }).waitFor()

    const { dead, seen } = await walk(dashboard, base, 'members')

    assert.deepEqual(dead, [])
    assert.isAbove(seen.length, 20)
    await visit(page, `${base}/members`)
    const role = page.getByRole('combobox', { name: /Ana/ }).first()
    const remove = page.getByRole('button', {
      name: t('admin.members.remove', { name: 'Ana Quispe' }),
    })
    const [left, right] = [await role.boundingBox(), await remove.first().boundingBox()]
    assert.isAtMost(left!.width, 180)
    assert.isBelow(Math.abs(left!.y + left!.height / 2 - right!.y - right!.height / 2), 8)
    await expectAccessible(page)
  })

  test('other addresses of a page lead to it (en, 1440 px)', async ({ browserContext, assert }) => {
    const at = { size: DESK, locale: 'en' } as const
    const { page, t, dialog } = await openDashboard(browserContext, await aHost(), at)

    for (const [path, to] of [
      ['meetings', 'bookings/meetings/coming'],
      ['meetings/all', 'bookings/tickets'],
    ]) {
      await visit(page, `/profile/u/me/${path}`)
      assert.equal(new URL(page.url()).pathname, `/profile/u/me/${to}`)
    }
    await visit(page, '/profile/u/me/feedback')
    await dialog.getByRole('heading', { name: /Cupo/ }).waitFor()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: t('ra.action.cancel') }).click()
    await page.waitForURL('**/profile/u/me/home')
  })

  test('a page is busy until its file and its first data are there', async ({
    browserContext,
    assert,
  }) => {
    const host = await aHost({ account: { roleId: 'PRO' } })
    const dashboard = await openDashboard(browserContext, host, { size: DESK })
    const { page, t } = dashboard
    const main = page.getByRole('main')
    const file = await held(page, /assets\/coupon/)
    const data = await held(page, /\/api\/v3\/coupons/)

    const home = await main.getByRole('heading', { level: 1 }).innerText()
    await goWithin(page, '/profile/u/me/config/coupons')
    await page.locator('main[aria-busy="true"]').waitFor()
    const before = await main.getByRole('heading', { level: 1 }).innerText()
    file.release()
    await main.getByRole('heading', { level: 1, name: t('admin.coupons.title') }).waitFor()
    const between = await main.getAttribute('aria-busy')
    data.release()
    await settled(page)

    assert.equal(before, home)
    assert.equal(between, 'true')
    await expect(main).toHaveAttribute('aria-busy', 'false')
    await expect(page.getByText(t('admin.coupons.empty_title'))).toBeVisible()
  })
})

/** Holds back answers until they are released. */
async function held(page: Page, address: RegExp) {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(address, async (route) => {
    await promise
    await route.fallback()
  })
  return { release: resolve }
}
