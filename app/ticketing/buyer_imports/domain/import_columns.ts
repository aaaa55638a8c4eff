import { guessPlaces, placesFit } from '#shared/csv'
import { IMPORT_PARTS, type ImportColumns, type ImportPart } from '#shared/buyer_imports'

/** The names of columns in Spanish and English. A name that holds both parts comes before the surname alone. */
const NAMES: readonly (readonly [ImportPart, RegExp[]])[] = [
  ['email', [/^(correo|email|e mail|mail)( |$)/, /(^| )(correo|email|mail)( |$)/]],
  [
    'name',
    [
      /^(nombres? completos?|nombres? y apellidos?|apellidos? y nombres?|full name|fullname)$/,
      /^(nombres?|name|first name|firstname|given name)( |$)/,
      /^(clientes?|client|customer|contacto|contact)( name)?$/,
    ],
  ],
  ['lastName', [/^((primer )?apellidos?|last name|lastname|surname|family name)( |$)/]],
  [
    'phone',
    [/(^| )(celular|movil|whatsapp|mobile|cell)( |$)/, /(^| )(telefono|tel|fono|phone)( |$)/],
  ],
  ['document', [/(^| )(documento|document|dni|rut|cedula|identificacion|id number|curp|rfc)( |$)/]],
  ['country', [/^(pais|country)( |$)/]],
  ['tags', [/^(etiquetas?|tags?|labels?|grupos?|groups?)( |$)/]],
  ['notes', [/^(notas?|notes?|observacion(es)?|comentarios?|comments?)( |$)/]],
]

/** A first guess from the names of the columns; null where none seems to hold the e-mail. */
export function guessImportColumns(names: string[]): ImportColumns | null {
  const found = guessPlaces(names, NAMES)
  const email = found.get('email')
  if (email === undefined) return null
  const places = IMPORT_PARTS.map((part) => [part, found.get(part) ?? null] as const)
  return { ...(Object.fromEntries(places) as Record<ImportPart, number | null>), email }
}

/** Whether a file with so many columns has all of these, each read once. */
export function importColumnsFit(columns: ImportColumns, count: number): boolean {
  return placesFit(
    IMPORT_PARTS.map((part) => columns[part]),
    count
  )
}
