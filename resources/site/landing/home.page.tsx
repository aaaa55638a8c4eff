import { PageHead } from '~/layout/page_head'
import { useShared, useT } from '~/lib/use_t'
import { Avatar } from '~/ui/avatar'
import { InHostColors } from '~/ui/host_colors'

type Demo = {
  username: string | null
  fullName: string
  profession: string | null
  bio: string | null
  picture: string | null
  accentColor: string
  textColor: string
}

const FREE = [2, 3, 5, 8, 9, 12, 15, 16, 17, 19]

/** A little drawing of the booking page: a month with free days, and an hour being chosen. */
function Drawing() {
  return (
    <svg viewBox="0 0 420 300" role="presentation" aria-hidden="true">
      <rect
        x="1"
        y="1"
        width="418"
        height="298"
        rx="18"
        fill="var(--surface)"
        stroke="var(--line)"
      />
      <rect x="24" y="28" width="96" height="14" rx="7" fill="var(--brand)" />
      {Array.from({ length: 21 }, (_, index) => (
        <rect
          key={index}
          x={24 + (index % 7) * 34}
          y={66 + Math.floor(index / 7) * 38}
          width="28"
          height="30"
          rx="8"
          fill={
            index === 9
              ? 'var(--brand)'
              : FREE.includes(index)
                ? 'var(--brand-soft)'
                : 'var(--surface-2)'
          }
        />
      ))}
      {Array.from({ length: 4 }, (_, index) => (
        <rect
          key={index}
          x="282"
          y={66 + index * 38}
          width="112"
          height="30"
          rx="8"
          fill={index === 1 ? 'var(--accent-strong)' : 'var(--surface-2)'}
          stroke="var(--line)"
        />
      ))}
      <rect x="24" y="204" width="238" height="12" rx="6" fill="var(--line)" />
      <rect x="24" y="228" width="170" height="12" rx="6" fill="var(--line)" />
      <circle cx="368" cy="252" r="22" fill="var(--ok-soft)" />
      <path
        d="m359 252 6 7 12-13"
        fill="none"
        stroke="var(--ok)"
        strokeWidth="4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}

/** What the product is, how it works, and three people to try it with. */
export default function Home({ demos }: { demos: Demo[] }) {
  const t = useT()
  const { product } = useShared()

  return (
    <div className="landing">
      <PageHead
        title={t('landing.home.title', { product: product.name })}
        description={t('landing.home.lead')}
        path="/"
      />
      <section className="hero">
        <div>
          <h1>{t('landing.home.headline')}</h1>
          <p>{t('landing.home.lead')}</p>
          <div className="actions">
            <a className="button main" href="/signup?source=home">
              {t('landing.home.start')}
            </a>
            <a className="button" href="/login">
              {t('landing.home.log_in')}
            </a>
          </div>
        </div>
        <Drawing />
      </section>
      <section>
        <h2>{t('landing.home.how')}</h2>
        <ol className="tiles">
          {['publish', 'share', 'receive'].map((step, index) => (
            <li key={step} className="card tile">
              <b>{index + 1}</b>
              <h3>{t(`landing.home.steps.${step}.title`)}</h3>
              <p>{t(`landing.home.steps.${step}.text`)}</p>
            </li>
          ))}
        </ol>
      </section>
      {demos.length > 0 && (
        <section>
          <h2>{t('landing.home.demos')}</h2>
          <ul className="tiles">
            {demos.map((demo) => (
              <InHostColors as="li" key={demo.username} className="card tile" colors={demo}>
                <Avatar name={demo.fullName} picture={demo.picture} />
                <h3>
                  <a href={`/${demo.username}`}>{demo.fullName}</a>
                </h3>
                <p>{demo.profession}</p>
              </InHostColors>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
