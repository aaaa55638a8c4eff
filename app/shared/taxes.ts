/** How a country names its taxpayers and its tax on sales. */
export type TaxRules = {
  country: string
  /** What a taxpayer's number is called. */
  idName: string
  /** A number that is right, shown where one is typed. */
  example: string
  /** The name of the tax; null where prices never include one. */
  tax: string | null
  /** Percents that prices may include, the usual one first; 0 for what is free of tax. */
  rates: number[]
}

/**
 * Taxes that prices include, by country (docs/domain.md, "Tax data"). Rates: Peru TUO of the IGV, art. 17; Colombia Estatuto
 * Tributario, arts. 468 and 468-1; Mexico LIVA, art. 1 and the decree for the border; Chile DL 825, art. 14; Argentina
 * Ley 23.349, art. 28; Uruguay Título 10, arts. 16 and 18. The United States add theirs to a price.
 */
export const TAX_RULES: TaxRules[] = [
  { country: 'PE', idName: 'RUC', example: '20512333797', tax: 'IGV', rates: [18, 0] },
  { country: 'CO', idName: 'NIT', example: '213.123.432-1', tax: 'IVA', rates: [19, 5, 0] },
  { country: 'CL', idName: 'RUT', example: '76.086.428-5', tax: 'IVA', rates: [19, 0] },
  { country: 'MX', idName: 'RFC', example: 'GODE561231GR8', tax: 'IVA', rates: [16, 8, 0] },
  { country: 'AR', idName: 'CUIT', example: '20-26756539-3', tax: 'IVA', rates: [21, 10.5, 27, 0] },
  { country: 'UY', idName: 'RUT', example: '21-100342-001-7', tax: 'IVA', rates: [22, 10, 0] },
  { country: 'US', idName: 'EIN', example: '04-2103594', tax: null, rates: [0] },
]

/** The taxes of a country; undefined where we know none. */
export function taxRulesOf(country: unknown): TaxRules | undefined {
  return TAX_RULES.find((rules) => rules.country === country)
}

/** The part of an amount that is tax, where the amount includes it; minor units. `percent` may have decimals. */
export function taxIncluded(amount: number, percent: number): number {
  return Math.round((amount * percent) / (100 + percent))
}
