import { ArrowLeft } from 'lucide-react'
import { PageHead } from '~/layout/page_head'
import { useShared, useT } from '~/lib/use_t'

type Guide = {
  code: string
  name: string
  /** How its texts are called. */
  text: string
  path: string
  categories: ('calendar' | 'video')[]
  permissions: string[]
  scopes: string[]
  /** Minutes; 0: at once. */
  freshness: number
  way: 'page' | 'typed' | 'open'
  isAvailable: boolean
}

interface Props {
  guide: Guide
}

/** The parts by their anchors. */
const PARTS = ['needs', 'install', 'usage', 'trouble', 'uninstall'] as const

const BODIES = { needs: Needs, install: Install, usage: Usage, trouble: Trouble, uninstall: Remove }

/** How a host connects a provider, what it then does, and how it is removed. */
export default function Integration({ guide }: Props) {
  const t = useT()
  const { product } = useShared()
  const words = useWords(guide)

  return (
    <article className="card narrow guides">
      <PageHead title={guide.name} description={words('intro')} path={guide.path} />
      <a className="back" href="/docs/integrations">
        <ArrowLeft size={18} aria-hidden="true" /> {t('landing.integrations.all')}
      </a>
      <h1>{guide.name}</h1>
      <p className="lead">{words('intro')}</p>
      {!guide.isAvailable && <p className="aside">{t('landing.integrations.unavailable')}</p>}
      <nav aria-label={t('landing.integrations.contents')}>
        <ul>
          {PARTS.map((part) => (
            <li key={part}>
              <a href={`#${part}`}>{t(`landing.integrations.${part}.title`)}</a>
            </li>
          ))}
        </ul>
      </nav>
      {PARTS.map((part) => {
        const Body = BODIES[part]
        return (
          <section key={part} id={part} aria-labelledby={`${part}-title`}>
            <h2 id={`${part}-title`}>{t(`landing.integrations.${part}.title`)}</h2>
            <Body guide={guide} />
          </section>
        )
      })}
      <section id="support">
        <h2>{t('landing.integrations.support.title')}</h2>
        <p>{t('landing.integrations.support.text', { email: product.supportEmail })}</p>
      </section>
    </article>
  )
}

/** The texts of one provider. */
function useWords({ text, name }: Guide) {
  const t = useT()
  const { product } = useShared()
  return (key: string) =>
    t(`landing.integrations.of.${text}.${key}`, { product: product.name, name })
}

function Needs({ guide }: Props) {
  const t = useT()
  const { product } = useShared()
  const words = useWords(guide)
  const { categories, permissions, scopes } = guide
  return (
    <>
      <ul>
        <li>{words('needs')}</li>
        <li>{t(`landing.integrations.needs.plan.${categories[0]}`, { product: product.name })}</li>
      </ul>
      <h3>{t('landing.integrations.needs.permissions')}</h3>
      {permissions.length === 0 && <p>{t('landing.integrations.needs.no_permissions')}</p>}
      {permissions.length > 0 && (
        <ul>
          {permissions.map((one) => (
            <li key={one}>{t(`landing.integrations.needs.of.${one}`)}</li>
          ))}
        </ul>
      )}
      {scopes.length > 0 && (
        <p>
          {t('landing.integrations.needs.scopes')}{' '}
          {scopes.map((scope, index) => (
            <span key={scope}>
              <code>{scope}</code>
              {index < scopes.length - 1 && ' · '}
            </span>
          ))}
        </p>
      )}
    </>
  )
}

function Install({ guide }: Props) {
  const t = useT()
  const { product } = useShared()
  const words = useWords(guide)
  const { name, way, categories, isAvailable } = guide
  const names = { product: product.name, name }
  const isCalendar = categories.includes('calendar')
  const steps = [
    t('landing.integrations.install.enter', names),
    t('landing.integrations.install.press', names),
    ...(way === 'open' ? [] : [words('sign_in'), words('allow')]),
    isCalendar
      ? t('landing.integrations.install.calendars', names)
      : t('landing.integrations.install.video', names),
  ]
  return (
    <>
      <ol>
        {(way === 'open' ? steps.slice(-1) : steps).map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      {way !== 'open' && <p>{t('landing.integrations.teams')}</p>}
      {isAvailable && (
        <a className="button" href="/profile/u/me/integrations">
          {t('landing.integrations.open')}
        </a>
      )}
    </>
  )
}

function Usage({ guide }: Props) {
  const t = useT()
  const words = useWords(guide)
  const { name, categories, freshness } = guide
  const names = { name, company: words('company') }
  if (!categories.includes('calendar'))
    return (
      <>
        <h3>{t('landing.integrations.usage.room.title')}</h3>
        <p>{t('landing.integrations.usage.room.text', names)}</p>
        <h3>{t('landing.integrations.usage.moved.title')}</h3>
        <p>{words('moved')}</p>
        <h3>{t('landing.integrations.usage.host.title')}</h3>
        <p>{words('host')}</p>
      </>
    )
  return (
    <>
      {(['blocks', 'written', 'back'] as const).map((part) => (
        <div key={part}>
          <h3>{t(`landing.integrations.usage.${part}.title`)}</h3>
          <p>{t(`landing.integrations.usage.${part}.text`, names)}</p>
        </div>
      ))}
      <h3>{t('landing.integrations.fresh.title')}</h3>
      <p>
        {freshness === 0
          ? t('landing.integrations.fresh.now')
          : t('landing.integrations.fresh.minutes', { minutes: freshness })}{' '}
        {t('landing.integrations.fresh.more')}
      </p>
    </>
  )
}

function Trouble({ guide }: Props) {
  const t = useT()
  const words = useWords(guide)
  const { way, categories } = guide
  if (way === 'open') return <p>{words('trouble')}</p>
  return (
    <>
      <p>
        {t('landing.integrations.trouble.broken', { company: words('company') })} {words('trouble')}
      </p>
      <p>
        {categories.includes('calendar')
          ? t('landing.integrations.trouble.meanwhile')
          : t('landing.integrations.trouble.meanwhile_video')}
      </p>
    </>
  )
}

function Remove({ guide }: Props) {
  const t = useT()
  const { product } = useShared()
  const words = useWords(guide)
  const { name, way, categories } = guide
  const names = { product: product.name, name }
  if (way === 'open') return <p>{t('landing.integrations.uninstall.open')}</p>
  const isCalendar = categories.includes('calendar')
  const steps = [
    t('landing.integrations.uninstall.press', names),
    isCalendar
      ? t('landing.integrations.uninstall.calendar')
      : t('landing.integrations.uninstall.video'),
    ...(isCalendar ? [] : [t('landing.integrations.uninstall.services', names)]),
    words('revoke'),
  ]
  return (
    <ol>
      {steps.map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ol>
  )
}
