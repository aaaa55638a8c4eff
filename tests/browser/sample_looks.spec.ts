import { test } from '@japa/runner'
import type { BrowserContext } from 'playwright'
import { faultsOf, FRAMES, LEFT_OVER, measure, READABLE, SEEN } from '#tests/helpers/looks'
import { listSamples, showSample } from '#app/messaging/deliveries/find_samples'

/** Addresses of pictures, which are not fetched: a picture has its size in the mail. */
const PICTURES = /(<img[^>]* src=")http[^"]*"/g

/** Every message that goes over a channel, in both languages. */
const samplesOf = (channel: string) =>
  (['es', 'en'] as const).flatMap((language) =>
    listSamples(language)
      .filter(({ channels }) => channels.includes(channel))
      .map(({ message, reader, variant }) => ({
        name: [message, reader, variant, language].join(' '),
        key: { message, reader, variant, channel, language },
      }))
  )

/** Every mail that is sent. */
const allMails = () =>
  Promise.all(
    samplesOf('email').map(async ({ name, key }) => {
      const { html } = (await showSample(key))!
      return { name, html: html!.replace(PICTURES, '$1data:,"') }
    })
  )

/** Reads the chat of each address from the page that the server renders, and the styles of the site. */
const READ_CHATS = `async (addresses) => {
  const read = async (address) => (await fetch(address)).text()
  const chats = []
  for (const address of addresses) {
    const page = new DOMParser().parseFromString(await read(address), 'text/html')
    chats.push(page.querySelector('.sample-frame:has(.wa-chat)').innerHTML)
  }
  const links = [...document.querySelectorAll('link[rel=stylesheet]')]
  return { chats, styles: (await Promise.all(links.map(({ href }) => read(href)))).join('') }
}`

/** The chats of WhatsApp samples as the outbox shows them, and a page with frames to look at them. */
async function openChats(context: BrowserContext, samples: ReturnType<typeof samplesOf>) {
  const site = await context.newPage()
  await site.goto('/outbox/messages')
  const addresses = samples.map(({ key: { variant, ...key } }) => {
    const query = new URLSearchParams({ ...key, ...(variant && { variant }) })
    return `/outbox/messages?${query}`
  })
  const { chats, styles } = await site.evaluate<{ chats: string[]; styles: string }>(
    `(${READ_CHATS})(${JSON.stringify(addresses)})`
  )
  const page = await context.newPage()
  await page.setViewportSize({ width: 1100, height: 900 })
  await page.setContent(FRAMES)
  const look = (chat: string, theme: string, rule = '') =>
    measure(
      page,
      `<html data-theme="${theme}"><head><style>${styles}${rule}</style></head>
        <body style="margin:0"><div class="sample-frame" data-shown="${theme}">${chat}</div></body></html>`,
      READABLE
    )
  return { chats, look }
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
        faults.push(...faultsOf(`${name} ${colorScheme}`, await measure(page, html, SEEN)))
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

    const [phone, desk] = await measure(page, '<p style="width:500px">ancho</p>', SEEN)
    const [white] = await measure(page, '<body bgcolor="#fff"><p style="color:#fff">a</p>', SEEN)

    assert.isAbove(phone!.wider, 0)
    assert.equal(desk!.wider, 0)
    assert.deepEqual(white!.faint, ['a'])
    assert.match('Hola {name}', LEFT_OVER)
  })
})

test.group('Every WhatsApp message', () => {
  test('fits a phone and a desk in both themes and languages, with all its words readable', async ({
    assert,
    browserContext: context,
  }) => {
    const samples = samplesOf('whatsapp')
    const { chats, look } = await openChats(context, samples)
    const all = chats.join('')

    const [light, dark] = [await look(all, 'light'), await look(all, 'dark')]

    assert.isAbove(samples.length, 100)
    assert.deepEqual([...faultsOf('light', light), ...faultsOf('dark', dark)], [])
  }).timeout(120_000)

  test('whose words are wider than its bubble or too pale is found: control', async ({
    assert,
    browserContext: context,
  }) => {
    const samples = samplesOf('whatsapp').filter(({ key }) => key.message === 'booking_reminder')
    const { chats, look } = await openChats(context, samples.slice(0, 1))

    const [phone] = await look(chats[0]!, 'light')
    const [wide] = await look(chats[0]!, 'light', '.wa-bubble p { white-space: nowrap }')
    const [pale] = await look(chats[0]!, 'light', '.wa-bubble { color: #bbb }')

    assert.deepEqual(faultsOf('as it is', [phone!]), [])
    assert.isAbove(wide!.wider, 0)
    assert.isNotEmpty(pale!.faint)
  })
})
