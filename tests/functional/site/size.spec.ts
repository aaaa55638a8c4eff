import { freezeTime, test } from '@japa/runner'
import { brotliDecompressSync, gzipSync } from 'node:zlib'
import { get } from 'node:http'
import { aChargingHost, anUnpaidBooking } from '#tests/helpers/checkout'
import { ORIGIN } from '#tests/helpers/api'
import { readFileSync } from 'node:fs'

type Chunk = { file: string; imports?: string[]; dynamicImports?: string[] }

const ASSETS = new URL('../../../resources/public/assets/', import.meta.url)
const KILOBYTE = 1000
const DASHBOARD_LIBRARIES = /\bMui[A-Z]|@emotion|recharts|fullcalendar/

const manifest = (): Record<string, Chunk> =>
  JSON.parse(readFileSync(new URL('.vite/manifest.json', ASSETS), 'utf8'))

/** The files that a browser loads for these entries before it can act: they, and all they import. */
function filesOf(entries: string[]): string[] {
  const chunks = manifest()
  const found = new Set<string>()
  const add = (name: string) => {
    const chunk = chunks[name]
    if (!chunk) throw new Error(`${name} was not built`)
    if (found.has(chunk.file)) return
    found.add(chunk.file)
    chunk.imports?.forEach(add)
  }
  entries.forEach(add)
  return [...found]
}

const read = (files: string[]) => files.map((file) => readFileSync(new URL(file, ASSETS), 'utf8'))
const scriptsOf = (entries: string[]) => read(filesOf(entries))

const CROPPER = /reactEasyCrop/

const page = (name: string) =>
  scriptsOf(['resources/site/app.tsx', `resources/site/${name}.page.tsx`])

const kilobytes = (scripts: string[]) =>
  scripts.reduce((sum, script) => sum + gzipSync(script).length, 0) / KILOBYTE

test.group('What a public page makes a visitor download', () => {
  test('the JavaScript of {0} is at most {1} kB compressed')
    .with([
      ['booking/reserve', 130],
      ['booking/group', 157],
      ['booking/registration', 157],
      // With the rule by which an hour ends its sentence.
      ['checkout/choose', 133],
      ['checkout/transfer', 131],
      ['meeting/show', 157],
      ['meeting/reschedule', 157],
    ] as [string, number][])
    .run(({ assert }, [name, most]) => assert.isAtMost(kilobytes(page(name)), most))

  test('{$self} brings none of the dashboard’s libraries')
    .with(['booking/reserve', 'account/login'])
    .run(({ assert }, name) => assert.notMatch(page(name).join('\n'), DASHBOARD_LIBRARIES))

  test('the dashboard fetches what crops pictures only when one has been chosen', ({ assert }) => {
    assert.notMatch(scriptsOf(['admin/app/main.tsx']).join('\n'), CROPPER)
    assert.match(scriptsOf(['admin/ui/pictures/crop_dialog.tsx']).join('\n'), CROPPER)
  })

  test('the dashboard does not start the public site', ({ assert }) => {
    const [start] = scriptsOf(['resources/site/app.tsx'])

    for (const entry of ['admin/app/main.tsx', 'admin/ui/pictures/crop_dialog.tsx'])
      assert.isFalse(scriptsOf([entry]).includes(start!), entry)
  })

  test('no two files need each other, for one of them would run before what it needs', ({
    assert,
  }) => {
    const chunks = manifest()
    const reaches = (from: string, seen = new Set<string>()): Set<string> => {
      for (const next of chunks[from]?.imports ?? [])
        if (!seen.has(next)) reaches(next, seen.add(next))
      return seen
    }

    assert.deepEqual(
      Object.keys(chunks).filter((name) => reaches(name).has(name)),
      []
    )
  })

  test('the dashboard’s libraries would be noticed', ({ assert }) => {
    assert.match(scriptsOf(['admin/app/main.tsx']).join('\n'), DASHBOARD_LIBRARIES)
  })
})

const FRAME = 'admin/app/main.tsx'

/** Compressed kilobytes that a page of the dashboard brings beside its frame; of those that are not named, the last. */
const DASHBOARD_PAGES: Record<string, number> = {
  'admin/resources/services/service_pages.tsx': 153.1,
  // With the filters of members and services, hours that are given to members, the marks of clashes, a reminder to pay, looks that are written once,
  // a client's details that are compared with what another person saved, what is dragged by a finger, in the month and of workshops, and the focus
  // that stays with what is drawn anew.
  'admin/pages/calendar/calendar_page.tsx': 155.5,
  // With the answers on rows of a phone, a reminder to pay, what its client answered, and the same comparison.
  'admin/resources/bookings/booking_list.tsx': 122.8,
  // With what waits of changes in calendars, what could not be read, what a host adds, a reminder to pay, dialogs that keep what is typed, and
  // the same comparison, the names of the files that it fetches when a quick reply is edited, and the reason why a question was refused.
  'admin/pages/home/home_page.tsx': 105.6,
  // The form above the home.
  'admin/pages/feedback/feedback_page.tsx': 107.5,
  // With the history of their changes.
  'admin/pages/team/profile.tsx': 92.4,
  'admin/pages/profile/profile_page.tsx': 92.4,
  'admin/resources/workflows/workflow_pages.tsx': 84,
  // With the history of what was changed of the client.
  'admin/resources/buyers/buyer_page.tsx': 86.4,
  // With the button of the filters that are kept, and removals of these that can be undone.
  'admin/resources/buyers/buyer_list.tsx': 72,
  // With a dialog that keeps what is typed while its record is read again.
  'admin/resources/payment_methods/method_list.tsx': 61,
  // All words of the dashboard, which it reads once.
  'admin/app/texts/es.ts': 62,
}
const OTHER_PAGE = 60

