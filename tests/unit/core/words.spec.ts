import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import { readdirSync, readFileSync } from 'node:fs'

/** A word that no text on screen has, with the reason. `except`: keys whose text means another thing by it. */
type Forbidden = { word: RegExp; because: string; except?: RegExp }

/** The checkout says in the words of the specification that its time is over. */
const IN_CHECKOUT = /^(?:errors\.CHECKOUT_EXPIRED|checkout\.over\.expired\.title)$/

const FORBIDDEN: Record<'es' | 'en', Forbidden[]> = {
  es: [
    { word: /\benlaces?\b/i, because: 'one word for it: link' },
    {
      word: /\blugares\b|\b(?:reservar|tomar|un|mi|tu|su|el) lugar\b(?! de| donde)|# lugar\b/i,
      because: 'a seat is a cupo; a place where people meet is a lugar',
      except: /^admin\.services\.order\.moved$/,
    },
    { word: /\bsólo\b/i, because: 'solo has no accent (RAE, 2010)' },
    {
      word: /\busted(?:es)?\b|\bsu tiempo\b|\bhaga clic\b|\bingrese\b|\bseleccione\b/i,
      because: 'readers are tú',
      except: IN_CHECKOUT,
    },
    { word: /elementos? (?:cread|elegid|actualizad|eliminad)/i, because: 'name what it is' },
    { word: /\bapellido\b(?!s)/i, because: 'one form: Apellidos' },
    {
      word: /\bDEMO_?\s?PRO\b|\bPEN\b|\bUSD\b/,
      because: 'no raw codes: PRO de prueba, Soles (S/)',
    },
    { word: /copiado es el portapapeles/i, because: 'a slip of the specification' },
    { word: /\d[KMG]B\b/, because: 'a space before the unit' },
    { word: /\bambas partes\b/i, because: 'name who gets the message' },
    { word: /\bmover aquí/i, because: 'what is pressed says what changes: Cambiar a esta hora' },
    { word: /cancelarla completa|se cambia por separado/i, because: 'say what is pressed' },
    {
      word: /\btiempo ha expirado\b/i,
      because: 'one wording: Se acabó el tiempo',
      except: IN_CHECKOUT,
    },
    { word: /\bemail\b|\be-mail\b/i, because: 'one word for it: correo' },
    { word: /\bclick\b/i, because: 'clic' },
  ],
  en: [
    { word: /\bfrequent questions\b/i, because: 'FAQ' },
    { word: /\bmade to measure\b/i, because: 'Custom' },
    {
      word: /# places?\b|\bplaces (?:left|are left)\b|\bbook a place\b/i,
      because: 'a seat is a spot',
    },
    { word: /\bmove here\b/i, because: 'what is pressed says what changes: Change to this time' },
    { word: /\bhave a place\b/i, because: 'a seat is a spot' },
    { word: /\bboth sides\b/i, because: 'name who gets the message' },
    { word: /\belements? (?:created|chosen|selected)\b/i, because: 'name what it is' },
    { word: /\bDEMO_?\s?PRO\b|\bPEN\b/, because: 'no raw codes' },
  ],
}

type Tree = { [key: string]: string | Tree }

function* leaves(tree: Tree, prefix: string): Generator<[key: string, text: string]> {
  for (const [key, value] of Object.entries(tree))
    if (typeof value === 'string') yield [prefix + key, value]
    else yield* leaves(value, `${prefix}${key}.`)
}

/** Every text of a language with its key: `booking/group.json` begins with `booking.group.`. */
function* textsOf(locale: string): Generator<[key: string, text: string]> {
  const folder = app.makePath('resources/lang', locale)
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  for (const file of files.filter((name) => name.endsWith('.json'))) {
    const prefix = `${file.replace(/\.json$/, '').replace(/[\\/]/g, '.')}.`
    yield* leaves(JSON.parse(readFileSync(`${folder}/${file}`, 'utf8')) as Tree, prefix)
  }
}

/** A text as it is read: without the names of what is filled in. */
const read = (text: string) => text.replace(/\{\w+\}/g, '…')

function broken(locale: 'es' | 'en', texts: Iterable<[string, string]>): string[] {
  return [...texts].flatMap(([key, text]) =>
    FORBIDDEN[locale]
      .filter(({ word, except }) => word.test(read(text)) && !except?.test(key))
      .map(({ because }) => `${key}: ${text} (${because})`)
  )
}

test.group('Words on screen', () => {
  for (const locale of ['es', 'en'] as const)
    test(`one word means one thing, and no text has a forbidden one (${locale})`, ({ assert }) => {
      const texts = [...textsOf(locale)]

      assert.isAbove(texts.length, 1000)
      assert.deepEqual(broken(locale, texts), [])
    })

  test('the rule finds what it is about', ({ assert }) => {
    const bad: [string, string][] = [
      ['a', 'El enlace llega con tu confirmación'],
      ['b', '{count, plural, one {Queda # lugar} other {Quedan # lugares}}'],
      ['c', 'Sólo los ves tú'],
      ['d', 'Su tiempo ha expirado'],
      ['e', 'Mover aquí'],
      ['f', 'Puedes cancelarla completa.'],
    ]
    const good: [string, string][] = [
      ['a', 'El link llega con tu confirmación'],
      ['b', '{count, plural, one {Queda # cupo} other {Quedan # cupos}}'],
      ['c', 'Duración, precio y lugar: {enlace}'],
      ['d', 'Nombre: {lugares}'],
    ]

    assert.lengthOf(broken('es', bad), 7)
    assert.isEmpty(broken('es', good))
  })
})
