import { test } from '@japa/runner'
import { formatSize, MOST_FILE_BYTES, refusalOf } from '#shared/asset_files'

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

  test('is as large as a person says it', ({ assert }) => {
    assert.equal(formatSize(0), '0 B')
    assert.equal(formatSize(900), '900 B')
    assert.equal(formatSize(1536), '1.5 kB')
    assert.equal(formatSize(250_000), '244 kB')
    assert.equal(formatSize(MOST_FILE_BYTES), '50 MB')
  })
})