/** The pages that the frame fetches when they are opened, each with what it brings. */
function dashboardPages(): { name: string; brought: number }[] {
  const frame = new Set(filesOf([FRAME]))
  const chunks = Object.values(manifest()).filter(({ file }) => frame.has(file))
  const pages = new Set(chunks.flatMap(({ dynamicImports = [] }) => dynamicImports))
  return [...pages].map((name) => ({
    name,
    brought: kilobytes(read(filesOf([name]).filter((file) => !frame.has(file)))),
  }))
}

test.group('What a page of the dashboard makes its host download', () => {
  test('the frame of all pages is at most 390.5 kB compressed', ({ assert }) => {
    assert.isAtMost(kilobytes(scriptsOf([FRAME])), 390.5)
  })

  test('each page is fetched when it is opened, and brings no more than its budget', ({
    assert,
  }) => {
    const pages = dashboardPages()

    assert.includeMembers(
      pages.map(({ name }) => name),
      Object.keys(DASHBOARD_PAGES)
    )
    const tooLarge = pages.filter(
      ({ name, brought }) => brought > (DASHBOARD_PAGES[name] ?? OTHER_PAGE)
    )
    assert.deepEqual(tooLarge, [])
  })
})

/** The bytes of an answer as it travels to a browser of today, and what it says where it came whole. */
function travelled(path: string): Promise<{ bytes: number; text: string }> {
  return new Promise((resolve, reject) => {
    const accepts = { 'accept-encoding': 'gzip, deflate, br' }
    get(ORIGIN + path, { headers: accepts }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('end', () => {
        const body = Buffer.concat(parts)
        const isPacked = answer.headers['content-encoding'] === 'br'
        resolve({ bytes: body.length, text: String(isPacked ? brotliDecompressSync(body) : body) })
      })
    }).on('error', reject)
  })
}

/** The kilobytes of a page with all that its HTML names: what shows it, and the scripts that come after. */
async function weighed(path: string) {
  const { bytes, text } = await travelled(path)
  const named = (pattern: RegExp) => [...text.matchAll(pattern)].map(([, address]) => address!)
  const shown = new Set([
    ...named(/<link rel="(?:stylesheet|preload)"[^>]*href="([^"]+)"/g),
    ...named(/<img[^>]+src="(\/[^"]+)"/g),
  ])
  const scripts = new Set(named(/(?:rel="modulepreload" href|<script[^>]+src)="([^"]+)"/g))
  const sum = async (addresses: Iterable<string>) => {
    const all = await Promise.all([...addresses].map(travelled))
    return all.reduce((total, one) => total + one.bytes, 0)
  }
  const untilRead = bytes + (await sum(shown))
  return { untilRead: untilRead / KILOBYTE, inAll: (untilRead + (await sum(scripts))) / KILOBYTE }
}

/** A Sunday that begins at the host's: the booking page has five whole weeks of hours, the most that it ever brings. */
const FULLEST = new Date('2027-01-17T05:10:00Z')

/** A goal counts headers too, about 0.47 kB an answer (`npm run bench phone`): 200 kB of the booking page, of 15 answers, are 193 here. */
test.group('What a public page makes travel, compressed', () => {
  test('until {0} can be read and its links pressed is at most 120 kB, and in all at most {1} kB')
    .with([
      ['landing', 150],
      ['profile', 150],
      ['booking', 193],
      ['checkout', 184],
    ] as const)
    .run(async ({ assert }, [name, most]) => {
      freezeTime(FULLEST)
      const chargingHost = await aChargingHost()
      const { username, service } = chargingHost
      const host = `/${username}`
      const paths = {
        landing: '/',
        profile: host,
        booking: `${host}/${service.slug}/reserve`,
        checkout: `/checkout/${(await anUnpaidBooking(chargingHost)).code}`,
      }

      const { untilRead, inAll } = await weighed(paths[name])

      assert.isAtMost(untilRead, 120)
      assert.isAtMost(inAll, most)
      assert.isAbove(untilRead, 44, 'the fonts are among it')
    })
})
