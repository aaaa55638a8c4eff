import { useT } from '~/lib/use_t'
import { PageHead } from '~/layout/page_head'

interface Props {
  name: string
  path: string
}

/** Shown instead of an embedded booking page when the host's plan allows no embedding: a link to the page itself. */
export default function EmbedLocked({ name, path }: Props) {
  const t = useT()
  return (
    <div className="card narrow">
      <PageHead
        title={t('booking.book_with', { name })}
        description={t('booking.embed.locked')}
        path={path}
      />
      <h1>{t('booking.book_with', { name })}</h1>
      <p className="lead">{t('booking.embed.locked')}</p>
      <a className="button main" href={path} target="_blank" rel="noreferrer">
        {t('booking.embed.open')}
      </a>
      <p>
        {t('booking.embed.yours')}{' '}
        <a href="/precios" target="_blank" rel="noreferrer">
          {t('common.prices')}
        </a>
      </p>
    </div>
  )
}
