import * as routes from '#api/routes'
import { useDraft } from '../../lib/use_draft'
import type { Data } from '@generated/data'
import { MOST_MEETINGS } from '#shared/packages'
import { useEffect, useRef, useState } from 'react'
import { callApi, type Refusal } from '~/lib/api'
import { takenTimes } from '~/booking/form/booking_failures'
import { MOST_WEEKS, repeated, type Gaps, type SeriesDate } from '#shared/series'

type Choice = { isOn: boolean; every: number; times: number; gaps?: Gaps; leftOut: string[] }

const EMPTY: Choice = { isOn: false, every: 1, times: 4, leftOut: [] }

/** Weeks between the dates of a series. */
export const RHYTHMS = [1, 2]

type Hour = { start: string; collaboratorId?: string }

/** Why a series cannot be booked as it is. */
export type Lack = 'looking' | 'failed' | 'alone' | 'none' | 'undecided'

/**
 * A series: an hour repeated week after week, where the host allows it. Holds the choices, kept while the tab is open, the
 * dates that they make, and which of those are free. Dates are loaded once for each hour, and again when some were taken.
 */
export function useRepeat(service: Data.Catalog.PublicService, { start, collaboratorId }: Hour) {
  const isOffered = service.allowRecurring && service.package.sessions === 1
  const { draft, change, forget } = useDraft(`repeat-${service.id}`, EMPTY)
  const isOn = isOffered && draft.isOn
  const series = useSeries({ service, start: isOn ? start : undefined, collaboratorId })
  const [refusal, setRefusal] = useState<Refusal>()
  const [isLackShown, showLack] = useState(false)
  const panel = useRef<HTMLElement>(null)
  const focus = (where: string) => panel.current?.querySelector<HTMLElement>(where)?.focus()

  const gone = refusal ? takenTimes(refusal) : []
  const plan = planOf(series.weeks, { ...draft, gone })
  const lack = isOn ? lackOf(series, plan) : undefined

  useEffect(() => setRefusal(undefined), [start])
  useEffect(() => {
    if (refusal) focus('[data-refusal]')
  }, [refusal])

  function set<Field extends keyof Choice>(field: Field, value: Choice[Field]) {
    setRefusal(undefined)
    showLack(false)
    change(field, value)
  }

  function leaveOut(date: string, isOut: boolean) {
    const others = draft.leftOut.filter((one) => one !== date)
    set('leftOut', isOut ? [...others, date] : others)
  }

  /** Keeps the choices and loads the dates again when other clients booked some of them meanwhile. */
  function reload(error: Refusal) {
    setRefusal(error)
    void series.load()
  }

  /** Shows and focuses what is missing, where it is chosen. */
  function isReady(): boolean {
    if (!lack) return true
    showLack(true)
    focus('[data-lack], input[type=radio]')
    return false
  }

  return {
    isOffered,
    isOn,
    lack,
    isLackShown,
    refusal,
    panel,
    forget,
    set,
    leaveOut,
    reload,
    isReady,
    every: draft.every,
    times: draft.times,
    leftOut: draft.leftOut,
    ...plan,
    gone,
    retry: series.load,
    starts: isOn ? plan.starts : undefined,
  }
}

export type Repeating = ReturnType<typeof useRepeat>

/**
 * The dates, of which `missing` are not free, and both ways to deal with those: `gaps` is the one that is chosen, as long as
 * there is something to be chosen.
 */
function planOf(
  weeks: SeriesDate[],
  { gaps: wished, gone, ...rhythm }: Omit<Choice, 'isOn'> & { gone: string[] }
) {
  const known = weeks.map((date) =>
    gone.includes(date.start ?? '') ? { ...date, reason: 'JUST_TAKEN' } : date
  )
  const skipping = repeated(known, { ...rhythm, gaps: 'skip' })
  const adding = repeated(known, { ...rhythm, gaps: 'add' })
  const mayAdd = skipping.gaps > 0 && adding.starts.length > skipping.starts.length
  const gaps = wished === 'add' && !mayAdd ? undefined : wished
  const { dates, starts } = mayAdd && gaps === 'add' ? adding : skipping
  return {
    dates,
    starts,
    gaps,
    missing: skipping.gaps,
    most: Math.min(skipping.most, MOST_MEETINGS),
    ways: { skip: skipping.starts, add: mayAdd ? adding.starts : undefined },
  }
}

function lackOf(
  { weeks, hasFailed }: Pick<ReturnType<typeof useSeries>, 'weeks' | 'hasFailed'>,
  { most, starts, missing, gaps }: ReturnType<typeof planOf>
): Lack | undefined {
  if (hasFailed) return 'failed'
  if (weeks.length === 0) return 'looking'
  if (most < 2) return 'alone'
  if (missing > 0 && !gaps) return 'undecided'
  return starts.length === 0 ? 'none' : undefined
}

type Wanted = { service: { id: string }; start?: string; collaboratorId?: string }

/** Loads every week that a series may have, so that changing its length needs no waiting. */
function useSeries({ service, start, collaboratorId }: Wanted) {
  const [found, setFound] = useState<{ start?: string; weeks: SeriesDate[] }>({ weeks: [] })
  const [hasFailed, setFailed] = useState(false)

  async function load() {
    if (!start) return
    setFailed(false)
    const outcome = await callApi(routes.schedulingAvailabilitySeries, {
      params: { id: service.id },
      query: { start, weeks: MOST_WEEKS, collaboratorId },
    })
    if ('error' in outcome) setFailed(true)
    else setFound({ start, weeks: outcome.answer.items })
  }

  useEffect(() => void load(), [service.id, start, collaboratorId])

  return { weeks: found.start === start ? found.weeks : [], hasFailed, load }
}
