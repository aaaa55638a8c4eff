import { Check } from 'lucide-react'
import { Dots } from '~/ui/dots'
import { DRAWN, Face } from '~/landing/face'
import { PageHead } from '~/layout/page_head'
import { DrawnCover } from '~/ui/drawn_cover'
import { HowItWorks } from '~/landing/how_it_works'
import { BookingCard } from '~/landing/booking_card'
import { SampleHosts } from '~/landing/sample_hosts'
import { useShared, useT } from '~/lib/use_t'
import { PlanCard, type Plan } from '~/landing/plan_card'
import { ChatMessage } from '~/landing/chat_message'
import type { Sample, SampleDay } from '~/landing/samples'

/** The plans in short; the page of prices has them all. */
const PLANS_SHOWN = 3

interface Props {
  /** The demo hosts that this installation has. */
  samples: Sample[]
  /** The path of a demo workshop. */
  workshop: string | null
  /** The days of the invented host that is shown without demo hosts. */
  example: SampleDay[]
  plans: Plan[]
}

/** What the product is, how it works, three pages to try it with, and what it costs. */
export default function Home({ samples, workshop, example, plans }: Props) {
  const t = useT()
  const { product } = useShared()

  return (
    <div className="landing">
      <PageHead
        title={t('landing.home.title', { product: product.name })}
        description={t('landing.home.lead')}
        path="/"
      />
      <Hero samples={samples} example={example} />
      <HowItWorks />
      <SampleHosts samples={samples} />
      <Workshops path={workshop} />
      <section className="block" id="precios">
        <div className="inner">
          <h2>{t('landing.prices.headline')}</h2>
          <p className="under">{t('landing.prices.lead')}</p>
          <ul className="plans">
            {plans.slice(0, PLANS_SHOWN).map((plan) => (
              <PlanCard key={plan.id} plan={plan} level={3} />
            ))}
          </ul>
          <p className="more">
            <a href="/precios">{t('landing.home.all_plans')}</a>
          </p>
        </div>
      </section>
    </div>
  )
}

function Hero({ samples, example }: Pick<Props, 'samples' | 'example'>) {
  const t = useT()
  const real = samples.find(({ days }) => days.length > 0)
  const invented = useInvented(example)
  const shown = real ?? invented

  return (
    <section className="hero">
      <DrawnCover name="cupo" className="full land" />
      <div className="inner">
        <div>
          <h1>{t('landing.home.headline')}</h1>
          <p className="hero-lead">{t('landing.home.lead')}</p>
          <div className="actions">
            <a className="button main" href="/signup?source=home">
              {t('landing.home.start')}
            </a>
            {real && (
              <a className="button" href={`/${real.username}`}>
                {t('landing.home.see_host', { name: real.fullName.split(' ')[0]! })}
              </a>
            )}
          </div>
          <ul className="fine">
            {['free', 'trial'].map((key) => (
              <li key={key}>
                <Check size={16} aria-hidden="true" /> {t(`landing.home.${key}`)}
              </li>
            ))}
          </ul>
          <p className="for">
            <span className="faces">
              {DRAWN.map((username) => (
                <Face key={username} username={username} side={40} />
              ))}
            </span>
            <span>{t('landing.home.for_whom')}</span>
          </p>
        </div>
        <div className="stage">
          <BookingCard sample={shown} />
          <ChatMessage sample={shown} />
        </div>
      </div>
    </section>
  )
}

/** The host of the picture that stands in the hero where there are no demo hosts. */
function useInvented(days: SampleDay[]): Sample {
  const t = useT()
  return {
    username: 'anaquispe',
    fullName: 'Ana Quispe',
    profession: t('landing.card.profession'),
    city: 'Lima',
    picture: null,
    accentColor: '#2f6f62',
    textColor: '#ffffff',
    timeZone: 'America/Lima',
    service: {
      title: t('landing.card.service'),
      duration: { value: 50, unit: 'MINUTE' },
      place: 'otherUrl',
      currency: 'PEN',
      amount: 120_00,
      path: null,
    },
    days,
  }
}

/** Seats as large dots: what is special about workshops. */
function Workshops({ path }: { path: string | null }) {
  const t = useT()
  const { product } = useShared()

  return (
    <section className="seats-band">
      <div className="inner">
        <div>
          <h2>{t('landing.home.workshops.title')}</h2>
          <p>{t('landing.home.workshops.text', { product: product.name })}</p>
          {path && (
            <a className="button" href={path}>
              {t('landing.home.workshops.see')}
            </a>
          )}
        </div>
        <div className="seats">
          <Dots seats={12} left={3} />
          <b>{t('landing.home.workshops.left', { count: 3 })}</b>
        </div>
      </div>
    </section>
  )
}
