import { plainName } from '#shared/csv'
import { countryOf } from '#shared/countries'
import { CLIENT_COUNTRIES } from '#shared/buyers'
import { cleanDocument, DOCUMENT_TYPES, fitsMask } from '#core/documents'
import { splitPhone } from '#core/phones'
import type { ImportColumns, ImportPart } from '#shared/buyer_imports'

/** What a spreadsheet takes for a formula; exports put an apostrophe before it. */
const FORMULA = /^'?[=+\-@\t\r＝＋－＠]+\s*/u

/** A line in the form of the validator of clients; what is empty is left out. `country` is the host's. */
export function readClient(cells: string[], columns: ImportColumns, country: string) {
  const cell = (part: ImportPart) => {
    const place = columns[part]
    return place === null ? '' : (cells[place] ?? '').trim()
  }
  const text = (part: ImportPart) => cell(part).replace(FORMULA, '')
  const name = [text('name'), text('lastName')].filter(Boolean).join(' ')
  const tags = text('tags')
    .split(/[,;|]/)
    .map((tag) => tag.trim().replace(FORMULA, ''))
    .filter(Boolean)
  return filled({
    email: emailIn(cells, columns),
    name,
    phone: phoneIn(cell('phone'), country),
    document: documentIn(text('document'), country),
    country: countryIn(text('country')),
    tags: tags.length > 0 ? tags : undefined,
    notes: text('notes'),
  })
}

/** The e-mail of a line in small letters; empty where it has none. */
export function emailIn(cells: string[], { email }: Pick<ImportColumns, 'email'>): string {
  return (cells[email] ?? '').trim().replace(FORMULA, '').trim().toLowerCase()
}

function filled(fields: Record<string, unknown>) {
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined && value !== '')
  )
}

/** A number without its prefix is one of the host's country. One that cannot be read is refused by the validator. */
function phoneIn(cell: string, country: string) {
  const plain = cell.replace(/^'/, '')
  if (plain === '') return undefined
  return splitPhone(plain, country) ?? { prefix: countryOf(country).phonePrefix, number: plain }
}

/** `DNI 12345678`, or a number alone: of the first type of the host's country whose form it has. */
function documentIn(cell: string, country: string) {
  if (cell === '') return undefined
  const [first = '', ...rest] = cell.split(/[\s:]+/)
  const named = DOCUMENT_TYPES.find((type) => type.toLowerCase() === first.toLowerCase())
  if (named && rest.length > 0) return { type: named, value: rest.join('') }
  const { usualDocuments, documents } = countryOf(country)
  const types = [usualDocuments.client, ...documents.map(({ name }) => name)]
  const clean = cleanDocument(cell)
  return { type: types.find((type) => fitsMask(type, clean)) ?? types[0]!, value: cell }
}

/** A code, or the name of a country in Spanish or English. */
function countryIn(cell: string): string | undefined {
  if (cell === '') return undefined
  return COUNTRY_BY_NAME.get(plainName(cell)) ?? cell.toUpperCase()
}

const COUNTRY_BY_NAME = new Map(
  CLIENT_COUNTRIES.flatMap((code) =>
    ['es', 'en'].map((locale) => {
      const names = new Intl.DisplayNames([locale], { type: 'region' })
      return [plainName(names.of(code)!), code] as const
    })
  )
)
