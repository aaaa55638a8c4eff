import { validate as isNit } from 'stdnum/lib/cjs/co/nit.js'
import { validate as isRuc } from 'stdnum/lib/cjs/pe/ruc.js'
import { validate as isRut } from 'stdnum/lib/cjs/cl/rut.js'
import { validate as isRfc } from 'stdnum/lib/cjs/mx/rfc.js'
import { validate as isEin } from 'stdnum/lib/cjs/us/ein.js'
import { validate as isCuit } from 'stdnum/lib/cjs/ar/cuit.js'
import { validate as isRutOfUruguay } from 'stdnum/lib/cjs/uy/rut.js'

/** Each number's length, characters and check digit. The EIN of the United States has none. */
const CHECKS: Record<string, (value: string) => { isValid: boolean }> = {
  PE: isRuc,
  CO: isNit,
  CL: isRut,
  MX: isRfc,
  AR: isCuit,
  UY: isRutOfUruguay,
  US: isEin,
}

/** Whether a taxpayer's number, without dots and hyphens, is valid in a country. */
export function isTaxId(country: unknown, value: string): boolean {
  return CHECKS[String(country)]?.(value).isValid ?? false
}

/** Where hyphens and dots stand when people write a number. */
const FORMS: Record<string, (value: string) => string> = {
  CO: (value) => grouped(value),
  CL: (value) => grouped(value),
  AR: (value) => value.replace(/^(\d{2})(\d{8})(\d)$/, '$1-$2-$3'),
  US: (value) => value.replace(/^(\d{2})(\d{7})$/, '$1-$2'),
}

/** Thousands by dots, and the check digit after a hyphen: `76.086.428-5`. */
function grouped(value: string): string {
  return `${value.slice(0, -1).replace(/\B(?=(\d{3})+$)/g, '.')}-${value.slice(-1)}`
}

/** A taxpayer's number as the people of a country write it. */
export function taxIdText(country: string, value: string): string {
  return FORMS[country]?.(value) ?? value
}

/** A taxpayer's number as it is kept: `76.086.428-k` → `76086428K`. */
export function cleanTaxId(value: string): string {
  return value.replace(/[\s.-]/g, '').toUpperCase()
}
