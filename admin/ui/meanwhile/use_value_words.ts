import { useLocale, useTranslate } from 'react-admin'
import { CONFERENCES } from '#shared/conferences'
import { formatShortWhen } from '#shared/formats'
import type { Duration } from '#shared/durations'
import { useMe } from '../../data/account'
import { useDurationText } from '../use_duration_text'
import { isPlace, type Place } from './differences'

type Part = Record<string, unknown>

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d/
/** A time of a clock, which has no zone. */
const WALL = /T\d\d:\d\d$/
const ID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/
/** What a part of a list is called by: the first of these that it has. */
const NAMES = [
  ...['title', 'fullName', 'name', 'label', 'subject', 'date', 'field', 'ready', 'body', 'url'],
]
/** Where words for the choices of fields stand. */
const CHOICES = [
  ...['admin.meanwhile.values', 'admin.methods.accounts', 'admin.general.genders'],
  ...['common.industries', 'common.member_roles'],
]

/** Writes a value of a form in the reader's words, as short as it can be told from another. */
export function useValueWords(): (value: unknown) => string {
  const t = useTranslate()
  const locale = useLocale() ?? 'es'
  const { timeZone } = useMe()
  const durationText = useDurationText()

  function textWords(text: string): string {
    if (ID.test(text)) return t('admin.meanwhile.another')
    if (INSTANT.test(text))
      return WALL.test(text)
        ? formatShortWhen(`${text}Z`, 'UTC', locale)
        : formatShortWhen(text, timeZone, locale)
    return CHOICES.reduceRight((known, choices) => t(`${choices}.${text}`, { _: known }), text)
  }

  function placeWords({ type, address, link, phone, conference }: Place): string {
    return (conference ? CONFERENCES[conference] : address || link || phone) || textWords(type)
  }

  function partWords(part: Part): string {
    if ('unit' in part) return durationText(part as Duration)
    if (isPlace(part)) return placeWords(part)
    if ('time' in part) return words(part.time)
    if ('start' in part && 'end' in part) return `${String(part.start)}–${String(part.end)}`
    const name = NAMES.map((one) => part[one]).find((one) => typeof one === 'string' && one !== '')
    return name === undefined ? '' : textWords(String(name))
  }

  function listWords(list: unknown[]): string {
    const names = list.map(words)
    const isCounted = names.some((name) => name === '') || list.some((one) => ID.test(String(one)))
    return isCounted ? t('admin.meanwhile.items', { count: list.length }) : names.join(', ')
  }

  function words(value: unknown): string {
    if (Array.isArray(value)) return value.length > 0 ? listWords(value) : ''
    if (typeof value === 'boolean') return t(`ra.boolean.${value}`)
    if (typeof value === 'object' && value !== null) return partWords(value as Part)
    return value === null || value === undefined ? '' : textWords(String(value))
  }
  return words
}
