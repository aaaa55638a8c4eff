import { appUrl } from '#config/app'
import type { Content } from '../letter.ts'
import i18nManager from '@adonisjs/i18n/services/main'
import { plainWords } from '#shared/plain_words'

/** Letters of one value, so that a text with all of its values stays below WhatsApp's 1,024. */
const LONGEST = 120

/** WhatsApp refuses an empty value. */
const NOTHING = '–'

/** The values of a template's variables, in their order. */
export function templateValues(content: Content, variables: string[]): string[] {
  const known = content.template ? content.values : { ...content.values, ...letterValues(content) }
  return variables.map((name) => {
    const value = String(known?.[name as keyof typeof known] ?? '')
    return isAddress(name) && value ? value : plainValue(value)
  })
}

/** Whether a value is an address of ours, which is not shortened. */
const isAddress = (name: string) => /^link$|Link$/.test(name)

/** What a template shows of the letter: dates, place, and our first address, else the account's. */
function letterValues({ letter }: Content) {
  const { locale, dates, service, actions, changes } = letter
  const first = dates[0]
  const links = [...actions, ...changes].map(({ href }) => href)
  return {
    link: links.find((href) => href.startsWith(`${appUrl}/`)) ?? `${appUrl}/profile`,
    place: service?.lines[0] ?? '',
    dates: first
      ? i18nManager.locale(locale).t('whatsapp.dates', {
          when: `${first.date}, ${first.from} – ${first.to}`,
          zone: first.zone,
          more: dates.length - 1,
        })
      : '',
  }
}

/** A value as one short line in which WhatsApp finds neither a link nor formatting. */
function plainValue(value: string): string {
  const plain = plainWords(value)
    .replace(/[*_~`]/g, '')
    .replace(/ {2,}/g, ' ')
    .trim()
  const letters = [...plain]
  return letters.length > LONGEST ? `${letters.slice(0, LONGEST - 1).join('')}…` : plain || NOTHING
}
