import fc from 'fast-check'
import { test } from '@japa/runner'
import { readTable } from '#app/payments/checkout/bank_statements/domain/statement_table'
import { guessColumns } from '#app/payments/checkout/bank_statements/domain/statement_columns'
import {
  matchLines,
  type ComparedProof,
  type StatementLine,
} from '#app/payments/checkout/bank_statements/domain/match_lines'
import {
  dateOrder,
  parseAmount,
  parseDate,
} from '#app/payments/checkout/bank_statements/domain/statement_values'

const read = (text: string, encoding: BufferEncoding = 'utf8') =>
  readTable(Buffer.from(text, encoding), 5000)

test.group('A statement as a table', () => {
  test('is read with each delimiter, with a mark of its order and in Latin-1', ({ assert }) => {
    for (const delimiter of [';', ',', '\t', '|']) {
      const line = (...cells: string[]) => cells.join(delimiter)
      const text = `${line('Fecha', 'Descripción', 'Abono')}\r\n${line('01/12/2026', 'Peña', '140.00')}`
      const rows = [['01/12/2026', 'Peña', '140.00']]

      assert.deepEqual(read(text)?.rows, rows, delimiter)
      assert.deepEqual(read(`\ufeff${text}`)?.names[0], 'Fecha')
      assert.deepEqual(read(text, 'latin1')?.rows, rows)
      assert.deepEqual(readTable(Buffer.from(`\ufeff${text}`, 'utf16le'), 9)?.rows, rows)
    }
  })

  test('begins below what a bank writes above it, and may have no names', ({ assert }) => {
    const above = 'Banco de Prueba\n"Cuenta: 191-1; Soles"\n\n'
    const named = read(`${above}Fecha;Concepto;Importe\n01/12/2026;YAPE;1.140,50\n;;\n`)
    const bare = read('2026-12-01,YAPE,140.5\n2026-12-02,PLIN,20')

    assert.deepEqual(named?.names, ['Fecha', 'Concepto', 'Importe'])
    assert.lengthOf(named!.rows, 1)
    assert.deepEqual(bare?.names, ['', '', ''])
    assert.lengthOf(bare!.rows, 2)
  })

  test('is none where the file is a picture, one long line, prose or empty', ({ assert }) => {
    const picture = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0, 1])

    assert.isNull(readTable(picture, 9))
    assert.isNull(read(`Fecha;Monto\n01/12/2026;${'9'.repeat(100_000)}`))
    assert.isNull(read('Hola, esto es una carta.\nNo dice nada.'))
    assert.isNull(read(''))
    assert.isNull(read('Fecha;Monto\n'))
    assert.isNull(read(`"${'Fecha;Monto\n1;2\n'.repeat(5000)}`))
  })

  test('takes what a spreadsheet keeps as text, and formulas as text alone', ({ assert }) => {
    const table = read(`Fecha;N° Operación;Abono\n01/12/2026;="0081";=cmd|' /C calc'!A0`)

    assert.deepEqual(table?.rows, [['01/12/2026', '0081', `=cmd|' /C calc'!A0`]])
    assert.isNull(parseAmount(table!.rows[0]![2]!))
  })

  test('is any bytes at all without failing', ({ assert }) => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 400 }), (bytes) => {
        const table = readTable(bytes, 50)
        assert.isTrue(table === null || table.rows.length > 0)
      })
    )
  })
})

test.group('Columns of a statement', () => {
  const cases: [names: string, guess: (number | null)[] | null][] = [
    ['Fecha|Descripción|Monto|N° Operación', [0, 2, 1, 3]],
    ['Fecha de operación|Fecha valor|Concepto|Cargo|Abono|Saldo', [0, 4, 2, null]],
    ['Date|Description|Amount|Balance', [0, 2, 1, null]],
    ['Transaction Date|Details|Debit|Credit|Transaction ID', [0, 3, 1, 4]],
    ['FECHA|HORA|NRO. DE OPERACIÓN|REFERENCIA|DÉBITO|CRÉDITO', [0, 5, 3, 2]],
    ['Saldo|Nombre', null],
  ]

  test('are guessed from their names in Spanish and English', ({ assert }) => {
    for (const [names, guess] of cases) {
      const found = guessColumns(names.split('|'))
      const { date, amount, text, operation } = found ?? {}
      assert.deepEqual(found && [date, amount, text, operation], guess, names)
    }
  })
})

test.group('Values of a statement', () => {
  test('are amounts with either decimal sign, currencies and signs', ({ assert }) => {
    const cases: [string, number | null][] = [
      ['140', 140],
      ['140,00', 140],
      ['140.5', 140.5],
      ['1.234,56', 1234.56],
      ['1,234.56', 1234.56],
      ['1.234.567', 1_234_567],
      ['140.000', 140_000],
      ['S/ 140.00', 140],
      ['S/140.00', 140],
      ['US$ 20', 20],
      ['PEN 20.00', 20],
      ['+20.00', 20],
      ['-20.00', -20],
      ['20.00-', -20],
      ['(20.00)', -20],
      ['S/ -20.00', -20],
      ['1 234,50', 1234.5],
      ['', null],
      ['YAPE', null],
      ['12/11/2026', null],
      ['=2+3', null],
      ['1e9', null],
      ['9'.repeat(40), null],
    ]
    for (const [cell, amount] of cases) assert.equal(parseAmount(cell), amount, cell)
  })

  test('are dates with the day first, the year first or a month by its name', ({ assert }) => {
    const cases: [string, string | null][] = [
      ['01/12/2026', '2026-12-01'],
      ['1-12-26', '2026-12-01'],
      ['2026-12-01', '2026-12-01'],
      ['2026-12-01T10:20:00Z', '2026-12-01'],
      ['01/12/2026 10:20', '2026-12-01'],
      ['05-DIC-2026', '2026-12-05'],
      ['05 Jan 2026', '2026-01-05'],
      ['31/02/2026', null],
      ['05 Foo 2026', null],
      ['140.00', null],
      ['', null],
    ]
    for (const [cell, day] of cases) assert.equal(parseDate(cell), day, cell)
    assert.equal(dateOrder(['01/12/2026', '02/13/2026']), 'monthFirst')
    assert.equal(dateOrder(['13/01/2026', '02/13/2026']), 'dayFirst')
    assert.equal(parseDate('12/31/2026', 'monthFirst'), '2026-12-31')
  })
})

