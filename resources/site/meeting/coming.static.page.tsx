import { Head } from '@inertiajs/react'
import { Notice } from '~/ui/notice'
import { useShared, useT } from '~/lib/use_t'
import { formatWhen, formatZone } from '#shared/formats'
import type { Announced } from '#shared/announcements'

interface Props {
  state: 'open' | 'over' | 'changed'
  title: string
  host: string
  start: string | null
  /** The client's time zone. */
  zone: string
  /** What the client said before. */
  answer: Announced | null
  /** The button of the mail that led here. */
  wish: Announced | null
  /** Pages of the booking; null where the time to change it is over. */
  links: { meeting: string; reschedule: string | null; cancel: string | null }
}

/** Whether a client comes, by the link of a mail. Opening it says nothing yet; a press does. */
export default function Coming({ state, title, host, start, zone, answer, wish, links }: Props) {
  const t = useT()
  const { locale } = useShared()
  const headline = t(`booking.coming.${state === 'open' ? 'title' : state}`)

  return (
    <div className="card narrow status coming">
      <Head title={headline} />
      <h1>{headline}</h1>
      {start && (
        <p className="lead">
          {t('booking.coming.what', { title, host })}
          <br />
          {formatWhen(start, zone, locale)} ({formatZone(zone, start, locale)})
        </p>
      )}
      {state === 'open' && answer && (
        <Notice>{t(`booking.coming.said.${answer}`, { host })}</Notice>
      )}
      {state === 'open' && <Answers answer={answer} wish={wish} />}
      {state === 'open' && answer === 'notComing' && <Changes links={links} />}
      <p>
        <a href={links.meeting}>{t('booking.coming.see')}</a>
      </p>
    </div>
  )
}

/** The two answers; what was pressed in the mail is the main one, and what was said before is not asked again. */
function Answers({ answer, wish }: Pick<Props, 'answer' | 'wish'>) {
  const t = useT()
  const shown = (['coming', 'notComing'] as const).filter((one) => one !== answer)
  const main = shown.includes(wish ?? 'coming') ? (wish ?? 'coming') : undefined
  const isAgain = answer !== null
  return (
    <form method="post" className="answers">
      {shown.map((one) => (
        <button
          key={one}
          name="answer"
          value={one}
          className={`button ${one === main && !isAgain ? 'main' : ''}`}
        >
          {t(`booking.coming.answers.${one}`)}
        </button>
      ))}
    </form>
  )
}

/** Another time, or none: what the host can give to another client. */
function Changes({ links: { reschedule, cancel } }: Pick<Props, 'links'>) {
  const t = useT()
  if (!reschedule && !cancel) return null
  return (
    <p>
      {t('booking.coming.free')}{' '}
      {reschedule && <a href={reschedule}>{t('booking.coming.reschedule')}</a>}
      {reschedule && cancel && ' · '}
      {cancel && <a href={cancel}>{t('booking.coming.cancel')}</a>}
    </p>
  )
}
