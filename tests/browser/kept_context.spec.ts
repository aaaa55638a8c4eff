import { test } from '@japa/runner'
import { ORIGIN } from '#tests/helpers/api'
import type { BrowserContext } from 'playwright'

const REMEMBER = `(async () => {
  localStorage.theme = 'dark'
  document.cookie = 'seen=1; path=/'
  await (await caches.open('agenda')).put('/agenda', new Response('today'))
  await new Promise((done) => (indexedDB.open('drafts').onsuccess = done))
  await navigator.serviceWorker.register('/checkin/worker.js', { scope: '/checkin/' })
})()`

const REMEMBERED = `(async () => [
  ...Object.keys(localStorage),
  ...document.cookie.split('; ').filter(Boolean),
  ...(await caches.keys()),
  ...(await indexedDB.databases()).map(({ name }) => name),
  ...(await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope),
])()`

/** A page of the site that has no script of its own. */
const PLAIN = '/robots.txt'

test.group('The context that one test has after another', () => {
  let first: BrowserContext

  test('remembers what a test leaves there, as long as it goes on', async ({
    browserContext,
    assert,
  }) => {
    first = browserContext
    const page = await browserContext.newPage()
    await page.goto(PLAIN)
    await page.evaluate(REMEMBER)
    await page.reload()
    const scope = `${ORIGIN}/checkin/`
    assert.deepEqual(await page.evaluate(REMEMBERED), [
      'theme',
      'seen=1',
      'agenda',
      'drafts',
      scope,
    ])
    await browserContext.route('**/sitemap.xml', (route) => route.fulfill({ body: 'of a test' }))
    await browserContext.setOffline(true)
  })

  test('is empty for the next test, and without its pages, routes and lost network', async ({
    browserContext,
    assert,
  }) => {
    assert.strictEqual(browserContext, first)
    assert.isEmpty(browserContext.pages())
    const page = await browserContext.newPage()
    await page.goto(PLAIN)
    assert.isEmpty(await page.evaluate(REMEMBERED))
    const answer = await page.goto('/sitemap.xml')
    assert.notInclude(await answer!.text(), 'of a test')
    await browserContext.addInitScript('window.seen = true')
  })

  test('is another one after a test that left what cannot be taken back', ({
    browserContext,
    assert,
  }) => {
    assert.notStrictEqual(browserContext, first)
  })
})
