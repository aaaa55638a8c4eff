import { ArrowRight, CalendarDays, Video } from 'lucide-react'
import { PageHead } from '~/layout/page_head'
import { useShared, useT } from '~/lib/use_t'

type Category = 'calendar' | 'video'
type Listed = { code: string; name: string; text: string; path: string; categories: Category[] }

interface Props {
  guides: Listed[]
}

const CATEGORIES: Category[] = ['calendar', 'video']

const ICONS = { calendar: CalendarDays, video: Video }

/** All that a host can connect, each with the way to its guide. */
export default function Integrations({ guides }: Props) {
  const t = useT()
  const { product } = useShared()

  return (
    <article className="card narrow guides">
      <PageHead
        title={t('landing.integrations.title')}
        description={t('landing.integrations.description', { product: product.name })}
        path="/docs/integrations"
      />
      <h1>{t('landing.integrations.title')}</h1>
      <p className="lead">{t('landing.integrations.lead')}</p>
      {CATEGORIES.map((category) => (
        <section key={category} id={category} aria-labelledby={`${category}-title`}>
          <h2 id={`${category}-title`}>{t(`landing.integrations.categories.${category}`)}</h2>
          <ul className="all">
            {guides
              .filter(({ categories }) => categories[0] === category)
              .map((guide) => (
                <Row key={guide.code} guide={guide} category={category} />
              ))}
          </ul>
          {category === 'calendar' && (
            <p className="aside">{t('landing.integrations.feeds', { product: product.name })}</p>
          )}
        </section>
      ))}
      <p className="aside">{t('landing.integrations.teams')}</p>
    </article>
  )
}

function Row({ guide, category }: { guide: Listed; category: Category }) {
  const t = useT()
  const Icon = ICONS[category]
  return (
    <li>
      <a href={guide.path}>
        <Icon size={20} aria-hidden="true" />
        <span>
          <b>{guide.name}</b>
          <span>{t(`landing.integrations.of.${guide.text}.intro`)}</span>
        </span>
        <ArrowRight size={18} aria-hidden="true" />
      </a>
    </li>
  )
}
