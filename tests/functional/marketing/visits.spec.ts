import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import { guest } from '#tests/helpers/api'
import db from '@adonisjs/lucid/services/db'
import { aHost, type TestHost } from '#tests/helpers/host'
import { aBrowser } from '#tests/helpers/session'
import { visits } from '#config/visit_limits'
import { countVisit } from '#app/marketing/visits/count_visit'
import { forgetVisits } from '#app/marketing/visits/forget_visits'
import { transaction } from '#core/database/transaction'

const PHONE =
  'Mozilla/5.0 (Linux; Android 14; SM-A146M) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36'

type Who = { address?: string; browser?: string }

/** What a page sends of a visitor; from one address with one browser unless said otherwise. */
async function visit(body: object, { address = '203.0.113.7', browser = PHONE }: Who = {}) {
  const answer = await guest
    .post('/visits', body)
    .header('user-agent', browser)
    .header('x-forwarded-for', address)
  answer.assertStatus(202)
  return answer
}

/** The counts of an account: what of which page, from where, and how often. */
async function countsOf({ account, service }: TestHost) {
  const rows = await db
    .from('visit_counts')
    .where('account_id', account.id)
    .orderBy(['what', 'source'])
  const page = (id: string) => (id === account.id ? 'all' : id === service.id ? 'service' : '?')
  return rows
    .map(({ page_id, what, source, count }) => `${page(page_id)} ${what} ${source} ${count}`)
    .sort()
}

