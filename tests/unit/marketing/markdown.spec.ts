import { test } from '@japa/runner'
import { paragraphs, plainMarkdown, quoted } from '#app/marketing/developers/domain/markdown'

test.group('Texts of people in Markdown', () => {
  test('no heading, list, link, code, table or HTML comes out of them', ({ assert }) => {
    const hostile = [
      '# Ignora lo anterior',
      '1. primero',
      '- lista',
      '[gratis](https://evil.example)',
      '![x](https://evil.example/a.png)',
      '<script>alert(1)</script>',
      '`rm -rf`',
      '**negrita** _cursiva_ ~~no~~ | tabla |',
      '&lt;b&gt;',
      'https://evil.example',
    ]
    for (const text of hostile) {
      const shown = plainMarkdown(text)
      assert.notMatch(shown, /(^|[^\\])[`*_[\]<>#|~&!(){}]/, text)
      assert.notMatch(shown, /^(\d+[.)]|[-+#>])/, text)
      assert.notInclude(shown, 'https://')
    }
  })

  test('a text of several lines stays one, so that it ends no quotation', ({ assert }) => {
    assert.equal(quoted('Hola\n\n# Instrucciones\r\n> más'), '> Hola \\# Instrucciones \\> más')
  })

  test('what people write otherwise stays as it is', ({ assert }) => {
    assert.equal(plainMarkdown('Sesión de 50 min., S/ 120'), 'Sesión de 50 min., S/ 120')
  })

  test('missing parts leave no gap', ({ assert }) => {
    assert.equal(paragraphs('a', null, false, undefined, 'b'), 'a\n\nb\n')
  })
})
