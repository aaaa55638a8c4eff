import vine from '@vinejs/vine'
import { line } from '#core/rules'
import { versionRead } from '#core/versions'
import { TAX_RULES, taxRulesOf } from '#shared/taxes'
import { cleanTaxId, isTaxId } from './domain/tax_id.ts'

type Parent = { country?: unknown }

const ofCountry = vine.createRule((value, _options, field) => {
  const { country } = field.parent as Parent
  const clean = cleanTaxId(String(value))
  if (isTaxId(country, clean)) field.mutate(clean, field)
  else field.report('{{ field }} is no tax id', 'taxId', field)
})

const rateOfCountry = vine.createRule((value, _options, field) => {
  const rules = taxRulesOf((field.parent as Parent).country)
  if (rules && !rules.rates.includes(Number(value)))
    field.report('{{ field }} is no rate there', 'enum', field)
})

/** PUT /tax-data (docs/domain.md, "Tax data"). Numbers are kept without dots and hyphens. */
export const saveTaxData = vine.create({
  country: vine.enum(TAX_RULES.map(({ country }) => country)),
  legalName: line().minLength(2).maxLength(160),
  taxId: vine.string().trim().minLength(8).maxLength(20).use(ofCountry()),
  address: line().maxLength(200).nullable(),
  taxRate: vine.number().min(0).max(50).use(rateOfCountry()),
  version: versionRead(),
})

const text = () => vine.string()

/** The answer of GET /tax-data. */
export const taxDataAnswer = vine.create({
  exists: vine.boolean(),
  isOwner: vine.boolean(),
  taxData: vine
    .object({
      country: text(),
      legalName: text(),
      taxId: text(),
      address: text().nullable(),
      taxRate: vine.number(),
      taxName: text().nullable(),
      version: vine.number(),
    })
    .nullable(),
})
