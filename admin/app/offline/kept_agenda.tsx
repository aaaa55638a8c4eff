import { DateTime } from 'luxon'
import { createPortal } from 'react-dom'
import { useEffect, useMemo } from 'react'
import { useLocale, useTranslate } from 'react-admin'
import { AGENDA_STYLE, AgendaPage } from './agenda_page'
import { GO_ON, keepAgenda } from '../../data/kept_agenda'
import { dateIn } from '../../ui/time'
import { useNow } from '../../ui/use_now'
import { useMe } from '../../data/account'
import { useEvents } from '../../pages/calendar/use_events'

/** Draws today's and tomorrow's agenda beside the page, unseen, and keeps it on the phone each time that it changes. */
export function KeptAgenda() {
  const t = useTranslate()
  const locale = useLocale() ?? 'es'
  const { timeZone } = useMe()
  const today = dateIn(useNow().toISOString(), timeZone)
  const dates = useMemo(() => [today, nextOf(today)], [today])
  const { data, dataUpdatedAt, isPlaceholderData } = useEvents(dates)
  const place = useMemo(() => document.implementation.createHTMLDocument().body, [])
  const title = t('admin.offline.title')

  useEffect(() => {
    if (!dataUpdatedAt || isPlaceholderData) return
    void keepAgenda(pageOf({ title, locale, body: place.innerHTML }))
  }, [dataUpdatedAt, isPlaceholderData, dates, locale, title, place])

  if (!data) return null
  const events = [...data.items].sort((one, other) => one.start.localeCompare(other.start))
  const readAt = new Date(dataUpdatedAt)
  return createPortal(<AgendaPage dates={dates} events={events} readAt={readAt} />, place)
}

const nextOf = (date: string) => DateTime.fromISO(date).plus({ days: 1 }).toISODate()!

function pageOf({ title, locale, body }: { title: string; locale: string; body: string }): string {
  return `<!DOCTYPE html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><style>${AGENDA_STYLE}</style></head><body>${body}<script>${GO_ON}</script></body></html>`
}
