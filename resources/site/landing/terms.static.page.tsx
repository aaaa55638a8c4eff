import { PageHead } from '~/layout/page_head'
import { useShared, useT } from '~/lib/use_t'

const SECTIONS = ['service', 'account', 'bookings', 'payments']

/** The terms of use and, below them, what becomes of one's data. */
export default function Terms({ version }: { version: string }) {
  const t = useT()
  const { product } = useShared()
  const names = { product: product.name, email: product.supportEmail }

  return (
    <article className="card narrow">
      <PageHead
        title={t('landing.terms.title')}
        description={t('landing.terms.service.text', names)}
        path="/docs/terms-and-conditions"
      />
      <h1>{t('landing.terms.title')}</h1>
      <p className="lead">{t('landing.terms.version', { version })}</p>
      {SECTIONS.map((section) => (
        <section key={section}>
          <h2>{t(`landing.terms.${section}.title`)}</h2>
          <p>{t(`landing.terms.${section}.text`, names)}</p>
        </section>
      ))}
      <section id="privacidad">
        <h2>{t('landing.terms.privacy.title')}</h2>
        <p>{t('landing.terms.privacy.text', names)}</p>
      </section>
    </article>
  )
}
