import type { Page } from 'playwright'
import { test } from '@japa/runner'
import { listSamples, showSample } from '#app/messaging/deliveries/find_samples'

/** The widths of a phone and of a mail program at a desk. */
const WIDTHS = [360, 700]

/** What a value or a text leaves behind that was not found. */
const LEFT_OVER = /\{|\}|undefined|\bNaN\b|\[object|Invalid|translation missing|\bemails\.\w/

/** What is seen of a mail at one width. */
type Look = { width: number; wider: number; text: string; unseen: string[] }

/** A document with a frame of each width, in which mails are shown one after the other. */
const FRAMES = `<!doctype html><body style="margin:0;display:flex">${WIDTHS.map(
  (width) => `<iframe width="${width}" height="900" style="border:0;flex:none"></iframe>`
).join('')}</body>`

/** Shows a mail in both frames and measures it there. `unseen` are words in the colour behind them. */
const MEASURE = `async (html) => {
  const shown = [...document.querySelectorAll('iframe')].map(async (frame) => {
    const loaded = new Promise((done) => frame.addEventListener('load', done, { once: true }))
    frame.srcdoc = html
    await loaded
    const { documentElement: root, body } = frame.contentDocument
    const view = frame.contentWindow
    const behind = (element) => {
      for (let one = element; one; one = one.parentElement) {
        const color = view.getComputedStyle(one).backgroundColor
        if (color !== 'rgba(0, 0, 0, 0)') return color
      }
      return 'rgb(255, 255, 255)'
    }
    const isOwn = (node) => node.nodeType === 3 && node.data.trim() !== ''
    const unseen = [...body.querySelectorAll('*')].filter((element) =>
      [...element.childNodes].some(isOwn) && element.checkVisibility() &&
      view.getComputedStyle(element).color === behind(element))
    return {
      width: frame.clientWidth,
      wider: root.scrollWidth - root.clientWidth,
      text: body.innerText,
      unseen: unseen.map((element) => element.textContent.trim()),
    }
  })
  return Promise.all(shown)
}`

/** Addresses of pictures, which are not fetched: a picture has its size in the mail. */
const PICTURES = /(<img[^>]* src=")http[^"]*"/g

const measure = (page: Page, html: string) =>
  page.evaluate<Look[]>(`(${MEASURE})(${JSON.stringify(html.replace(PICTURES, '$1data:,"'))})`)

/** Every mail that is sent, in both languages. */
async function allMails() {
  const mails = (['es', 'en'] as const).flatMap((language) =>
    listSamples(language)
      .filter(({ channels }) => channels.includes('email'))
      .map(async ({ message, reader, variant }) => {
        const shown = await showSample({ message, reader, variant, channel: 'email', language })
        return { name: [message, reader, variant, language].join(' '), html: shown!.html! }
      })
  )
  return Promise.all(mails)
}

test.group('Every mail', () => {
  test('fits a phone and a desk in both themes and languages, with all its words seen', async ({
    assert,
    browserContext: context,
  }) => {
    const page = await context.newPage()
    await page.setViewportSize({ width: 1100, height: 900 })
    await page.setContent(FRAMES)
    const mails = await allMails()
    const faults: string[] = []

    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      for (const { name, html } of mails)
        for (const { width, wider, text, unseen } of await measure(page, html)) {
          const at = `${name} ${width} ${colorScheme}`
          if (wider > 0) faults.push(`${at} is ${wider} px too wide`)
          if (unseen.length > 0) faults.push(`${at} hides ${unseen.join(' | ')}`)
          if (text.trim() === '' || LEFT_OVER.test(text)) faults.push(`${at} lacks words`)
        }
    }

    assert.isAbove(mails.length, 150)
    assert.deepEqual(faults, [])
  }).timeout(120_000)

  test('that is too wide, hides its words or lacks them is found: control', async ({
    assert,
    browserContext: context,
  }) => {
    const page = await context.newPage()
    await page.setContent(FRAMES)

    const [phone, desk] = await measure(page, '<p style="width:500px">ancho</p>')
    const [white] = await measure(page, '<body style="background:#fff"><p style="color:#fff">a</p>')

    assert.isAbove(phone!.wider, 0)
    assert.equal(desk!.wider, 0)
    assert.deepEqual(white!.unseen, ['a'])
    assert.match('Hola {name}', LEFT_OVER)
  })
})
