import { useTranslate } from 'react-admin'
import { conferenceName, type ServiceLocation } from '#shared/location'

/** Says in a few words where a booking takes place: the address, the video call, by phone; nothing for what has no place. */
export function usePlaceWords() {
  const t = useTranslate()
  return (location: { type: string }): string | undefined => {
    const place = location as ServiceLocation
    if (place.type === 'none') return undefined
    if (place.type === 'physicalLocation') return place.address
    return conferenceName(place) ?? t(`admin.services.place.${place.type}`)
  }
}
