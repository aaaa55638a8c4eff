import fc from 'fast-check'
import { test } from '@japa/runner'
import { arranged } from '#app/catalog/questions/domain/questions'
import {
  answerWords,
  askedBasics,
  problemOf,
  QUESTION_TYPES,
  USUAL_BASIC_FIELDS,
  type Question,
} from '#shared/questions'

const ask = (question: Partial<Question>): Question => ({
  id: 'q',
  title: '¿?',
  type: 'TEXT',
  required: false,
  options: [],
  ...question,
})
const OPTIONS = ['Sí', 'No', 'Quizás']
const blank = fc.array(fc.constantFrom('', ' ', '\t', '\n'), { maxLength: 3 })
const options = fc.uniqueArray(
  fc.string({ minLength: 1 }).filter((text) => text === text.trim()),
  {
    minLength: 2,
    maxLength: 10,
  }
)

test.group('Questions', () => {
  test('an answer of any kind that says nothing is wrong only where one is required', ({
    assert,
  }) => {
    for (const type of QUESTION_TYPES) {
      fc.assert(
        fc.property(blank, (values) => {
          assert.isUndefined(problemOf(ask({ type, options: OPTIONS }), values))
          const problem = problemOf(ask({ type, options: OPTIONS, required: true }), values)
          assert.equal(problem?.rule, type === 'CONSENT' ? 'accepted' : 'required')
        })
      )
    }
  })

  test('whatever is chosen among the options is right, and anything else is not', ({ assert }) => {
    fc.assert(
      fc.property(options, fc.string(), fc.nat(), (all, other, index) => {
        const one = all[index % all.length]!
        assert.isUndefined(problemOf(ask({ type: 'CHOICE', options: all }), [one]))
        assert.isUndefined(problemOf(ask({ type: 'SEVERAL', options: all }), all))
        assert.equal(problemOf(ask({ type: 'SEVERAL', options: all }), [one, one])?.rule, 'enum')
        fc.pre(other.trim() !== '' && !all.includes(other.trim()))
        assert.equal(problemOf(ask({ type: 'CHOICE', options: all }), [other])?.rule, 'enum')
        assert.equal(problemOf(ask({ type: 'SEVERAL', options: all }), [one, other])?.rule, 'enum')
      })
    )
  })

  for (const [type, value, rule] of [
    ['NUMBER', '3', undefined],
    ['NUMBER', '-3,5', undefined],
    ['NUMBER', '1e9', 'number'],
    ['NUMBER', 'tres', 'number'],
    ['DATE', '2028-02-29', undefined],
    ['DATE', '2027-02-29', 'date'],
    ['DATE', '29/02/2028', 'date'],
    ['TEXT', 'a'.repeat(256), undefined],
    ['TEXT', 'a'.repeat(257), 'maxLength'],
    ['LONG_TEXT', 'a'.repeat(1000), undefined],
    ['LONG_TEXT', 'a'.repeat(1001), 'maxLength'],
    ['CONSENT', 'yes', undefined],
    ['CONSENT', 'no', 'accepted'],
  ] as const) {
    test(`${type} with ${value.length} letters, ${value.slice(0, 12)}: ${rule ?? 'right'}`, ({
      assert,
    }) => {
      assert.equal(problemOf(ask({ type }), [value])?.rule, rule)
    })
  }

  test('only several options may be answered more than once', ({ assert }) => {
    assert.equal(problemOf(ask({ type: 'TEXT' }), ['a', 'b'])?.rule, 'enum')
    assert.equal(problemOf(ask({ type: 'CHOICE', options: OPTIONS }), ['Sí', 'No'])?.rule, 'enum')
  })

  test('they are kept in the order that is said, with options only where one chooses', ({
    assert,
  }) => {
    const kept = arranged([
      { title: 'b', type: 'TEXT', order: 2, options: ['x'] },
      { title: 'a', type: 'CHOICE', order: 1, options: OPTIONS },
    ])

    assert.deepEqual(
      kept.map(({ title, options: of }) => [title, of]),
      [
        ['a', OPTIONS],
        ['b', []],
      ]
    )
    assert.notEqual(kept[0]!.id, kept[1]!.id)
  })

  test('what is hidden is not required, and a client who is called must leave a number', ({
    assert,
  }) => {
    const usual = askedBasics(null, { type: 'userLocation' })
    const hidden = USUAL_BASIC_FIELDS.map((one) => ({ ...one, show: false }))

    assert.deepEqual(usual.documentValue, { show: false, required: false })
    assert.deepEqual(usual.phone, { show: true, required: true })
    assert.isFalse(askedBasics(hidden, { type: 'userLocation' }).phone.show)
    assert.isTrue(askedBasics(hidden, { type: 'phone' }).phone.required)
    assert.isFalse(askedBasics(hidden, { type: 'phone', phone: '+51 1' }).phone.show)
  })

  test('an answer is read as words: days as the language writes them', ({ assert }) => {
    const words = (type: Question['type'], values: string[]) =>
      answerWords({ id: 'q', title: '', type, values }, 'es', 'Aceptado')

    assert.equal(words('DATE', ['2026-12-03']), '3 de diciembre de 2026')
    assert.equal(words('SEVERAL', ['Sí', 'Quizás']), 'Sí, Quizás')
    assert.equal(words('CONSENT', ['yes']), 'Aceptado')
  })
})
