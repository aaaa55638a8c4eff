import { useTranslate } from 'react-admin'
import type { ServiceLocation } from '#shared/location'
import { usePlaceWords } from '../../ui/use_place_words'
import type { Hour } from './use_week'

/** The address of the video call of an hour, if it has one. */
export function videoOf({ location }: Pick<Hour, 'location'>): string | undefined {
  const place = location as ServiceLocation
  return place.type === 'otherUrl' ? place.link || undefined : undefined
}

/** An hour in words: who or what it is, and what or where. */
export function useHourWords({ title, location, places, placesTaken, attendees }: Hour) {
  const t = useTranslate()
  const where = usePlaceWords()(location)
  if (places !== null)
    return { name: title, detail: t('admin.home.seats', { taken: placesTaken, of: places }) }
  return { name: attendees.join(', ') || title, detail: where ? `${title} · ${where}` : title }
}
