import { useState } from 'react'
import { Search } from 'lucide-react'
import { useShared, useT } from '~/lib/use_t'
import { placeLine } from './result'
import { formatMoney, toMinor } from '#shared/money'
import { shortCode } from '#shared/entries'
import { formatTime } from '#shared/formats'
import { isOf, type Door, type Place, type Queued } from './door'

interface Props {
  door: Door
  queue: Queued[]
  onMark: (place: Place, outcome: Queued['outcome']) => void
}

const FILTERS = ['all', 'missing', 'inside'] as const
type Filter = (typeof FILTERS)[number]

/** Everybody who is expected, with a search; who is missing comes first. */
export function People({ door, queue, onMark }: Props) {
  const t = useT()
  const [query, setQuery] = useState('')
  const [filter, setFilter] = useState<Filter>('all')
  const found = door.places.filter((place) => isFound(place, query))
  const groups: Record<Filter, Place[]> = {
    all: [...found].sort((one, other) => Number(isIn(one)) - Number(isIn(other))),
    missing: found.filter((place) => !isIn(place)),
    inside: found.filter(isIn),
  }

  return (
    <section className="door-list" aria-label={t('door.list')}>
      <div className="tools">
        <label className="search">
          <span className="hidden">{t('door.search')}</span>
          <Search size={18} aria-hidden="true" />
          <input
            type="search"
            value={query}
            placeholder={t('door.search')}
            onChange={({ target }) => setQuery(target.value)}
          />
        </label>
        <div className="filters" role="group" aria-label={t('door.filter')}>
          {FILTERS.map((one) => (
            <button
              key={one}
              type="button"
              aria-pressed={filter === one}
              onClick={() => setFilter(one)}
            >
              {t(`door.filters.${one}`, { count: groups[one].length })}
            </button>
          ))}
        </div>
      </div>
      {groups[filter].length === 0 ? (
        <p className="none">{t(door.places.length === 0 ? 'door.nobody' : 'door.not_found')}</p>
      ) : (
        <ul>
          {groups[filter].map((place) => (
            <Person
              key={`${place.entry}-${place.place}`}
              {...{ place, door, onMark }}
              isQueued={queue.some((mark) => isOf(mark, place))}
            />
          ))}
        </ul>
      )}
    </section>
  )
}

interface PersonProps {
  place: Place
  door: Door
  isQueued: boolean
  onMark: Props['onMark']
}

function Person({ place, door, isQueued, onMark }: PersonProps) {
  const t = useT()
  const { mark, name } = place
  const state = isQueued ? 'queued' : (mark?.outcome ?? 'missing')

  return (
    <li className={state}>
      <i aria-hidden="true" />
      <p>
        <b>{name}</b>
        <small>{useLine(place, door, isQueued)}</small>
      </p>
      {mark ? (
        <button
          type="button"
          className="button quiet"
          aria-label={t('door.undo_of', { name })}
          onClick={() => onMark(place, 'undone')}
        >
          {t('door.undo')}
        </button>
      ) : (
        <>
          {Date.parse(door.meeting.start) < Date.now() && (
            <button
              type="button"
              className="button quiet"
              aria-label={t('door.absent_of', { name })}
              onClick={() => onMark(place, 'absent')}
            >
              {t('door.absent')}
            </button>
          )}
          <button
            type="button"
            className="button"
            aria-label={t('door.mark_of', { name })}
            onClick={() => onMark(place, 'entered')}
          >
            {t('door.mark')}
          </button>
        </>
      )}
    </li>
  )
}

/** What stands below a name: when they came and by which door, else which place it is and what is due. */
function useLine(place: Place, { meeting }: Door, isQueued: boolean): string {
  const t = useT()
  const { locale } = useShared()
  const { mark, repeats, due } = place
  const time = (at: string) => formatTime(at, meeting.timeZone, locale)
  if (!mark)
    return due
      ? t('door.pays', { amount: formatMoney(toMinor(due.amount, due.currency), due.currency) })
      : placeLine(place, t)
  if (mark.outcome === 'absent') return t('door.did_not_come')
  const again = repeats.map(({ at }) => t('door.again', { time: time(at) }))
  const entered = isQueued
    ? t('door.to_send', { time: time(mark.at) })
    : mark.door
      ? t('door.entered_at', { time: time(mark.at), door: mark.door })
      : t('door.entered', { time: time(mark.at) })
  return [entered, ...again].join(' ')
}

const isIn = ({ mark }: Place) => mark?.outcome === 'entered'

/** By any part of a name, without accents, or by the code. */
function isFound({ name, with: buyer, entry, place }: Place, query: string): boolean {
  const wanted = plain(query)
  if (!wanted) return true
  const code = plain(shortCode(entry, place))
  return [name, buyer ?? '', code].some((text) => plain(text).includes(wanted))
}

/** A text without accents and case. */
function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()
}
