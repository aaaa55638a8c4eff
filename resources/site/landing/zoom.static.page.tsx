import { PageHead } from '~/layout/page_head'
import { useShared, useT } from '~/lib/use_t'

/** The parts by their anchors. */
const PARTS = ['install', 'usage', 'uninstall'] as const

const STEPS = ['step_1', 'step_2', 'step_3', 'step_4'] as const

/** How a host connects Zoom, what it then does, and how it is removed. */
export default function Zoom() {
  const t = useT()
  const { product } = useShared()
  const names = { product: product.name, email: product.supportEmail }

  return (
    <article className="card narrow">
      <PageHead
        title={t('landing.zoom.title', names)}
        description={t('landing.zoom.intro', names)}
        path="/docs/zoom"
      />
      <h1>{t('landing.zoom.title', names)}</h1>
      <p className="lead">{t('landing.zoom.intro', names)}</p>
      {PARTS.map((part) => (
        <section key={part} id={part}>
          <h2>{t(`landing.zoom.${part}.title`)}</h2>
          <ol>
            {STEPS.map((step) => (
              <li key={step}>{t(`landing.zoom.${part}.${step}`, names)}</li>
            ))}
          </ol>
        </section>
      ))}
      <section id="support">
        <h2>{t('landing.zoom.support.title')}</h2>
        <p>{t('landing.zoom.support.text', names)}</p>
      </section>
    </article>
  )
}
