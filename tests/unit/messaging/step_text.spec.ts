import { test } from '@japa/runner'
import { INJECTIONS, SUBJECTS } from './injections.ts'
import { STEP_VARIABLES } from '#shared/workflows'
import { linkIn, parseText } from '#app/messaging/workflows/domain/step_text'
import { fillLine, fillParagraphs, type Values } from '#app/messaging/workflows/domain/fill_text'

const values = {
  ...Object.fromEntries(STEP_VARIABLES.map((name) => [name, `<${name}>`])),
  bookingLink: { label: 'Ver la reserva', href: 'https://cupo.example/meeting/x' },
  payLink: undefined,
} as Values

const problemOf = (text: string) => {
  const parsed = parseText(text)
  return 'problem' in parsed ? parsed.problem : undefined
}

test.group('The texts of steps', () => {
  test('hold words and the variables of the list', ({ assert }) => {
    for (const name of STEP_VARIABLES) assert.isUndefined(problemOf(`Hola {{${name}}}, ¿vienes?`))
    assert.isUndefined(problemOf('Llaves { sueltas } y {una}'))
    assert.isUndefined(problemOf('{{ clientName }}'))
  })

  test('are refused with line, column and what stands there', ({ assert }) => {
    assert.deepEqual(problemOf('Hola {{quien}}'), { line: 1, column: 6, found: '{{quien}}' })
    assert.deepEqual(problemOf('Hola\n\n  {{#if x}}si{{/if}}'), {
      line: 3,
      column: 3,
      found: '{{#if x}}',
    })
    assert.equal(problemOf('Hola {{clientName')!.line, 1)
  })

  test('refuse sixty ways to make a template do more than name a variable', ({ assert }) => {
    assert.isAtLeast(INJECTIONS.length, 60)
    for (const payload of INJECTIONS) assert.isDefined(problemOf(`Hola ${payload}`), payload)
  })

  test('fill a subject with words alone, and a message with paragraphs', ({ assert }) => {
    assert.equal(fillLine('{{service}}: {{bookingLink}}', values), '<service>: ')
    assert.deepEqual(fillParagraphs('Hola {{clientName}}.\n\nMira: {{bookingLink}}.', values), [
      ['Hola <clientName>.'],
      ['Mira: ', { label: 'Ver la reserva', href: 'https://cupo.example/meeting/x' }, '.'],
    ])
  })

  test('end with an hour as one sentence', ({ assert }) => {
    const at = { ...values, when: 'lunes, 11:00\u00A0a. m.' }
    assert.equal(fillLine('Es {{when}}.', at), 'Es lunes, 11:00\u00A0a. m.')
    assert.deepEqual(fillParagraphs('Te esperamos: {{when}}. Ven.', at), [
      ['Te esperamos: lunes, 11:00\u00A0a. m. Ven.'],
    ])
  })

  test('leave out what a booking does not have, and never read a value as a template', ({
    assert,
  }) => {
    assert.deepEqual(fillParagraphs('{{payLink}}', values), [])
    const tricky = { ...values, clientName: '{{service}}\n{{bookingLink}}' }
    assert.equal(fillLine('{{clientName}}', tricky), '{{service}}\n{{bookingLink}}')
    assert.lengthOf(fillParagraphs('{{clientName}}', tricky), 1)
  })

  test('have no links in subjects', ({ assert }) => {
    assert.isUndefined(linkIn('Hola {{clientName}}'))
    assert.deepEqual(linkIn('Paga: {{payLink}}'), { line: 1, column: 7, found: '{{payLink}}' })
  })

  test('that would forge a header are one line of words once they are sent', async ({ assert }) => {
    const { plainWords } = await import('#shared/plain_words')
    assert.isAtLeast(SUBJECTS.length, 20)
    for (const payload of SUBJECTS) {
      const subject = plainWords(fillLine('{{clientName}}', { ...values, clientName: payload }))
      assert.notMatch(subject, /[\r\n\0\u2028\u2029\u0085]/, payload)
    }
  })
})
