import fc from 'fast-check'
import { test } from '@japa/runner'
import { IMPORT_PARTS } from '#shared/buyer_imports'
import { readClient } from '#app/ticketing/buyer_imports/read_client'
import { refusedFile } from '#app/ticketing/buyer_imports/domain/refused_file'
import { readImportTable } from '#app/ticketing/buyer_imports/domain/import_table'
import { guessImportColumns } from '#app/ticketing/buyer_imports/domain/import_columns'
import {
  completed,
  restored,
  type Client,
} from '#app/ticketing/buyer_imports/domain/complete_client'

const read = (text: string, encoding: BufferEncoding = 'utf8') =>
  readImportTable(Buffer.from(text, encoding), { rows: 5000, rowBytes: 32_768 })

const ALL = guessImportColumns([
  ...['email', 'name', 'last name', 'phone', 'document', 'country', 'tags', 'notes'],
])!

/** A line whose named parts stand in their columns. */
const client = (parts: Partial<Record<(typeof IMPORT_PARTS)[number], string>>, country = 'PE') =>
  readClient(
    IMPORT_PARTS.map((part) => parts[part] ?? ''),
    ALL,
    country
  )

test.group('A file of clients', () => {
  test('is read with its delimiter and letters, and its rows keep their line', ({ assert }) => {
    for (const delimiter of [',', ';', '\t']) {
      const text = `Lista\n\nCorreo${delimiter}Nombre\nana@x.pe${delimiter}Peña\n`
      const table = {
        names: ['Correo', 'Nombre'],
        lines: [{ number: 3, cells: ['ana@x.pe', 'Peña'] }],
      }
      assert.deepEqual(read(text), table, delimiter)
      assert.deepEqual(read(text, 'latin1'), table, delimiter)
    }
    assert.deepEqual(read('ana@x.pe,Ana\nluis@x.pe,Luis')?.names, ['', ''])
    assert.isNull(read('Correo;Nombre'))
    assert.isNull(read('PNG\u0000\u0001'))
  })

  test('has its columns guessed in Spanish and English, each once', ({ assert }) => {
    const guess = (...names: string[]) => guessImportColumns(names)

    assert.include(guess('Apellidos', 'Nombres', 'E-mail', 'Celular'), {
      lastName: 0,
      name: 1,
      email: 2,
      phone: 3,
    })
    assert.include(guess('First name', 'Last name', 'Email address', 'Notes'), {
      name: 0,
      lastName: 1,
      notes: 3,
    })
    assert.include(guess('Nombre y apellidos', 'Correo electrónico'), { name: 0, lastName: null })
    assert.include(guess('Apellidos y nombres', 'Correo'), { name: 0, lastName: null })
    assert.include(guess('Nombre completo', 'Correo', 'N° de documento'), { name: 0, document: 2 })
    assert.isNull(guess('Nombre', 'Celular'))
  })
})

test.group('A row of clients', () => {
  test('has phone, document and country in the form of the validator', ({ assert }) => {
    assert.deepEqual(client({ phone: '987 654 321' }).phone, { prefix: '+51', number: '987654321' })
    assert.deepEqual(client({ phone: "'+57 301 2345678" }).phone, {
      prefix: '+57',
      number: '3012345678',
    })
    assert.deepEqual(client({ phone: 'no' }).phone, { prefix: '+51', number: 'no' })
    assert.deepEqual(client({ document: 'dni 12345678' }).document, {
      type: 'DNI',
      value: '12345678',
    })
    assert.deepEqual(client({ document: '12345678' }).document, { type: 'DNI', value: '12345678' })
    assert.equal(client({ country: 'México' }).country, 'MX')
    assert.equal(client({ country: 'pe' }).country, 'PE')
    assert.deepEqual(client({ tags: 'VIP; Lima, ' }).tags, ['VIP', 'Lima'])
    assert.deepEqual(client({}), {})
  })

  test('has no formula, on its way in and out', ({ assert }) => {
    assert.equal(client({ name: '=HYPERLINK("x")' }).name, 'HYPERLINK("x")')
    assert.equal(client({ notes: "'=2+5" }).notes, '2+5')
    const file = refusedFile(['A'], [{ cells: ['=1'], field: 'email', reason: 'invalid' }], {
      reasonName: 'Motivo',
      reasonOf: () => 'x',
    })
    assert.include(file, `'=1,x`)
  })
})

const clients = fc.record<Client>({
  name: fc.constantFrom('Ana', 'Luis'),
  phone: fc.constantFrom(
    null,
    { prefix: '+51', number: '987654321' },
    { prefix: '+51', number: '912345678' }
  ),
  document: fc.constantFrom(null, { type: 'DNI', value: '12345678' }),
  country: fc.constantFrom(null, 'PE', 'CL'),
  tags: fc.uniqueArray(fc.constantFrom('VIP', 'Lima', 'Yoga')),
  notes: fc.constantFrom(null, 'a', 'b'),
})

test.group('Completing a client', () => {
  test('keeps what stands unless values are replaced, and goes back whole', ({ assert }) => {
    fc.assert(
      fc.property(clients, clients, fc.boolean(), (before, values, overwrites) => {
        const done = completed(before, values, overwrites)
        assert.deepEqual(restored(done.client, done.changes), { client: before, isWhole: true })
        assert.includeMembers(done.client.tags, before.tags)
        if (!overwrites)
          for (const field of ['name', 'phone', 'document', 'country', 'notes'] as const)
            assert.deepEqual(done.client[field], before[field] ?? values[field])
        assert.isEmpty(completed(done.client, values, overwrites).changes)
      })
    )
  })

  test('leaves what was changed since where it is', ({ assert }) => {
    const before = {
      name: 'Ana',
      phone: null,
      document: null,
      country: null,
      tags: [],
      notes: null,
    }
    const { client: after, changes } = completed(before, { country: 'PE', notes: 'a' }, false)
    const back = restored({ ...after, notes: 'b' }, changes)
    assert.deepEqual(back, { client: { ...before, notes: 'b' }, isWhole: false })
  })
})
