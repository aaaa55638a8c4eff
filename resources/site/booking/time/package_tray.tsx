import * as routes from '#api/routes'
import { callApi } from '~/lib/api'
import { Notice } from '../../ui/notice'
import { useRef, useState } from 'react'
import { CalendarPlus, X } from 'lucide-react'
import type { Data } from '@generated/data'
import { Dots } from '~/ui/dots'
import { formatShortWhen } from '~/lib/times'
import { useShared, useT } from '~/lib/use_t'
import { overlaps } from '~/booking/time/use_chosen_hours'
import { freeOf, MOST_WEEKS, SPARE_WEEKS } from '#shared/series'

interface Props {
  service: Data.Catalog.PublicService
  starts: string[]
  zone: string
  /** Chosen hours that other clients booked meanwhile. */
  gone: string[]
  onAdd: (starts: string[]) => void
  onRemove: (start: string) => void
  onContinue: () => void
}

/** The chosen hours of a package. Each can be removed, and the rest filled week by week. */
export function PackageTray({ service, starts, zone, gone, onRemove, onContinue, onAdd }: Props) {
  const t = useT()
  const { locale } = useShared()
  const title = useRef<HTMLHeadingElement>(null)
  const { isBusy, problem, fill } = useWeekly(service, onAdd)
  const of = service.package.sessions
  const left = of - starts.length
  const when = (start: string) => formatShortWhen(start, zone, locale)

  function take(start: string) {
    onRemove(start)
    title.current?.focus()
  }

  return (
    <section className="tray" aria-label={t('booking.package.label')}>
      <h2 className="hidden" ref={title} tabIndex={-1} aria-live="polite">
        {t('booking.package.chosen', { count: starts.length, of })}
      </h2>
      {gone.length > 0 && (
        <Notice kind="bad">
          {t('booking.package.gone', { count: gone.length, times: gone.map(when).join('; ') })}
        </Notice>
      )}
      {starts.length === 0 && <p className="lead">{t('booking.package.hint', { of })}</p>}
      {left === 0 && <p className="lead">{t('booking.package.complete')}</p>}
      {starts.length > 0 && (
        <ol>
          {starts.map((start) => (
            <li key={start}>
              <span>{when(start)}</span>
              <button
                type="button"
                aria-label={t('booking.package.remove', { when: when(start) })}
                onClick={() => take(start)}
              >
                <X size={16} aria-hidden="true" />
              </button>
            </li>
          ))}
        </ol>
      )}
      {problem && <Notice kind="warn">{problem}</Notice>}
      {starts.length > 0 && left > 0 && (
        <button
          type="button"
          className="text"
          disabled={isBusy}
          onClick={() => void fill(starts, left)}
        >
          <CalendarPlus size={18} aria-hidden="true" /> {t('booking.package.weekly')}
        </button>
      )}
      {left === 0 && (
        <div className="choice-bar">
          <p>
            <PackageDots service={service} count={starts.length} />
          </p>
          <button type="button" className="button main" onClick={onContinue}>
            {t('booking.continue')}
          </button>
        </div>
      )}
    </section>
  )
}

/** How many hours of a package are chosen, as dots and in words. */
export function PackageDots({ service, count }: Pick<Props, 'service'> & { count: number }) {
  const t = useT()
  const of = service.package.sessions
  return (
    <span className="of">
      <Dots seats={of} left={of - count} /> {t('booking.package.of', { count, of })}
    </span>
  )
}

/** Adds the free hours of the following weeks at the same time as the last chosen one. */
function useWeekly(service: Props['service'], onAdd: Props['onAdd']) {
  const t = useT()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()

  async function fill(starts: string[], left: number) {
    const last = starts.at(-1)!
    const weeks = Math.min(left + SPARE_WEEKS + 1, MOST_WEEKS)
    setBusy(true)
    const outcome = await callApi(routes.schedulingAvailabilitySeries, {
      params: { id: service.id },
      query: { start: last, weeks },
    })
    setBusy(false)
    if ('error' in outcome) return setProblem(t('booking.times_failed'))
    const free = freeOf(outcome.answer.items.slice(1))
      .filter((start) => !overlaps(start, starts, service))
      .slice(0, left)
    setProblem(free.length < left ? t('booking.package.weekly_few') : undefined)
    if (free.length > 0) onAdd(free)
  }

  return { isBusy, problem, fill }
}
