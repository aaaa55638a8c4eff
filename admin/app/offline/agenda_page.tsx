import { useLocale, useTranslate } from 'react-admin'
import { formatDay, formatWhen } from '#shared/formats'
import { useMe } from '../../data/account'
import { dateIn, startOfDate } from '../../ui/time'
import { useEventWords } from '../../pages/calendar/event_words'
import type { CalendarEvent } from '../../pages/calendar/use_events'

interface Props {
  dates: string[]
  events: CalendarEvent[]
  /** When it was read. */
  readAt: Date
}

/** The agenda of some dates as a page of its own: plain HTML that is read without script and file. */
export function AgendaPage({ dates, events, readAt }: Props) {
  const t = useTranslate()
  const locale = useLocale() ?? 'es'
  const { timeZone, fullName } = useMe()

  return (
    <main>
      <h1>{t('admin.offline.title')}</h1>
      <p>{t('admin.offline.text', { when: formatWhen(readAt, timeZone, locale) })}</p>
      <p>
        <a href="/profile/u/me/home">{t('admin.offline.again')}</a>
      </p>
      {dates.map((date) => (
        <section key={date}>
          <h2>{formatDay(new Date(startOfDate(date, timeZone)), timeZone, locale)}</h2>
          <Day events={events.filter(({ start }) => dateIn(start, timeZone) === date)} />
        </section>
      ))}
      <footer>{fullName}</footer>
    </main>
  )
}

function Day({ events }: { events: CalendarEvent[] }) {
  const t = useTranslate()
  const wordsOf = useEventWords()
  if (events.length === 0) return <p>{t('admin.calendar.free_day')}</p>
  return (
    <ol>
      {events.map((event) => {
        const { name, detail, state, when } = wordsOf(event)
        return (
          <li key={event.id}>
            <time dateTime={event.start}>{when}</time>
            <b>{name}</b>
            <span>{[detail, event.kind !== 'BOOKING' && state].filter(Boolean).join(' · ')}</span>
          </li>
        )
      })}
    </ol>
  )
}

/** The style of the page, in both themes. */
export const AGENDA_STYLE = `
  :root { color-scheme: light dark; --ink: #15212b; --soft: #44545f; --line: #e2e7ea; --ground: #fff; --link: #174260 }
  @media (prefers-color-scheme: dark) {
    :root { --ink: #e8eef2; --soft: #b4c1ca; --line: #33424d; --ground: #10181f; --link: #9cc7e6 }
  }
  body { margin: 0; background: var(--ground); color: var(--ink); font: 16px/1.45 system-ui, sans-serif }
  main { max-width: 640px; margin: 0 auto; padding: 24px 16px 48px }
  h1 { font-size: 24px; margin: 0 0 8px } h2 { font-size: 18px; margin: 32px 0 8px }
  p, footer { color: var(--soft); margin: 0 0 12px } a { color: var(--link); display: inline-block; padding: 10px 0 }
  ol { list-style: none; margin: 0; padding: 0 }
  li { border-top: 1px solid var(--line); padding: 12px 0; display: grid; grid-template-columns: 9.5em 1fr; gap: 2px 12px }
  li span { grid-column: 2; color: var(--soft) } li b { overflow-wrap: anywhere } time { grid-row: span 2; font-variant-numeric: tabular-nums }
  footer { border-top: 1px solid var(--line); margin-top: 32px; padding-top: 12px }
`
