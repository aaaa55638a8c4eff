import fc from 'fast-check'
import { test } from '@japa/runner'
import { attachment } from '#core/files/attachment'
import { fileNameOf } from '#app/catalog/files/domain/file_name'
import { FILE_ENDINGS } from '#shared/service_files'

/** The name that a program reads in a header: the one in any script before the plain one. */
function nameIn(header: string) {
  const [plain, any] = header.split("''")
  return any ? decodeURIComponent(any) : /filename="(.*)"$/.exec(plain!)![1]
}

test.group('The name of a file', () => {
  test('is what its owner called it, with the ending of what it is: {called}')
    .with([
      { called: 'Guía.pdf', name: 'Guía.pdf' },
      { called: 'C:\\Users\\Ana\\guia.PDF', name: 'guia.pdf' },
      { called: '../../etc/passwd', name: 'passwd.pdf' },
      { called: 'curso.pdf.exe', name: 'curso.pdf.pdf' },
      { called: '.htaccess', name: 'archivo.pdf' },
      { called: 'a\r\nset-cookie: b', name: 'aset-cookie b.pdf' },
      { called: '\u202Efdp.exe', name: 'fdp.pdf' },
      { called: '', name: 'archivo.pdf' },
    ])
    .run(({ assert }, { called, name }) => {
      assert.equal(fileNameOf(called, 'application/pdf'), name)
    })

  test('can be written by every system and sent in a header, whatever it was called', ({
    assert,
  }) => {
    const kinds = fc.constantFrom(...Object.keys(FILE_ENDINGS))
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), kinds, (called, kind) => {
        const name = fileNameOf(called, kind)
        const header = attachment(name)

        assert.notMatch(name, /[\p{Cc}\\/<>:"|?*]/u)
        assert.isTrue(name.endsWith(`.${FILE_ENDINGS[kind]}`))
        assert.isAtMost([...name].length, 106)
        assert.match(
          header,
          /^attachment; filename="[\x20-\x7e]*"(; filename\*=UTF-8''[\w.!#$&+^`|~%-]+)?$/
        )
        assert.equal(nameIn(header), name)
      }),
      { numRuns: 100 }
    )
  })
})
