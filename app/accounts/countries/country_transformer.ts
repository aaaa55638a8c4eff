import vine from '@vinejs/vine'
import { answer } from '#core/answer'
import { BaseTransformer } from '@adonisjs/core/transformers'
import { CURRENCY_NAMES, currencySymbol } from '#shared/money'
import {
  CLIENT_COUNTRY_CODES,
  HOME_COUNTRY_CODES,
  type Country,
  type DocumentType,
} from '#shared/countries'

type Worded = { country: Country; locale: 'es' | 'en' }

/** A country as programs read it (docs/domain.md, "Countries and currencies"). Prices are in major units. */
export default class CountryTransformer extends BaseTransformer<Worded> {
  toObject() {
    const { country, locale } = this.resource
    const { code, currency, defaults, labels, usualDocuments } = country
    const { one, many } = CURRENCY_NAMES[currency]!
    return answer(shape, {
      id: code,
      code,
      name: nameOf(code, locale),
      currency: {
        code: currency,
        name: one[locale],
        namePlural: many[locale],
        symbol: currencySymbol(currency),
      },
      minComissionAmount: country.minimumCommission,
      documentTypes: country.documents.map(({ name, label, ...document }) => ({
        name,
        label: label[locale],
        mask: maskOf(document),
      })),
      bankLabel: labels.bank[locale],
      interbankLabel: labels.interbank,
      districtLabel: labels.district[locale],
      phonePrefix: country.phonePrefix,
      timeZone: country.timeZone,
      defaults: {
        ...defaults,
        professionalDocumentType: usualDocuments.host,
        clientDocumentType: usualDocuments.client,
      },
      isHome: HOME_COUNTRY_CODES.some((home) => home === code),
      isForClients: CLIENT_COUNTRY_CODES.some((home) => home === code),
    })
  }
}

function nameOf(code: string, locale: 'es' | 'en') {
  if (code === 'OTHER') return locale === 'es' ? 'Otro' : 'Other'
  return new Intl.DisplayNames(locale, { type: 'region' }).of(code) ?? code
}

/** One sign for each character that there is room for: `#` a digit, `N` a letter or digit. */
function maskOf({ length, isNumeric }: Pick<DocumentType, 'length' | 'isNumeric'>) {
  return (isNumeric ? '#' : 'N').repeat(length)
}

const text = () => vine.string()

const shape = {
  id: text(),
  code: text(),
  name: text(),
  currency: vine.object({ code: text(), name: text(), namePlural: text(), symbol: text() }),
  minComissionAmount: vine.number(),
  documentTypes: vine.array(vine.object({ name: text(), label: text(), mask: text() })),
  bankLabel: text(),
  interbankLabel: text().nullable(),
  districtLabel: text(),
  phonePrefix: text(),
  timeZone: text(),
  defaults: vine.object({
    cost: vine.number(),
    minimumCost: vine.number(),
    maximumCost: vine.number(),
    duration: vine.number(),
    professionalDocumentType: text(),
    clientDocumentType: text(),
  }),
  isHome: vine.boolean(),
  isForClients: vine.boolean(),
}

/** The answer of GET /countries. */
export const countriesAnswer = vine.create({ items: vine.array(vine.object(shape)) })
