import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { aTeam } from '#tests/helpers/team'
import { aPhoto } from '#tests/helpers/pictures'
import { passUntil } from '#tests/helpers/clock'
import { anUnpaidBooking } from '#tests/helpers/checkout'
import { aHost, inDays, luis, type TestHost } from '#tests/helpers/host'
import { aProof, aTransfer, prove } from '#tests/helpers/proofs'
import { paymentReference } from '#shared/payment_reference'

type Sent = { fields?: Record<string, string | number>; teamId?: string }

/** Drops a file as the page does. */
const drop = (host: Pick<TestHost, 'api'>, file: string | Buffer, { fields, teamId }: Sent = {}) =>
  host.api
    .post('/proofs/statement')
    .qs({ teamId })
    .file('file', Buffer.from(file), { filename: 'x' })
    .fields(fields ?? {})

const today = () => new Date().toISOString().slice(0, 10)

const NAMES = 'Fecha;Descripción;Cargo;Abono;N° Operación'

/** A statement of a bank with these lines below the names of its columns. */
const statement = (...lines: string[]) => [NAMES, ...lines].join('\r\n')

test.group('A bank’s statement', () => {
  test('proposes lines for the proofs that wait, with their strength and reasons, and accepts none', async ({
    assert,
  }) => {
    const { host, code } = await aTransfer()
    const start = inDays(6)
    const { code: second } = await anUnpaidBooking(host, { start, attendee: luis })
    await prove(code, { fields: { operationNumber: '00812345' } })
    await prove(second)

    const compared = await drop(
      host,
      statement(
        `${today()};ABONO YAPE;;140,00;812345`,
        `${today()};TRF ${paymentReference(second)};;120.00;`,
        `${today()};RETIRO;-50.00;;`,
        `${today()};PLIN;;15.00;1`
      )
    )

    compared.assertStatus(200)
    const { columns, lines, ignored, waiting, matches } = compared.body()
    assert.deepEqual(columns, { date: 0, amount: 3, text: 1, operation: 4 })
    assert.deepEqual({ lines, ignored, waiting }, { lines: 3, ignored: 0, waiting: 2 })
    const proofs = await db.from('payment_proofs').orderBy('id').select('id', 'state')
    const shown = matches.map(({ proofId, strength, reasons, line }: Found) => ({
      proof: proofs.findIndex(({ id }) => id === proofId),
      strength,
      reasons,
      row: line.row,
    }))
    assert.sameDeepMembers(shown, [
      { proof: 0, strength: 'sure', reasons: ['operation', 'amount', 'date'], row: 1 },
      { proof: 1, strength: 'check', reasons: ['reference', 'date'], row: 2 },
    ])
    assert.deepEqual([...new Set(proofs.map(({ state }) => state))], ['waiting'])
    assert.lengthOf(await db.from('statement_layouts'), 0)
  })

  test('of unknown columns is read once they are chosen, which is remembered for its layout', async ({
    assert,
  }) => {
    const { host } = await aProof()
    const own = `Cuando;Qué;Cuánto\n${today()};Ana;140\n`
    const fields = { date: 0, amount: 2, text: 1 }

    const before = await drop(host, own)
    const chosen = await drop(host, own, { fields })
    const again = await drop(host, own)
    const twice = await drop(host, own, { fields })
    const other = await drop(host, `Cuando;Nada;Cuánto\n${today()};Ana;140\n`)

    before.assertBodyContains({ columns: null, names: ['Cuando', 'Qué', 'Cuánto'], matches: [] })
    assert.deepEqual(before.body().samples, [[today(), 'Ana', '140']])
    for (const one of [chosen, again, twice])
      one.assertBodyContains({ columns: fields, matches: [{ strength: 'likely' }] })
    other.assertBodyContains({ columns: null })
    const [layout, more] = await db.from('statement_layouts')
    assert.isUndefined(more)
    assert.notInclude(JSON.stringify(layout), 'Ana')
  })

  test('remembers the ten layouts that an account used last', async ({ assert }) => {
    const host = await aHost()
    const fields = { date: 0, amount: 1 }
    for (let at = 0; at < 11; at++)
      await drop(host, `Cuando;Cuánto ${'x'.repeat(at)}\n${today()};1\n`, { fields })

    assert.lengthOf(await db.from('statement_layouts'), 10)
    const oldest = await drop(host, `Cuando;Cuánto\n${today()};1\n`)
    oldest.assertBodyContains({ columns: null })
  })

  test('leaves a line to the proof that was accepted by it', async ({ assert }) => {
    const { host, code } = await aTransfer()
    await prove(code, { fields: { operationNumber: '812345' } })
    await host.api.post(`/tickets/${code}/proof/accept`)
    const { code: second } = await anUnpaidBooking(host, { start: inDays(6), attendee: luis })
    await prove(second)

    const compared = await drop(host, statement(`${today()};YAPE;;140.00;812345`))

    assert.deepEqual(compared.body().matches, [])
    assert.equal(compared.body().waiting, 1)
  })

  test('is compared by the day in the host’s zone', async ({ cleanup }) => {
    // 2 a.m. in UTC is the evening of the day before in Lima.
    const night = new Date(`${new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)}T02:00Z`)
    passUntil(cleanup, night.toISOString())
    const { host, code } = await aTransfer(inDays(9))
    await prove(code)
    const days = [-2, -1].map((by) => new Date(night.getTime() + by * 86_400_000).toISOString())

    const [early, same] = await Promise.all(
      days.map((day) => drop(host, statement(`${day.slice(0, 10)};YAPE;;140.00;`)))
    )

    same!.assertBodyContains({ matches: [{ strength: 'likely' }] })
    early!.assertBodyContains({ matches: [{ strength: 'likely' }] })
  })

  test('never names another account’s proofs, and is for those who manage a team', async ({
    assert,
  }) => {
    const { code } = await aTransfer()
    await prove(code, { fields: { operationNumber: '812345' } })
    const stranger = await aHost()
    const team = await aTeam()
    const file = statement(`${today()};TRF ${paymentReference(code)};;140.00;812345`)

    const compared = await drop(stranger, file)
    const { ADMIN, COLLABORATOR } = team.members
    const teamId = team.account.id
    const ofTeam = []
    for (const one of [stranger, COLLABORATOR, ADMIN])
      ofTeam.push((await drop(one, file, { teamId })).status())

    compared.assertBodyContains({ waiting: 0, matches: [] })
    assert.deepEqual(ofTeam, [404, 403, 200])
  })

  test('is refused where it is no statement, with words for each reason', async ({ assert }) => {
    const host = await aHost()
    const huge = Buffer.alloc(10 * 1024 * 1024, `${today()};x;1\n`)
    const cases: [string, string | Buffer, Record<string, number>, string, number][] = [
      ['a picture', await aPhoto(), {}, 'STATEMENT_UNREADABLE', 422],
      ['zeros', Buffer.alloc(1000), {}, 'STATEMENT_UNREADABLE', 422],
      ['prose', 'Hola.\nAdiós.', {}, 'STATEMENT_UNREADABLE', 422],
      ['nothing', '', {}, 'STATEMENT_MISSING', 422],
      ['one line', `${NAMES}\n${'9'.repeat(900_000)}`, {}, 'STATEMENT_UNREADABLE', 422],
      ['10 MB', huge, {}, 'STATEMENT_TOO_LARGE', 413],
      [
        '6000 lines',
        statement(...Array(6000).fill(`${today()};x;;1;`)),
        {},
        'STATEMENT_TOO_LARGE',
        413,
      ],
      [
        'no such column',
        statement(`${today()};x;;1;`),
        { date: 0, amount: 9 },
        'STATEMENT_COLUMNS_WRONG',
        422,
      ],
      [
        'twice',
        statement(`${today()};x;;1;`),
        { date: 0, amount: 0 },
        'STATEMENT_COLUMNS_WRONG',
        422,
      ],
      ['half a choice', statement(`${today()};x;;1;`), { date: 0 }, 'VALIDATION_ERROR', 422],
      [
        'below zero',
        statement(`${today()};x;;1;`),
        { date: -1, amount: 0 },
        'VALIDATION_ERROR',
        422,
      ],
    ]
    for (const [what, file, fields, code, status] of cases) {
      const refused = await drop(host, file, { fields })
      assert.deepEqual([refused.status(), refused.body().code], [status, code], what)
    }
    const formulas = await drop(host, statement(`=1+1;=cmd|' /C calc'!A0;;=2;@SUM(1)`))
    formulas.assertBodyContains({ lines: 0, ignored: 1, matches: [] })
    const json = await host.api.post('/proofs/statement', {})
    assert.oneOf(json.status(), [415, 422])
  })
})

type Found = { proofId: string; strength: string; reasons: string[]; line: { row: number } }
