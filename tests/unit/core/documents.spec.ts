import fc from 'fast-check'
import { test } from '@japa/runner'
import { COUNTRIES } from '#shared/countries'
import { cleanDocument, DOCUMENT_TYPES, isDocument } from '#core/documents'

test.group('Identity documents', () => {
  test('a {0} may be {1}')
    .with([
      ['DNI', '45678912'],
      ['RUC', '20512333797'],
      ['CE', '001234567'],
      ['CC', '1020304050'],
      ['NIT', '800.197.268-4'],
      ['NIT', '800197268'],
      ['CI', '12531909'],
      ['RUT', '12.531.909-2'],
      ['RUT', '76086428-5'],
      ['RFC', 'gode561231gr8'],
      ['RFC', 'XAXX010101000'],
      ['CURP', 'BOXW310820HNERXN09'],
      ['ID', 'P1234567'],
      ['Otro', 'AB-123'],
    ] as [string, string][])
    .run(({ assert }, [type, value]) => {
      assert.isTrue(isDocument(type, cleanDocument(value)))
    })

  test('a {0} may not be {1}')
    .with([
      ['DNI', '4567891'],
      ['DNI', '4567891A'],
      ['RUC', '20512333798'],
      ['CE', '12'],
      ['CC', '12345'],
      ['NIT', '800197268-5'],
      ['RUT', '12531909-3'],
      ['RFC', 'GODE561331GR8'],
      ['CURP', 'BOXW310820HNERXN08'],
      ['ID', 'A'],
      ['PASAPORTE', 'AB123456'],
    ] as [string, string][])
    .run(({ assert }, [type, value]) => {
      assert.isFalse(isDocument(type, cleanDocument(value)))
    })

  test('every document that a country has can be checked', ({ assert }) => {
    const types = COUNTRIES.flatMap(({ documents }) => documents.map(({ name }) => name))
    assert.includeMembers(DOCUMENT_TYPES, [...new Set(types)])
  })

  test('a wrong digit in a RUC, a RUT or a CURP is noticed', ({ assert }) => {
    const digit = fc.integer({ min: 1, max: 9 })
    for (const [type, good, places] of [
      ['RUC', '20512333797', [2, 3, 4, 5, 6, 7, 8, 9]],
      ['RUT', '125319092', [0, 1, 2, 3, 4, 5, 6, 7]],
      ['CURP', 'BOXW310820HNERXN09', [17]],
    ] as const) {
      fc.assert(
        fc.property(fc.constantFrom(...places), digit, (at, by) => {
          const other = String((Number(good[at]) + by) % 10)
          assert.isFalse(isDocument(type, good.slice(0, at) + other + good.slice(at + 1)))
        })
      )
    }
  })

  test('no text at all upsets the check', ({ assert }) => {
    fc.assert(
      fc.property(fc.constantFrom(...DOCUMENT_TYPES), fc.string(), (type, text) => {
        assert.isBoolean(isDocument(type, cleanDocument(text)))
      })
    )
  })
})
