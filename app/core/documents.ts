import { validate as isNit } from 'stdnum/lib/cjs/co/nit.js'
import { validate as isRuc } from 'stdnum/lib/cjs/pe/ruc.js'
import { validate as isRut } from 'stdnum/lib/cjs/cl/rut.js'
import { validate as isRfc } from 'stdnum/lib/cjs/mx/rfc.js'
import { validate as isCurp } from 'stdnum/lib/cjs/mx/curp.js'

/** The tax authority's own for the public at large and for foreigners; they have no check digit. */
const GENERIC_RFC = ['XAXX010101000', 'XEXX010101000']

/**
 * The form of each type's documents, without dots and hyphens. Where a number carries a check digit, it is checked
 * (docs/domain.md, "Field rules"). Two countries call theirs CE: either's is valid.
 */
const RULES: Record<string, (value: string) => boolean> = {
  DNI: (value) => /^\d{8}$/.test(value),
  RUC: (value) => isRuc(value).isValid,
  CE: (value) => /^[A-Z0-9]{6,12}$/.test(value),
  CC: (value) => /^\d{6,10}$/.test(value),
  NIT: (value) => /^\d{9}$/.test(value) || (/^\d{10,11}$/.test(value) && isNit(value).isValid),
  Otro: (value) => /^[A-Z0-9]{3,16}$/.test(value),
  CI: (value) => /^\d{7,8}$/.test(value) || isRut(value).isValid,
  RUT: (value) => isRut(value).isValid,
  RFC: (value) => GENERIC_RFC.includes(value) || isRfc(value).isValid,
  CURP: (value) => isCurp(value).isValid,
  Documento: (value) => /^[A-Z0-9]{3,13}$/.test(value),
  ID: (value) => /^[A-Z0-9]{3,21}$/.test(value),
}

/** The types of identity document we know. */
export const DOCUMENT_TYPES = Object.keys(RULES)

/** A document's number as it is kept: `12.345.678-k` → `12345678K`. */
export function cleanDocument(value: string): string {
  return value.replace(/[\s.-]/g, '').toUpperCase()
}

/** What a document looks like, whatever its check digit says: its length and its characters. */
const MASKS: Record<string, RegExp> = {
  RUC: /^\d{11}$/,
  NIT: /^\d{9,11}$/,
  CI: /^\d{7,8}[\dK]?$/,
  RUT: /^\d{7,8}[\dK]$/,
  RFC: /^[A-ZÑ&]{3,4}\d{6}[A-Z0-9]{3}$/,
  CURP: /^[A-Z]{4}\d{6}[A-Z]{6}[A-Z0-9]\d$/,
}

/** Whether a clean number has the form of a document of this type. A wrong check digit passes. */
export function fitsMask(type: string, value: string): boolean {
  return MASKS[type]?.test(value) ?? isDocument(type, value)
}

/** Whether a clean number is valid for this type: its length, its characters and its check digit. */
export function isDocument(type: string, value: string): boolean {
  return RULES[type]?.(value) ?? false
}

/** The same of a document as a booking keeps it: `DNI 12345678`. */
export function isDocumentText(text: string): boolean {
  const [type = '', value = ''] = text.split(' ')
  return isDocument(type, value)
}
