/** A text in both languages. */
export type Text = { es: string; en: string }

/** A kind of identity document: its name, and its most characters, dots and hyphens included. */
export type DocumentType = {
  name: string
  label: Text
  length: number
  /** Whether it is of digits alone. */
  isNumeric?: true
}

export type Country = {
  code: string
  currency: string
  timeZone: string
  phonePrefix: string
  documents: DocumentType[]
  /** Names of the documents that hosts and clients have as a rule. */
  usualDocuments: { host: string; client: string }
  labels: {
    bank: Text
    /** The code of an account for transfers between banks; null where there is none. */
    interbank: string | null
    district: Text
  }
  /** Prices in major units, the usual duration in minutes (docs/domain.md, "Countries and currencies"). */
  defaults: { cost: number; minimumCost: number; maximumCost: number; duration: number }
  /**
   * The least commission of a charge through the platform, in major units. See docs/domain.md, "Countries and
   * currencies".
   */
  minimumCommission: number
  /** The least that is paid out to a host, in major units. */
  minimumPayout: number
  /** The commission that one credit offsets, in major units; none where there are no credits. */
  creditValue: number
  /** Whether a business of the country may have an account at Stripe. */
  hasStripe: boolean
}

const BANK: Text = { es: 'Banco', en: 'Bank' }
const ANY_DOCUMENT = {
  name: 'Documento',
  label: { es: 'Documento de identidad', en: 'Identity document' },
  length: 13,
}

/** The mask of countries without their own document here. It has 13 characters (docs/domain.md, "Field rules"). */
const OTHERS = {
  documents: [ANY_DOCUMENT],
  usualDocuments: { host: 'Documento', client: 'Documento' },
  defaults: { cost: 1500, minimumCost: 100, maximumCost: 10_000, duration: 60 },
  minimumCommission: 0,
  minimumPayout: 10,
  creditValue: 0,
  hasStripe: false,
}

const US: Country = {
  code: 'US',
  currency: 'USD',
  timeZone: 'America/New_York',
  phonePrefix: '+1',
  documents: [{ name: 'ID', label: { es: 'Identificación', en: 'Identification' }, length: 21 }],
  usualDocuments: { host: 'ID', client: 'ID' },
  labels: { bank: BANK, interbank: null, district: { es: 'Condado', en: 'County' } },
  defaults: { cost: 15, minimumCost: 10, maximumCost: 1000, duration: 60 },
  minimumCommission: 2,
  minimumPayout: 10,
  creditValue: 0.3,
  hasStripe: true,
}

/** Countries in which services are priced, with their settings. See docs/domain.md, "Countries and currencies". */
export const COUNTRIES: Country[] = [
  {
    code: 'PE',
    currency: 'PEN',
    timeZone: 'America/Lima',
    phonePrefix: '+51',
    documents: [
      {
        name: 'DNI',
        label: { es: 'Documento nacional de identidad', en: 'National identity card' },
        length: 8,
        isNumeric: true,
      },
      {
        name: 'RUC',
        label: { es: 'Registro único de contribuyentes', en: 'Taxpayer number' },
        length: 12,
      },
      { name: 'CE', label: { es: 'Carné de extranjería', en: 'Foreigner’s card' }, length: 14 },
    ],
    usualDocuments: { host: 'RUC', client: 'DNI' },
    labels: { bank: BANK, interbank: 'CCI', district: { es: 'Distrito', en: 'District' } },
    defaults: { cost: 50, minimumCost: 25, maximumCost: 2000, duration: 60 },
    minimumCommission: 5,
    minimumPayout: 20,
    creditValue: 1,
    hasStripe: false,
  },
  {
    code: 'CO',
    currency: 'COP',
    timeZone: 'America/Bogota',
    phonePrefix: '+57',
    documents: [
      // The specification says 8; those given out since 2003 have ten digits.
      {
        name: 'CC',
        label: { es: 'Cédula de ciudadanía', en: 'Citizen’s card' },
        length: 10,
        isNumeric: true,
      },
      { name: 'CE', label: { es: 'Cédula de extranjería', en: 'Foreigner’s card' }, length: 12 },
      {
        name: 'NIT',
        label: { es: 'Número de identificación tributaria', en: 'Taxpayer number' },
        length: 13,
      },
      { name: 'Otro', label: { es: 'Otro documento', en: 'Another document' }, length: 16 },
    ],
    usualDocuments: { host: 'NIT', client: 'CC' },
    labels: { bank: BANK, interbank: null, district: { es: 'Localidad', en: 'District' } },
    defaults: { cost: 50_000, minimumCost: 25_000, maximumCost: 2_000_000, duration: 60 },
    // The specification says 45000, nearly all of the usual price: a tenth of that stands to it as elsewhere.
    minimumCommission: 4500,
    minimumPayout: 20_000,
    creditValue: 1000,
    hasStripe: false,
  },
  {
    code: 'CL',
    currency: 'CLP',
    timeZone: 'America/Santiago',
    phonePrefix: '+56',
    documents: [
      { name: 'CI', label: { es: 'Cédula de identidad', en: 'Identity card' }, length: 8 },
      { name: 'RUT', label: { es: 'Rol único tributario', en: 'Taxpayer number' }, length: 12 },
    ],
    usualDocuments: { host: 'RUT', client: 'CI' },
    labels: { bank: BANK, interbank: null, district: { es: 'Comuna', en: 'Commune' } },
    defaults: { cost: 5000, minimumCost: 5000, maximumCost: 2_000_000, duration: 60 },
    // The specification says 45000, nine times the usual price: a hundredth of that stands to it as elsewhere.
    minimumCommission: 450,
    minimumPayout: 5000,
    creditValue: 250,
    hasStripe: false,
  },
  {
    code: 'MX',
    currency: 'MXN',
    timeZone: 'America/Mexico_City',
    phonePrefix: '+52',
    documents: [
      {
        name: 'RFC',
        label: { es: 'Registro federal de contribuyentes', en: 'Taxpayer number' },
        length: 13,
      },
      {
        name: 'CURP',
        label: { es: 'Clave única de registro de población', en: 'Population registry code' },
        length: 18,
      },
    ],
    usualDocuments: { host: 'RFC', client: 'CURP' },
    labels: { bank: BANK, interbank: 'CLABE', district: { es: 'Colonia', en: 'Neighbourhood' } },
    defaults: { cost: 500, minimumCost: 100, maximumCost: 10_000, duration: 60 },
    minimumCommission: 20,
    minimumPayout: 100,
    creditValue: 5,
    hasStripe: true,
  },
  US,
  {
    code: 'AR',
    currency: 'ARS',
    timeZone: 'America/Argentina/Buenos_Aires',
    phonePrefix: '+54',
    labels: { bank: BANK, interbank: 'CBU', district: { es: 'Partido', en: 'District' } },
    ...OTHERS,
    minimumPayout: 10_000,
    creditValue: 300,
  },
  {
    code: 'BR',
    currency: 'BRL',
    timeZone: 'America/Sao_Paulo',
    phonePrefix: '+55',
    labels: { bank: BANK, interbank: null, district: { es: 'Barrio', en: 'Neighbourhood' } },
    ...OTHERS,
    hasStripe: true,
  },
  {
    code: 'UY',
    currency: 'UYU',
    timeZone: 'America/Montevideo',
    phonePrefix: '+598',
    labels: { bank: BANK, interbank: null, district: { es: 'Barrio', en: 'Neighbourhood' } },
    ...OTHERS,
  },
  {
    code: 'EU',
    currency: 'EUR',
    timeZone: 'Europe/Madrid',
    phonePrefix: '+34',
    labels: { bank: BANK, interbank: 'IBAN', district: { es: 'Distrito', en: 'District' } },
    ...OTHERS,
    hasStripe: true,
  },
  { ...US, code: 'OTHER' },
]

