import fc from 'fast-check'
import { test } from '@japa/runner'
import { SAMPLE_ID } from '#app/messaging/account_messages/account_message'
import { writeTemplate } from '#app/messaging/channels/whatsapp/templates/write_template'
import type { Side } from '#app/messaging/channels/define_channel'
import { allTemplates } from '#app/messaging/channels/whatsapp/templates/submit_templates'
import { HOST_TEMPLATES } from '#app/messaging/channels/whatsapp/templates/host_templates'
import { TEMPLATES } from '#app/messaging/channels/whatsapp/templates/templates'
import { TEMPLATE_LANGUAGES } from '#app/messaging/channels/whatsapp/templates/template'
import { fillBody, numberBody } from '#app/messaging/channels/whatsapp/templates/domain/number_body'
import {
  isParameter,
  lintTemplate,
} from '#app/messaging/channels/whatsapp/templates/domain/lint_template'
import { buttonPayload, readButtonPayload } from '#app/messaging/channels/whatsapp/button_payload'
import { loadMessages } from '#app/messaging/deliveries/define_message'
import { whatsappOf } from '#tests/helpers/messages'

const GOOD = {
  name: 'booking_confirmed_v1',
  body: 'Hola {{1}}, Ana te espera el {{2}} en su consulta.',
  samples: ['Rosa', 'lunes'],
  buttons: ['Confirmo', 'Cancelar'],
}

/** Templates without a link: a code, and thanks, which would be marketing with one. */
const WITHOUT_LINK = ['phone_code', 'step_thank_you']

/** Parts of the names of messages whose samples leave a value open. */
const OPEN = ['payment', 'waitlist', 'file', 'proof', 'balance']

const faultsOf = (change: Partial<typeof GOOD>) =>
  lintTemplate({ ...GOOD, ...change }).map(({ fault }) => fault)

