import { useTranslate } from 'react-admin'
import { conferenceName, type ServiceLocation } from '#shared/location'
import type { Hour } from './use_week'

/** The address of the video call of an hour, if it has one. */
export function videoOf({ location }: Pick<Hour, 'location'>): string | undefined {
  const place = location as ServiceLocation
  return place.type === 'otherUrl' ? place.link || undefined : undefined
}

/** An hour in words: who or what it is, and what or where. */
export function useHourWords({ title, location, places, placesTaken, attendees }: Hour) {
  const t = useTranslate()
  const place = location as ServiceLocation
  const where =
    place.type === 'physicalLocation'
      ? place.address
      : (conferenceName(place) ?? t(`admin.services.place.${place.type}`))
  if (places !== null)
    return { name: title, detail: t('admin.home.seats', { taken: placesTaken, of: places }) }
  return {
    name: attendees.join(', ') || title,
    detail: place.type === 'none' ? title : `${title} · ${where}`,
  }
}
