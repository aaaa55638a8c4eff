import { useState } from 'react'
import { usePage } from '@inertiajs/react'
import type { Refusal } from '~/lib/api'
import { useHydrating } from '~/lib/use_hydrating'
import type { PostedFields } from '#shared/booking_values'

/** A form that the browser posted by itself, and why it was refused. */
export type Posted = { fields: PostedFields; error?: Refusal }

/** What was posted, on the page that answers it; nothing once the page has moved on by script. */
export function usePosted(): Posted | undefined {
  const { posted } = usePage<{ posted?: Posted }>().props
  const [isAnswer] = useState(useHydrating())
  return isAnswer ? posted : undefined
}

/** Id of the form of a booking, so that buttons elsewhere on the page can send it. */
export const BOOKING_FORM = 'booking-form'