/** The countries a host may live in (docs/domain.md, "Countries and currencies"). */
export const HOME_COUNTRY_CODES = ['PE', 'CO', 'CL', 'MX', 'US'] as const

/** The same, with what each brings along. */
export const HOME_COUNTRIES: Country[] = HOME_COUNTRY_CODES.map((code) => countryOf(code))

/** The countries a client may choose to live in (docs/domain.md, "Countries and currencies"). */
export const CLIENT_COUNTRY_CODES = ['PE', 'MX', 'US', 'CL'] as const

/** The countries of list filters, in this order; without one: all. See docs/domain.md, "Countries and currencies". */
export const FILTER_COUNTRY_CODES = ['PE', 'MX', 'US', 'CO', 'CL'] as const

/** A country by its code; one that we know nothing of counts as OTHER, which is as US. */
export function countryOf(code: string | null | undefined): Country {
  return COUNTRIES.find((country) => country.code === code) ?? US
}

/** The country of a host by its code. An unsupported one counts as US (docs/domain.md, "Field rules"). */
export function homeCountryOf(code: string | null | undefined): Country {
  return HOME_COUNTRIES.find((country) => country.code === code) ?? US
}

/** The likely country of a visitor. It is the country of their clock, else the region of their browser's language. */
export function seemingCountry(acceptLanguage: string, timeZone?: string): string | undefined {
  const country = HOME_COUNTRIES.find((one) => one.timeZone === timeZone)
  return country?.code ?? /-([A-Z]{2})\b/.exec(acceptLanguage)?.[1]
}

/** The least and the most a priced service may cost in a currency, and what is usual, in major units. */
export function priceLimits(currency: string): { min: number; max: number; usual: number } {
  const { defaults } = COUNTRIES.find((country) => country.currency === currency) ?? countryOf('US')
  return { min: defaults.minimumCost, max: defaults.maximumCost, usual: defaults.cost }
}

/**
 * The least commission in a currency, in major units (docs/domain.md, "Countries and currencies"). None for currencies
 * of other countries.
 */
export function minimumCommission(currency: string): number {
  return COUNTRIES.find((country) => country.currency === currency)?.minimumCommission ?? 0
}

/** The least that is paid out to a host in a currency, in major units. */
export function minimumPayout(currency: string): number {
  return COUNTRIES.find((country) => country.currency === currency)?.minimumPayout ?? 0
}

/** The commission that one credit offsets in a currency, in major units. */
export function creditValue(currency: string): number {
  return COUNTRIES.find((country) => country.currency === currency)?.creditValue ?? 0
}

/** The name of the code for transfers between banks in a currency, where it has one. */
export function interbankLabel(currency: string): string | null {
  return COUNTRIES.find((country) => country.currency === currency)?.labels.interbank ?? null
}