test.group('Templates of WhatsApp', () => {
  test('each can be submitted in both languages', ({ assert }) => {
    for (const template of Object.values(TEMPLATES))
      for (const language of TEMPLATE_LANGUAGES)
        assert.deepEqual(lintTemplate(writeTemplate(template, language)), [], template.name)
  })

  test('a host’s own number has those that clients read, and no others', async ({ assert }) => {
    const messages = await loadMessages()
    const namedBy = (sides: Side[]) =>
      messages.flatMap(({ whatsapp }) =>
        sides.map((side) => whatsapp?.[side]).filter((one) => typeof one === 'string')
      )
    const toClients = new Set(namedBy(['attendee']))
    const toHosts = namedBy(['host', 'collaborator', 'own']).filter((name) => !toClients.has(name))

    for (const name of toHosts) assert.isTrue(HOST_TEMPLATES.has(name), name)
    for (const name of toClients) assert.isFalse(HOST_TEMPLATES.has(name), name)
    const place = { provider: 'whatsapp', businessAccount: '1' } as const
    const submitted = allTemplates(place).map(({ name }) => name.replace(/_v\d+$/, ''))
    assert.includeMembers(submitted, [...toClients])
    assert.notIncludeMembers(submitted, [...HOST_TEMPLATES])
  })

  test('each is sent by a message, and fills with what its message knows', async ({ assert }) => {
    const used = new Set<string>()
    for (const { name, whatsapp, sample } of await loadMessages())
      for (const locale of TEMPLATE_LANGUAGES)
        for (const { subject, ids } of sample(locale)) {
          const message = whatsapp && (await whatsappOf(name, subject, ids))
          if (!message) continue
          const template = message.template!.name.replace(/_v\d+$/, '')
          used.add(template)

          assert.notMatch(message.text, /[{}]|undefined|whatsapp\.|emails\./, name)
          assert.isAtMost(message.text.length, 1024, name)
          if (!WITHOUT_LINK.includes(template))
            assert.match(message.text, /https?:\/\/\S+\/\S+/, template)
          // Samples have no deadline and no money that goes back.
          if (!OPEN.some((word) => name.includes(word)))
            assert.notInclude(message.template!.variables, '–', name)
          assert.isTrue(message.template!.variables.every(isParameter), name)
        }
    // Its message chooses it by what has happened.
    const chosen = [
      ...['proof_refused', 'balance_proof_refused', 'order_proof_refused'],
      ...['proof_unanswered', 'talk_resumed', 'talk_booking', 'talk_asked'],
    ]
    assert.sameMembers([...used, ...chosen], Object.keys(TEMPLATES))
  })

  test('what a provider refuses is found with its place', ({ assert }) => {
    assert.deepEqual(faultsOf({}), [])
    assert.deepEqual(faultsOf({ name: 'Reserva confirmada' }), ['nameShape'])
    assert.deepEqual(faultsOf({ name: 'a'.repeat(513) }), ['nameLength'])
    assert.deepEqual(faultsOf({ body: ' ' }), ['bodyEmpty'])
    assert.include(faultsOf({ body: `${GOOD.body} ${'largo '.repeat(200)}` }), 'bodyLength')
    assert.deepEqual(faultsOf({ body: '{{1}}, Ana te espera el {{2}} en su consulta.' }), [
      'variableAtEdge',
    ])
    assert.deepEqual(faultsOf({ body: '*{{1}}* Ana te espera sin falta el {{2}}.' }), [
      'variableAtEdge',
      'variableAtEdge',
    ])
    assert.deepEqual(
      faultsOf({ body: 'Hola de parte de Ana, {{1}}\n{{2}} te esperamos en la consulta.' }),
      ['variablesAdjacent']
    )
    assert.deepEqual(faultsOf({ body: 'Hola {{1}} y {{2}} ya.' }), ['variablesDense'])
    assert.deepEqual(faultsOf({ body: 'Hola {{2}}, Ana te espera el {{1}} en su consulta.' }), [
      'variableOrder',
    ])
    assert.deepEqual(faultsOf({ body: 'Hola {{1}}, Ana {te} espera el {{2}} en su consulta.' }), [
      'variableOrder',
    ])
    assert.deepEqual(faultsOf({ samples: ['Rosa'] }), ['sampleMissing'])
    assert.deepEqual(faultsOf({ samples: ['Rosa\nFlores', 'lunes'] }), ['sampleShape'])
    assert.deepEqual(faultsOf({ buttons: ['Una respuesta muy larga'] }), ['buttonLength'])
    assert.deepEqual(faultsOf({ buttons: ['Sí 👍'] }), ['buttonShape'])
    assert.deepEqual(faultsOf({ buttons: ['Sí', 'Sí'] }), ['buttonRepeated'])
    assert.deepEqual(faultsOf({ buttons: [...'abcdefghijk'] }), ['buttonCount'])
  })

  test('a text is numbered and filled to what its names would give', ({ assert }) => {
    const name = fc.stringMatching(/^[a-z]{1,6}$/)
    const words = fc.stringMatching(/^[a-z ]{1,8}$/)
    fc.assert(
      fc.property(fc.array(fc.tuple(words, name)), words, (parts, end) => {
        const text = parts.map(([before, value]) => `${before}{${value}}`).join('') + end
        const { body, variables } = numberBody(text)

        assert.equal(fillBody(body, variables), text.replace(/[{}]/g, ''))
        assert.equal(new Set(variables).size, variables.length)
      })
    )
  })

  test('a button names its delivery and action, and no letter of it can be changed', ({
    assert,
  }) => {
    const pressed = { accountId: SAMPLE_ID, deliveryId: SAMPLE_ID, action: 'slot1' }
    const payload = buttonPayload(pressed)

    assert.deepEqual(readButtonPayload(payload), pressed)
    assert.isAtMost(buttonPayload({ ...pressed, action: 'x'.repeat(20) }).length, 128)
    for (const [index, letter] of [...payload].entries()) {
      const other = letter === 'A' ? 'B' : 'A'
      const changed = payload.slice(0, index) + other + payload.slice(index + 1)
      // The last letter of base64 holds bits that mean nothing.
      const isSameBytes = Buffer.from(changed.split('.')[2] ?? '', 'base64url').equals(
        Buffer.from(payload.split('.')[2]!, 'base64url')
      )
      if (index < payload.length - 1 || !isSameBytes)
        assert.isUndefined(readButtonPayload(changed), `letter ${index}`)
    }
    for (const text of ['', '..', 'c1..', 'x'.repeat(200), payload.slice(0, -1)])
      assert.isUndefined(readButtonPayload(text))
  })
})
