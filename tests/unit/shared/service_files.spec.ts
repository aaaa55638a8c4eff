import { test } from '@japa/runner'
import { fileWeight, MOST_FILE_BYTES, refusalOf } from '#shared/service_files'

test.group('A file that is offered', () => {
  test('is refused before it is sent for its type, for being empty and for its size', ({
    assert,
  }) => {
    const file = (name: string, size = 10) => refusalOf({ name, size })

    assert.isUndefined(file('Guía de sueño.PDF'))
    assert.isUndefined(file('plan.v2.xlsx', MOST_FILE_BYTES))
    assert.equal(file('virus.exe'), 'admin.assets.file.wrong_type')
    assert.equal(file('pdf'), 'admin.assets.file.wrong_type')
    assert.equal(file('nada.pdf', 0), 'admin.assets.file.empty')
    assert.equal(file('mucho.pdf', MOST_FILE_BYTES + 1), 'admin.assets.file.too_large')
  })

  test('is as heavy as a person says it, in their language', ({ assert }) => {
    assert.equal(fileWeight({ size: 900 }, 'es'), '1 kB')
    assert.equal(fileWeight({ size: 250_000 }, 'es'), '244 kB')
    assert.equal(fileWeight({ size: 1_600_000 }, 'es'), '1,5 MB')
    assert.equal(fileWeight({ size: MOST_FILE_BYTES }, 'en'), '50 MB')
  })
})
