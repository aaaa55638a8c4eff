import { test } from '@japa/runner'
import { foldLetters, hasWords, partsOf, snippetOf } from '#shared/search'

const LONG =
  'Antes de la primera cita hablamos un poco de lo que te trae. Después hacemos técnicas de relajación.'

test.group('Words that were looked for', () => {
  test('are found without accents and capitals', ({ assert }) => {
    assert.isTrue(hasWords('Peña Núñez, José', 'jose nunez'))
    assert.isFalse(hasWords('Peña Núñez', 'jose nunez'))
    assert.isTrue(hasWords('Zona y política', 'pol zo'))
    assert.isFalse(hasWords('Banco', 'an'))
    assert.isFalse(hasWords('Peña', '  '))
  })

  test('are marked in the text as it was written', ({ assert }) => {
    assert.deepEqual(partsOf('José Ñáñez', 'nan jo'), [
      { text: 'Jo', isFound: true },
      { text: 'sé ', isFound: false },
      { text: 'Ñáñ', isFound: true },
      { text: 'ez', isFound: false },
    ])
  })

  test('keep their place in letters that have no plain one', ({ assert }) => {
    for (const text of ['İstanbul', 'ﬁn', '👩‍👩‍👧 ana', 'ßana', 'e\u0301'])
      assert.equal(foldLetters(text).length, text.length, text)
    assert.equal(
      partsOf('👩 ana', 'ana')
        .map(({ text }) => text)
        .join(''),
      '👩 ana'
    )
  })

  test('stand in a snippet of 72 letters', ({ assert }) => {
    const snippet = snippetOf(LONG, 'tecnicas')

    assert.include(snippet, 'técnicas')
    assert.match(snippet, /^…/)
    assert.isAtMost(snippet.length, 74)
    assert.equal(snippetOf('Corto\n y claro', 'claro'), 'Corto y claro')
    assert.match(snippetOf(LONG, 'antes'), /^Antes.*…$/)
    assert.match(snippetOf(LONG, 'nada'), /^Antes.*…$/)
  })
})