const LINE: StatementLine = { row: 1, date: '2026-12-01', amount: 140, text: '', operation: '' }
const PROOF: ComparedProof = {
  id: 'a',
  reference: 'K7Q2',
  operationNumber: '00812345',
  due: 140,
  paidOn: '2026-12-01',
  isAccepted: false,
}

const match = (line: Partial<StatementLine>, proof: Partial<ComparedProof> = {}) =>
  matchLines([{ ...PROOF, ...proof }], [{ ...LINE, ...line }])[0]

test.group('Lines of a statement and proofs', () => {
  test('fit surely by a name with amount and date, and say why', ({ assert }) => {
    const byReference = match({ text: 'YAPE DE ANA k7q2' })
    const byOperation = match({ operation: '812345' })

    assert.deepEqual(byReference?.reasons, ['reference', 'amount', 'date'])
    assert.equal(byReference?.strength, 'sure')
    assert.deepEqual(byOperation?.reasons, ['operation', 'amount', 'date'])
    assert.equal(byOperation?.strength, 'sure')
    assert.equal(match({ text: 'OP 00812345' })?.strength, 'sure')
  })

  test('are to be checked where the amount differs, and none without name or amount', ({
    assert,
  }) => {
    assert.equal(match({ text: 'K7Q2', amount: 120 })?.strength, 'check')
    assert.equal(match({ text: 'K7Q2', date: '2026-12-20' })?.strength, 'likely')
    assert.isUndefined(match({ amount: 120 }))
    assert.isUndefined(match({ date: '2026-12-20' }))
    assert.isUndefined(match({ text: 'AK7Q2B', amount: 120 }))
    assert.isUndefined(match({ operation: '12', amount: 1 }, { operationNumber: '12' }))
  })

  test('are likely by amount and date where one line and one proof fit, else to be checked', ({
    assert,
  }) => {
    const other = { ...PROOF, id: 'b', reference: 'ZZZZ', operationNumber: null }
    const one = matchLines([PROOF, other], [LINE])
    const two = matchLines([PROOF], [LINE, { ...LINE, row: 2 }])

    assert.equal(match({ date: '2026-12-04' })?.strength, 'likely')
    assert.isUndefined(match({ date: '2026-12-05' }))
    assert.deepEqual([one.length, one[0]?.strength], [1, 'check'])
    assert.deepEqual([two.length, two[0]?.strength], [1, 'check'])
  })

  test('leave a line to the proof that was accepted by it', ({ assert }) => {
    const accepted = { ...PROOF, id: 'z', isAccepted: true }
    const waiting = { ...PROOF, reference: 'ZZZZ', operationNumber: null }

    assert.lengthOf(matchLines([accepted, waiting], [{ ...LINE, text: 'K7Q2' }]), 0)
    assert.lengthOf(matchLines([accepted, waiting], [{ ...LINE }]), 0)
  })

  test('make pairs once each, of what was sent, in whatever order it comes', ({ assert }) => {
    const day = fc.integer({ min: 1, max: 9 }).map((at) => `2026-12-0${at}`)
    const amount = fc.constantFrom(20, 140, 140.5)
    const name = fc.constantFrom('', 'K7Q2', 'M4X9', '812345')
    const lines = fc.array(fc.record({ date: day, amount, text: name, operation: name }))
    const proofs = fc.array(
      fc.record({
        reference: fc.constantFrom('K7Q2', 'M4X9', 'AAAA'),
        operationNumber: fc.constantFrom(null, '812345', '999999'),
        due: amount,
        paidOn: day,
        isAccepted: fc.boolean(),
      })
    )
    fc.assert(
      fc.property(lines, proofs, (someLines, someProofs) => {
        const numbered = someLines.map((line, at) => ({ ...line, row: at + 1 }))
        const named = someProofs.map((proof, at) => ({ ...proof, id: `p${at}` }))
        const found = matchLines(named, numbered)
        const again = matchLines(named.toReversed(), numbered.toReversed())

        assert.equal(new Set(found.map(({ proofId }) => proofId)).size, found.length)
        assert.equal(new Set(found.map(({ line }) => line.row)).size, found.length)
        assert.deepEqual(again, found)
        for (const { proofId, reasons, line } of found) {
          const proof = named.find(({ id }) => id === proofId)!
          assert.isFalse(proof.isAccepted)
          assert.equal(reasons.includes('amount'), proof.due === line.amount)
        }
      })
    )
  })

  test('name at most fifty proofs of one amount and day, so that a long file stays quick', ({
    assert,
  }) => {
    const lines = Array.from({ length: 2000 }, (_, at) => ({ ...LINE, row: at + 1 }))
    const proofs = Array.from({ length: 500 }, (_, at) => ({ ...PROOF, id: `p${at}` }))

    assert.lengthOf(matchLines(proofs, lines), 50)
  })
})
