import { test } from '@japa/runner'
import { plainWords } from '#shared/plain_words'

/** What mail programs make links of: schemes, names with a domain's end, e-mails, numbers of machines, shared folders. */
const LINKABLE =
  /\p{L}:[/\p{L}]|\/\/|\\\\|[\p{L}\p{N}\p{M}\p{S}\p{Cf}][.。．｡]\p{Cf}*(?:\p{L}[\p{L}\p{S}]|\p{So})|\d\.\d+\.\d+\.\d|[\u202A-\u202E\u2060-\u2069\u200B\u200E\u200F]|[\0-\x7F][\u200C\u200D]|[\u200C\u200D][\0-\x7F]|www\d*[.。．｡]\S/iu

const ADDRESSES = [
  'https://evil.example/a?b=c',
  'HTTP://EVIL.EXAMPLE',
  'www.evil.example',
  'evil.example',
  'evil\u200B.\u2060example',
  'evil.\u200Dexample',
  'evil。example',
  'evil．ｃｏｍ',
  'банк.рф',
  'xn--80ak6aa92e.xn--p1ai',
  'x@evil.example',
  'mailto:x@evil.example',
  'javascript:alert(1)',
  '//evil.example/x',
  '\\\\evil\\share',
  '192.168.1.10/x',
  'tel:+51999',
  'whatsapp://send?text=x',
  't.co/x',
  'a.b.evil.example:8080/x',
  'javascript\n:\nalert',
  '\u202Eelpmaxe.live',
  'www.😀.ws',
  'www.x😀.ws',
  'i❤.ws',
  'i❤️.ws/x',
  '👍🏽.ws',
  '🇵🇪.ws',
  '👩‍⚕️.ws',
  '∞.ws',
  '→。рф',
  'банк\u200C。\u200Cрф',
  'www.1x.com',
  'WWW2。1x',
  'guia.zip',
  'clase.mov',
  'guia.pdf.zip',
  'x@evil.pdf',
  'evil.pdf/x',
  'guia.pdf.evil.example',
]

test.group('Words that people wrote', () => {
  test('hold nothing of which a mail program makes a link', ({ assert }) => {
    for (const address of ADDRESSES) {
      const words = plainWords(`Hola, entra a ${address} ahora`)
      assert.notMatch(words, LINKABLE, address)
      assert.equal(plainWords(words), words, address)
    }
  })

  test('stay as they are where nothing looks like an address', ({ assert }) => {
    for (const words of [
      'Sesión de orientación, 50 min: S/ 1.50',
      'Quispe & Hijos S.A.C.',
      'lunes, 23 de noviembre de 2026, 11:00 a. m.',
      'Lima (GMT−5)',
      '👩‍⚕️ María José O’Brien-Núñez',
      'Dr. Gómez y/o su equipo',
      'Yoga 😀... ¡ven! ❤️ S/.50',
      'Lee guia.pdf, Notas_2.DOCX (y foto.jpg).',
      'www.',
    ])
      assert.equal(plainWords(words), words)
  })

  test('are one line', ({ assert }) => {
    assert.equal(plainWords(' Nota\r\n\r\nCancelar:\t sí\u2028no '), 'Nota Cancelar: sí no')
  })
})
