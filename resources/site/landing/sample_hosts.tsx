import { Face } from '~/landing/face'
import { formatTime } from '#shared/formats'
import { DrawnCover } from '~/ui/drawn_cover'
import { formatMoney } from '#shared/money'
import type { Sample } from '~/landing/samples'
import { useShared, useT } from '~/lib/use_t'
import { useShortDay } from '~/landing/booking_card'
import { InHostColors } from '~/ui/host_colors'

/** The pages of the demo hosts; nothing where there are none. */
export function SampleHosts({ samples }: { samples: Sample[] }) {
  const t = useT()
  if (samples.length === 0) return null

  return (
    <section className="block people">
      <div className="inner">
        <h2>{t('landing.home.demos')}</h2>
        <p className="under">{t('landing.home.demos_text')}</p>
        <ul>
          {samples.map((sample) => (
            <InHostColors as="li" key={sample.username} className="person" colors={sample}>
              <Person sample={sample} />
            </InHostColors>
          ))}
        </ul>
      </div>
    </section>
  )
}

function Person({ sample }: { sample: Sample }) {
  const { username, fullName, profession, city, service } = sample
  return (
    <a href={`/${username}`}>
      <DrawnCover name={username} />
      <div className="person-facts">
        <Face username={username} picture={sample.picture} side={88} loading="lazy" />
        <h3>{fullName}</h3>
        <span className="soft">{[profession, city].filter(Boolean).join(', ')}</span>
        <span className="offer">
          <span>{service.title}</span>
          <b className="number">{formatMoney(service.amount, service.currency)}</b>
        </span>
        <Next sample={sample} />
      </div>
    </a>
  )
}

/** The next free hour. */
function Next({ sample: { days, timeZone } }: { sample: Sample }) {
  const t = useT()
  const { locale } = useShared()
  const shortDay = useShortDay()
  const [first] = days
  if (!first) return null

  const { weekday, day } = shortDay(first.date)
  const hour = formatTime(first.starts[0]!, timeZone, locale)
  // The hour stays on one line.
  const when = `${weekday} ${day}, ${hour}`.replaceAll(' ', '\u00a0')
  return <span className="next">{t('landing.home.next', { when })}</span>
}
