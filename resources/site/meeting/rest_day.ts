import { useShared } from '~/lib/use_t'
import { formatShortDay } from '#shared/formats'
import type { Data } from '@generated/data'

/** The day on which the link for the rest of a price is sent, as its client reads it; empty where none is. */
export function useRestDay({ payment, timeZone }: Data.Ticketing.Ticket): string {
  const { locale } = useShared()
  const linkDate = payment?.deposit?.linkDate
  return linkDate ? formatShortDay(linkDate, timeZone, locale) : ''
}