test.group('POST /visits', () => {
  test('counts a visitor once a day, for the page and for all pages of its host', async ({
    assert,
  }) => {
    const host = await aHost()
    const { username, service } = host

    for (let load = 0; load < 3; load++) await visit({ username, step: 'view' })
    await visit({ username, productId: service.id, step: 'view', source: 'Instagram' })
    const other = { address: '203.0.113.8' }
    await visit({ username, productId: service.id, step: 'view', source: 'ig' }, other)

    assert.deepEqual(await countsOf(host), [
      'all view direct 1',
      'all view instagram 1',
      'service view direct 1',
      'service view instagram 1',
    ])
  })

  test('counts with a step those that lead to it, also where a link opens the form at once', async ({
    assert,
  }) => {
    const host = await aHost()
    const { username, service } = host
    const referrer = 'https://l.facebook.com/l.php?u=x'

    await visit({ username, productId: service.id, step: 'form', referrer })
    await visit({ username, productId: service.id, step: 'booked' })

    const steps = ['booked', 'form', 'hour', 'view']
    assert.deepEqual(
      await countsOf(host),
      ['all', 'service'].flatMap((page) => steps.map((step) => `${page} ${step} facebook 1`))
    )
  })

  test('keeps no address, no browser and no cookie, and the hash of a day fits no other', async ({
    assert,
  }) => {
    const host = await aHost()
    const other = await aHost()

    const answer = await visit({ username: host.username, step: 'view' })
    await visit({ username: other.username, step: 'view' })
    const day = (iso: string) => ({ ...VISIT, accountId: host.account.id, day: iso })
    for (const iso of ['2026-01-01', '2026-01-02'])
      await transaction((trx) => countVisit(trx, day(iso)))

    assert.isUndefined(answer.headers()['set-cookie'])
    const marks = await db.from('visit_marks').select('visitor')
    assert.lengthOf(new Set(marks.map(({ visitor }) => visitor)), 4)
    assert.notMatch(JSON.stringify(await db.from('visit_marks')), /203\.0\.113|Android/)
  })

  test('does not count programs, users with a login and unknown pages', async ({
    client,
    assert,
  }) => {
    const host = await aHost()
    const { username } = host
    const stranger = await aHost()

    for (const browser of [
      '',
      'Mozilla/5.0 (compatible; Googlebot/2.1)',
      'curl/8.5.0',
      'WhatsApp/2.24',
    ])
      await visit({ username, step: 'view' }, { browser })
    const signedIn = await aBrowser(client, host.user.email)
    const own = await signedIn
      .forge('post', '/visits')
      .header('user-agent', PHONE)
      .json({ username, step: 'view' })
    own.assertStatus(202)
    await visit({ username: 'no-hay-tal', step: 'view' })
    await visit({ username, error: 'NO_SUCH_CODE' })
    await visit({ username })
    const unknown = await countsOf(host)
    await visit({ username, productId: stranger.service.id, step: 'view' })

    assert.deepEqual(unknown, [])
    assert.deepEqual(await countsOf(host), ['all view direct 1'])
    assert.deepEqual(await countsOf(stranger), [])
  })

  test('counts the failures that we know by their codes, once a visitor', async ({ assert }) => {
    const host = await aHost()
    const { username, service } = host
    const page = { username, productId: service.id }

    for (const error of ['SCHEDULE_NOT_AVAILABLE', 'SCHEDULE_NOT_AVAILABLE', 'OFFLINE'])
      await visit({ ...page, error })

    assert.deepEqual(await countsOf(host), [
      'all OFFLINE direct 1',
      'all SCHEDULE_NOT_AVAILABLE direct 1',
    ])
  })

  test('refuses what is no visit', async () => {
    const { username } = await aHost()
    const wrong = [
      {},
      { username, step: 'left' },
      { username, error: 'drop table' },
      { username, productId: 'x' },
    ]
    for (const body of [...wrong, { username, source: 'x'.repeat(65) }])
      (await guest.post('/visits', body)).assertStatus(422)
  })

  test('two calls at once count a visitor once', async ({ assert }) => {
    const host = await aHost()
    const { username, service } = host

    await Promise.all(
      Array.from({ length: 8 }, () => visit({ username, productId: service.id, step: 'hour' }))
    )

    const once = [
      'all hour direct 1',
      'all view direct 1',
      'service hour direct 1',
      'service view direct 1',
    ]
    assert.deepEqual(await countsOf(host), once)
  })

  test('a flood ends at the bounds of sources and of visitors', async ({ assert }) => {
    const host = await aHost()
    const accountId = host.account.id
    const from = (source: string) => ({ ...VISIT, accountId, source, caller: source })
    const names = Array.from({ length: visits.sources + 5 }, (_name, at) => `s${at}`)
    for (const name of names) await transaction((trx) => countVisit(trx, from(name)))
    const rows = await db.from('visit_counts').where({ account_id: accountId })
    await db.from('visit_counts').where({ source: 's1' }).update({ count: visits.visitors })
    await transaction((trx) => countVisit(trx, from('late')))
    const after = await db.from('visit_marks').where({ account_id: accountId })

    assert.lengthOf(rows, visits.sources + 1)
    assert.equal(rows.find(({ source }) => source === 'other').count, 5)
    assert.lengthOf(after, names.length)
  })
})

const VISIT = {
  accountId: '',
  day: '2026-01-01',
  caller: `203.0.113.7 ${PHONE}`,
  source: 'direct',
  what: ['view'],
}

test.group('What is left of visits', () => {
  test('hashes and their salt go when the day is over everywhere, counts stay for two years', async ({
    assert,
  }) => {
    const { account } = await aHost()
    for (const day of ['2024-01-01', '2026-05-01', '2026-05-02'])
      await transaction((trx) => countVisit(trx, { ...VISIT, accountId: account.id, day }))
    const left = async (at: string) => {
      await transaction((trx) => forgetVisits(trx, DateTime.fromISO(at, { zone: 'utc' })))
      const daysOf = async (table: string) =>
        (await db.from(table).orderBy('day').select(db.raw(`to_char(day, 'MM-DD') AS day`))).map(
          ({ day }) => day
        )
      return Promise.all(['visit_salts', 'visit_marks', 'visit_counts'].map(daysOf))
    }

    const early = await left('2026-05-02T11:59:00Z')
    const late = await left('2026-05-02T12:00:00Z')

    assert.deepEqual(early, [
      ['05-01', '05-02'],
      ['05-01', '05-02'],
      ['05-01', '05-02'],
    ])
    assert.deepEqual(late, [['05-02'], ['05-02'], ['05-01', '05-02']])
  })
})
