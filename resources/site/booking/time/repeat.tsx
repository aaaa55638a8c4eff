import { X } from 'lucide-react'
import { Notice } from '../../ui/notice'
import { Choices } from '../../ui/choices'
import { howPaid } from '../service/how_paid'
import { usePrice } from '../service/service_facts'
import { failureText } from '../../ui/failure'
import { bookingFailures } from '../form/booking_failures'
import type { Data } from '@generated/data'
import { Checkbox, Select } from '../../ui/field'
import { useShared, useT } from '~/lib/use_t'
import { MOST_MEETINGS } from '#shared/packages'
import type { SeriesDate } from '#shared/series'
import { formatDay, formatTime, formatWhen } from '#shared/formats'
import { RHYTHMS, type Repeating } from '~/booking/time/use_repeat'

interface Props {
  service: Data.Catalog.PublicService
  zone: string
  repeat: Repeating
}

/** Repeating the chosen hour: how often, which dates that makes with what is not free among them, and what it costs. */
export function Repeat({ service, zone, repeat }: Props) {
  const t = useT()
  const { isOn, set, panel, lack, most, dates } = repeat
  const taken = dates.filter(({ reason }) => reason).length
  const counts = Array.from({ length: Math.max(0, most - 1) }, (_, index) => index + 2)
  const times = String(Math.min(repeat.times, most))
  const hasDates = lack !== 'looking' && lack !== 'failed' && lack !== 'alone'

  return (
    <section className="repeat" aria-label={t('booking.repeat.toggle')} ref={panel}>
      <Checkbox
        name="repeat"
        checked={isOn}
        label={
          <>
            <b>{t('booking.repeat.toggle')}</b> <small>{t('booking.repeat.hint')}</small>
          </>
        }
        onChange={(event) => set('isOn', event.target.checked)}
      />
      <noscript>
        <p className="notice warn">{t('booking.repeat.needs_script')}</p>
      </noscript>
      {isOn && (
        <>
          <div className="row">
            <Select
              label={t('booking.repeat.every')}
              name="every"
              value={String(repeat.every)}
              options={RHYTHMS.map((weeks) => [String(weeks), t(`booking.repeat.every_${weeks}`)])}
              onChange={(event) => set('every', Number(event.target.value))}
            />
            {hasDates && (
              <Select
                label={t('booking.repeat.times')}
                name="times"
                hint={most < MOST_MEETINGS ? t('booking.repeat.most', { count: most }) : undefined}
                value={times}
                options={counts.map((count) => [String(count), String(count)])}
                onChange={(event) => set('times', Number(event.target.value))}
              />
            )}
          </div>
          <Refusal {...{ service, zone, repeat }} />
          <p role="status" tabIndex={-1} data-lack={lack === 'looking' ? '' : undefined}>
            {lack === 'looking' && t('booking.repeat.looking')}
            {hasDates && t('booking.repeat.count', { taken, of: dates.length })}
          </p>
          <Lacking repeat={repeat} />
          {hasDates && (
            <>
              <Dates {...{ zone, repeat }} />
              <Gaps {...{ zone, repeat }} />
              <Total {...{ service, repeat }} />
            </>
          )}
        </>
      )}
    </section>
  )
}

/** Says which dates other clients booked meanwhile. */
function Refusal({ service, zone, repeat }: Props) {
  const t = useT()
  const { locale } = useShared()
  const { refusal, gone } = repeat
  if (!refusal) return null
  const times = gone.map((start) => formatWhen(start, zone, locale)).join('; ')

  return (
    <div tabIndex={-1} data-refusal="">
      <Notice kind="bad">
        {gone.length > 0
          ? t('booking.repeat.gone', { count: gone.length, times })
          : failureText(refusal, t, bookingFailures(service.organizer.username)).text}
      </Notice>
    </div>
  )
}

