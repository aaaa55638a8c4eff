import { callApi } from '~/api'
import { Notice } from './notice'
import { useEffect, useState } from 'react'
import { formatWhen } from '#shared/formats'
import { useShared, useT } from '~/hooks/use_t'
import type { Availability, Slot } from '~/hooks/use_slots'

const WEEK = 7 * 86_400_000
const SHOWN = 3

interface Props {
  productId: string
  start: string
  zone: string
  message: string
  onChoose: (start: string) => void
}

/** Says that a time is gone, and offers the nearest ones that are not. The form beside it stays as it was. */
export function NearestTimes({ productId, start, zone, message, onChoose }: Props) {
  const t = useT()
  const { locale } = useShared()
  const [slots, setSlots] = useState<Slot[]>([])

  useEffect(() => {
    const at = Date.parse(start)
    const range = `start=${new Date(at - WEEK).toISOString()}&end=${new Date(at + WEEK).toISOString()}`
    void callApi<Availability>({
      method: 'GET',
      path: `/products/${productId}/availability?${range}`,
    }).then((outcome) => {
      if ('error' in outcome) return
      const all = Object.values(outcome.answer.days).flat()
      const distance = (slot: Slot) => Math.abs(Date.parse(slot.start) - at)
      setSlots(all.sort((a, b) => distance(a) - distance(b)).slice(0, SHOWN))
    })
  }, [productId, start])

  return (
    <Notice kind="bad">
      <p>{message}</p>
      {slots.length > 0 && <p>{t('booking.nearest')}</p>}
      <div className="actions">
        {slots.map((slot) => (
          <button
            type="button"
            className="button"
            key={slot.start}
            onClick={() => onChoose(slot.start)}
          >
            {formatWhen(slot.start, zone, locale)}
          </button>
        ))}
      </div>
    </Notice>
  )
}
