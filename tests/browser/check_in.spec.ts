import { test } from '@japa/runner'
import { ON_PHONE } from './screens.ts'
import db from '@adonisjs/lucid/services/db'
import { DoorPage } from './pages/door_page.ts'
import { guest } from '#tests/helpers/api'
import { doorOf, mark } from '#tests/helpers/door'
import { shortCode } from '#shared/entries'
import { expectAccessible } from '#tests/helpers/axe'
import { ana, aProHost } from '#tests/helpers/host'
import { openDashboard } from './pages/dashboard.ts'
import { aWorkshop, bookPlaces, onDay } from '#tests/helpers/workshop'

test.group('The door of a workshop', () => {
  const { where, ...screen } = ON_PHONE
  test(`a host marks three people with and without network, and another door is told ${where}`, async ({
    browserContext,
    assert,
  }) => {
    const host = await aWorkshop({ sessions: [onDay(5, { places: 10 })] })
    const { code } = (await bookPlaces(host, { guests: 2 })).body()
    await guest.get(`/tickets/${code}/ticket.png`)
    const [session] = host.sessions
    const places = await doorOf(host, session!.id)
    const entered = () =>
      db
        .from('check_ins')
        .where({ outcome: 'entered', meeting_id: session!.id })
        .whereNull('undone_at')
    const codes = places.map(({ entry, place }) => shortCode(entry, place))
    const { t, complaints, page: dashboard } = await openDashboard(browserContext, host, screen)
    const size = dashboard.viewportSize()!
    const door = await DoorPage.open(browserContext, session!.id, t, size)
    const { page } = door
    const opened = await page.request.get(page.url())
    assert.match(opened.headers()['permissions-policy']!, /camera=\(self\)/)

    await door.counts(0, 3)
    await door.type(codes[0]!.toLowerCase().replace('-', ' '))
    await door.says(t('door.come_in'))
    await page.getByText(ana.name).first().waitFor()
    await door.counts(1, 3)
    await door.next()
    await door.type(codes[0]!)
    await door.says(new RegExp(t('door.already', { time: '#' }).replace('#', '.+')))
    await door.next()
    await page.waitForFunction('caches.match(location.href).then(Boolean)')

    // The network goes, the page is loaded again, and the door goes on.
    await browserContext.setOffline(true)
    await page.reload()
    await door.counts(1, 3)
    await door.type(codes[1]!)
    await door.says(t('door.come_in'))
    await page.getByText(t('door.waiting', { count: 1 })).waitFor()
    await door.next()
    await door.showList()
    await door.person('door.mark_of', 'Invitada 2').click()
    await door.counts(3, 3)
    await page.getByText(t('door.waiting', { count: 2 })).waitFor()
    await door.person('door.undo_of', 'Invitada 2').click()
    await door.person('door.mark_of', 'Invitada 2').click()
    assert.lengthOf(await entered(), 1)
    // Meanwhile another door lets one of them in.
    await mark(host, session!.id, [{ ...places[1]!, door: 'Puerta 2' }])

    await browserContext.setOffline(false)
    await page.getByText(t('door.lost', { name: 'Invitada 1' })).waitFor()
    await page
      .getByText(/Puerta 2/)
      .first()
      .waitFor()
    assert.lengthOf(await entered(), 3)
    await page.getByRole('searchbox').fill('quispe k')
    await page.getByText(t('door.not_found')).waitFor()
    await page.getByRole('searchbox').fill('ínvitada 1')
    await door.person('door.undo_of', 'Invitada 1').waitFor()
    await expectAccessible(page)
    const others = complaints.filter((one) => !/ERR_INTERNET_DISCONNECTED/.test(String(one)))
    assert.deepEqual(others.map(String), [])
  }).timeout(60_000)

  test('who came in stays so while the list is read again, however long that takes', async ({
    browserContext,
    assert,
  }) => {
    const host = await aWorkshop({ sessions: [onDay(5, { places: 10 })] })
    await bookPlaces(host, { guests: 1 })
    const [session] = host.sessions
    const [first] = await doorOf(host, session!.id)
    // A page that is kept on the phone fetches past what this test holds back.
    await browserContext.addInitScript('delete Navigator.prototype.serviceWorker')
    const { t, page: dashboard } = await openDashboard(browserContext, host, ON_PHONE)
    const door = await DoorPage.open(browserContext, session!.id, t, dashboard.viewportSize()!)
    await door.counts(0, 2)
    const { page } = door

    // A list that was asked for before the mark arrives after it; the next one waits.
    let letPass!: () => void
    const passes = new Promise<void>((resolve) => (letPass = resolve))
    await page.route(/\/check-in(\?|$)/, async (route) => {
      const answer = await route.fetch()
      await passes
      await route.fulfill({ response: answer })
    })
    const asked = page.waitForRequest(/\/check-in(\?|$)/)
    await page.evaluate('dispatchEvent(new Event("online"))')
    await asked
    const code = shortCode(first!.entry, first!.place)
    await door.type(code)
    await door.says(t('door.come_in'))
    await page.getByText(t('door.waiting', { count: 1 })).waitFor({ state: 'hidden' })
    assert.lengthOf(await db.from('check_ins').where('meeting_id', session!.id), 1)
    await door.next()
    await door.type(code)
    await door.says(new RegExp(t('door.already', { time: '#' }).replace('#', '.+')))

    const read = page.waitForResponse(/\/check-in(\?|$)/)
    letPass()
    await read
    await door.counts(1, 2)
  })

  test('a mark that is made while another is being sent follows it at once', async ({
    browserContext,
    assert,
  }) => {
    const host = await aWorkshop({ sessions: [onDay(5, { places: 10 })] })
    await bookPlaces(host, { guests: 1 })
    const [session] = host.sessions
    const places = await doorOf(host, session!.id)
    const { t, page: dashboard } = await openDashboard(browserContext, host, ON_PHONE)
    // Nothing is sent only because some time has passed.
    await browserContext.addInitScript('window.setInterval = () => 0')
    const door = await DoorPage.open(browserContext, session!.id, t, dashboard.viewportSize()!)
    await door.counts(0, 2)
    const { page } = door
    let letPass!: () => void
    const passes = new Promise<void>((resolve) => (letPass = resolve))
    await page.route(/\/check-ins(\?|$)/, (route) => passes.then(() => route.continue()))

    for (const { entry, place } of places) {
      await door.type(shortCode(entry, place))
      await door.next()
    }
    await page.getByText(t('door.waiting', { count: 2 })).waitFor()
    letPass()
    await page.getByText(t('door.waiting', { count: 2 })).waitFor({ state: 'hidden' })
    await page.getByText(t('door.waiting', { count: 1 })).waitFor({ state: 'hidden' })

    assert.lengthOf(await db.from('check_ins').where('meeting_id', session!.id), 2)
  })

  test('does not open for a host of another account', async ({ browserContext }) => {
    const host = await aWorkshop()
    const other = await aProHost()
    const { t, page } = await openDashboard(browserContext, other, ON_PHONE)

    const door = await DoorPage.open(browserContext, host.sessions[0]!.id, t, page.viewportSize()!)

    await door.page.getByRole('heading', { name: t('door.not_yours') }).waitFor()
    await door.page.getByRole('link', { name: t('door.to_dashboard') }).waitFor()
    await expectAccessible(door.page)
  })
})