/** Why there is nothing to book yet, unless the choice of what to do with gaps says it. */
function Lacking({ repeat: { lack, retry } }: Pick<Props, 'repeat'>) {
  const t = useT()
  if (lack === 'failed') {
    return (
      <div tabIndex={-1} data-lack="">
        <Notice kind="bad">
          {t('booking.times_failed')}{' '}
          <button type="button" className="link" onClick={() => void retry()}>
            {t('common.try_again')}
          </button>
        </Notice>
      </div>
    )
  }
  if (lack !== 'alone' && lack !== 'none') return null
  return (
    <div tabIndex={-1} data-lack="">
      <Notice kind="warn">{t(`booking.repeat.${lack}`)}</Notice>
    </div>
  )
}

/** Each date, free or with the reason why not; a free one can be left out. */
function Dates({ zone, repeat }: Omit<Props, 'service'>) {
  const t = useT()
  const { dates, leftOut, leaveOut } = repeat

  return (
    <ol className="dates">
      {dates.map((date) => {
        const when = <When {...{ date, zone }} />
        if (date.reason) {
          return (
            <li key={date.wall} className="taken">
              <X size={20} aria-hidden="true" />
              <span>
                <s>{when}</s> <small>{t(`booking.repeat.reasons.${date.reason}`)}</small>
              </span>
            </li>
          )
        }
        const start = date.start!
        const isOut = leftOut.includes(start)
        return (
          <li key={date.wall}>
            <label>
              <input
                type="checkbox"
                checked={!isOut}
                onChange={(event) => leaveOut(start, !event.target.checked)}
              />
              <span>
                {isOut ? <s>{when}</s> : when}{' '}
                {isOut && <small>{t('booking.repeat.left_out')}</small>}
              </span>
            </label>
          </li>
        )
      })}
    </ol>
  )
}

/** A date and time; where the clocks skip it, the time that they would have shown. */
function When({ date: { start, wall }, zone }: { date: SeriesDate; zone: string }) {
  const { locale } = useShared()
  const at = start ?? `${wall}:00Z`
  const clock = start ? zone : 'UTC'
  return (
    <>
      {formatDay(at, clock, locale)}, <span className="time">{formatTime(at, clock, locale)}</span>
    </>
  )
}

/** What to do with dates that are not free, chosen before booking: it decides how many are paid. */
function Gaps({ zone, repeat }: Omit<Props, 'service'>) {
  const t = useT()
  const { locale } = useShared()
  const { missing, ways, gaps, set, lack, isLackShown } = repeat
  if (missing === 0) return null

  const last = ways.add?.at(-1)
  const labels: Partial<Record<'skip' | 'add', string>> = {
    skip: t('booking.repeat.skip', { missing, count: ways.skip.length }),
    ...(ways.add && {
      add: t('booking.repeat.add', {
        count: ways.add.length,
        until: formatDay(last!, zone, locale),
      }),
    }),
  }
  return (
    <Choices
      label={t('booking.repeat.gaps', { missing })}
      name="gaps"
      options={Object.values(labels)}
      values={[(gaps && labels[gaps]) ?? '']}
      isSeveral={false}
      error={isLackShown && lack === 'undecided' ? t('booking.repeat.undecided') : undefined}
      onChange={([chosen]) => set('gaps', chosen === labels.skip ? 'skip' : 'add')}
    />
  )
}

/** How many are booked, and what is paid for all of them. */
function Total({ service, repeat }: Omit<Props, 'zone'>) {
  const t = useT()
  const priceOf = usePrice()
  const { price, currency, showFree, requireApprove, organizer } = service
  const count = repeat.starts?.length ?? 0
  const isPriced = price > 0 || showFree

  return (
    <p className="amount" aria-live="polite">
      <span>{t(isPriced ? 'booking.repeat.total' : 'booking.repeat.booked', { count })}</span>{' '}
      {isPriced && <b>{priceOf(price * count, currency)}</b>}{' '}
      {price > 0 && (
        <small>
          {t('booking.repeat.each', { count, price: priceOf(price, currency) })}{' '}
          {howPaid(service, t)}.
        </small>
      )}{' '}
      {requireApprove && (
        <small>{t('booking.repeat.approved_together', { host: organizer.fullName })}</small>
      )}
    </p>
  )
}
