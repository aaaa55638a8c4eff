import { Clock, Wallet } from 'lucide-react'
import { Fragment } from 'react'
import { formatMoney } from '#shared/money'
import { useShared, useT, type T } from '~/lib/use_t'
import { Face } from '~/landing/face'
import { PlaceIcon } from '~/booking/service/service_facts'
import type { Duration } from '#shared/durations'
import { durationWords } from '#shared/policy_words'
import { InHostColors } from '~/ui/host_colors'
import { dateFormat, formatTime } from '#shared/formats'
import type { Sample, SampleDay } from '~/landing/samples'

/** Which hour of a day is chosen at first: one in the middle of the morning. */
const FIRST_CHOICE = 2

/** `lun 23`: a date in short. */
export function useShortDay() {
  const { locale } = useShared()
  const part = (date: string, options: Intl.DateTimeFormatOptions) =>
    dateFormat(locale, { ...options, timeZone: 'UTC' }).format(new Date(`${date}T12:00:00Z`))
  return (date: string) => ({
    weekday: part(date, { weekday: 'short' }).replace('.', ''),
    day: part(date, { day: 'numeric' }),
  })
}

/** The start that a day shows as chosen. */
export const chosenOf = ({ starts }: SampleDay) =>
  starts[Math.min(FIRST_CHOICE, starts.length - 1)]!

/**
 * The card with which clients book, without script: days and hours are radio buttons, and each hour has its own link. For
 * an invented host it is a picture only.
 */
export function BookingCard({ sample }: { sample: Sample }) {
  const t = useT()
  const { service } = sample

  return (
    <InHostColors className="sample-card" colors={sample}>
      <div
        {...(!service.path && { 'role': 'img', 'aria-label': t('landing.card.picture') })}
        className="sample-who"
      >
        <Face username={sample.username} picture={sample.picture} side={56} />
        <p>
          <b>{sample.fullName}</b>
          <small>{[sample.profession, sample.city].filter(Boolean).join(', ')}</small>
        </p>
      </div>
      <div className="body" aria-hidden={service.path ? undefined : true}>
        <h2>{service.title}</h2>
        <ul className="sample-facts">
          <li>
            <Clock size={16} aria-hidden="true" /> {shortDuration(service.duration, t)}
          </li>
          <li>
            <PlaceIcon type={service.place} /> {t(`booking.places.${service.place}`)}
          </li>
          <li>
            <Wallet size={16} aria-hidden="true" />{' '}
            <b>{formatMoney(service.amount, service.currency)}</b>
          </li>
        </ul>
        {service.path ? <Picker sample={sample} /> : <Drawn sample={sample} />}
      </div>
    </InHostColors>
  )
}

/** `50 min`, `1 hora`. */
const shortDuration = (duration: Duration, t: T) =>
  duration.unit === 'MINUTE'
    ? t('landing.card.minutes', { value: duration.value })
    : durationWords(duration, t)

/** The choice of a day, and of an hour of it. */
function Picker({ sample: { days, timeZone, service } }: { sample: Sample }) {
  const t = useT()
  const { locale } = useShared()
  const shortDay = useShortDay()

  return (
    <fieldset className="sample-pick">
      <legend className="hidden">{t('landing.card.day')}</legend>
      {days.map(({ date }, at) => (
        <input
          key={date}
          type="radio"
          name="sample-day"
          id={`sample-day-${at}`}
          defaultChecked={at === 0}
        />
      ))}
      <div className="sample-days">
        {days.map(({ date }, at) => (
          <label key={date} htmlFor={`sample-day-${at}`} className="sample-day">
            <DayWords date={date} />
          </label>
        ))}
      </div>
      {days.map((day) => {
        const { weekday, day: number } = shortDay(day.date)
        return (
          <fieldset key={day.date} className="sample-hours">
            <legend className="hidden">
              {t('landing.card.hour', { day: `${weekday} ${number}` })}
            </legend>
            {day.starts.map((start) => {
              const hour = formatTime(start, timeZone, locale)
              return (
                <Fragment key={start}>
                  <input
                    type="radio"
                    name={`sample-hour-${day.date}`}
                    id={`sample-${start}`}
                    defaultChecked={start === chosenOf(day)}
                  />
                  <label htmlFor={`sample-${start}`} className="sample-hour">
                    <HourWords hour={hour} />
                  </label>
                  <a
                    className="button main wide"
                    href={`${service.path}/reserve?start=${encodeURIComponent(start)}`}
                  >
                    {t('landing.card.book', { when: `${weekday} ${number}, ${hour}` })}
                  </a>
                </Fragment>
              )
            })}
          </fieldset>
        )
      })}
    </fieldset>
  )
}

/** The same as a picture: nothing in it can be pressed. */
function Drawn({ sample: { days, timeZone } }: { sample: Sample }) {
  const t = useT()
  const { locale } = useShared()
  const shortDay = useShortDay()
  const [first] = days
  const { weekday, day } = shortDay(first!.date)
  const chosen = chosenOf(first!)

  return (
    <div className="sample-pick drawn">
      <div className="sample-days">
        {days.map(({ date }, at) => (
          <span key={date} className={at === 0 ? 'sample-day chosen' : 'sample-day'}>
            <DayWords date={date} />
          </span>
        ))}
      </div>
      <div className="sample-hours">
        {first!.starts.map((start) => (
          <span key={start} className={start === chosen ? 'sample-hour chosen' : 'sample-hour'}>
            <HourWords hour={formatTime(start, timeZone, locale)} />
          </span>
        ))}
        <span className="button main wide">
          {t('landing.card.book', {
            when: `${weekday} ${day}, ${formatTime(chosen, timeZone, locale)}`,
          })}
        </span>
      </div>
    </div>
  )
}

function DayWords({ date }: { date: string }) {
  const { weekday, day } = useShortDay()(date)
  return (
    <>
      <span>{weekday}</span> <b>{day}</b>
    </>
  )
}

/** `09:00` with weight, `a. m.` without. */
function HourWords({ hour }: { hour: string }) {
  const [time, ...half] = hour.split(' ')
  return (
    <>
      <b>{time}</b> <span>{half.join('\u00a0')}</span>
    </>
  )
}
