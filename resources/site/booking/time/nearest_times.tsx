import { callApi } from '~/lib/api'
import { Notice } from '../../ui/notice'
import { useEffect, useState } from 'react'
import { formatShortDay, formatTime } from '~/lib/times'
import { useShared, useT } from '~/lib/use_t'
import * as routes from '#api/routes'
import { usePage } from '@inertiajs/react'
import { BOOKING_FORM } from '../form/use_posted'
import type { Availability, Slot } from '#api/routes'

const WEEK = 7 * 86_400_000
const SHOWN = 4

interface Props {
  productId: string
  collaboratorId?: string
  start: string
  zone: string
  message: string
  onChoose: (start: string) => void
}

/** Says that a time was booked meanwhile, and offers the nearest free ones. The form keeps its values. */
export function NearestTimes({ productId, collaboratorId, start, ...shown }: Props) {
  const { zone, message, onChoose } = shown
  const t = useT()
  const { locale } = useShared()
  const { availability } = usePage<{ availability?: Availability }>().props
  const [slots, setSlots] = useState(() => nearestOf(availability, start))

  useEffect(() => {
    void nearest(productId, start, collaboratorId).then(setSlots)
  }, [productId, start, collaboratorId])

  return (
    <Notice kind="bad">
      <p>
        <b>{message}</b> {slots.length > 0 && t('booking.nearest')}
      </p>
      <div className="actions">
        {slots.map((slot) => (
          <button
            className="button"
            key={slot.start}
            form={BOOKING_FORM}
            name="other"
            value={slot.start}
            onClick={(event) => {
              event.preventDefault()
              onChoose(slot.start)
            }}
          >
            {formatShortDay(slot.start, zone, locale)}, {formatTime(slot.start, zone, locale)}
          </button>
        ))}
      </div>
    </Notice>
  )
}

/** The free times nearest to one, within a week, by time. None without an answer: the month still offers them. */
async function nearest(productId: string, taken: string, collaboratorId?: string): Promise<Slot[]> {
  const at = Date.parse(taken)
  const [start, end] = [at - WEEK, at + WEEK].map((instant) => new Date(instant).toISOString())
  const outcome = await callApi(routes.schedulingAvailabilityShow, {
    params: { id: productId },
    query: { start, end, collaboratorId },
  })
  return 'error' in outcome ? [] : nearestOf(outcome.answer, taken)
}

function nearestOf(availability: Availability | undefined, taken: string): Slot[] {
  const distance = (slot: Slot) => Math.abs(Date.parse(slot.start) - Date.parse(taken))
  return Object.values(availability?.days ?? {})
    .flat()
    .sort((a, b) => distance(a) - distance(b))
    .filter((slot) => slot.start !== taken)
    .slice(0, SHOWN)
    .sort((a, b) => (a.start < b.start ? -1 : 1))
}
