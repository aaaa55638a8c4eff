import { Head } from '@inertiajs/react'
import { useShared, useT } from '~/hooks/use_t'

interface Props {
  code: string
  status: number
  message: string
}

/** What went wrong, in words, and the way back. */
export default function ErrorPage({ code, status, message }: Props) {
  const t = useT()
  const { product } = useShared()
  const isOurs = status >= 500

  if (code === 'START_GROUP_MEETING') return <WorkshopStarted message={message} />

  return (
    <div className="card narrow mishap">
      <Head title={message} />
      <b aria-hidden="true">{status}</b>
      <h1>{message}</h1>
      <p className="lead">{t(isOurs ? 'common.error_ours' : 'common.error_address')}</p>
      <a className="button main" href="/">
        {t('common.back_home')}
      </a>
      {isOurs && (
        <p className="lead">
          {t('common.write_us')}{' '}
          <a href={`mailto:${product.supportEmail}`}>{product.supportEmail}</a>
        </p>
      )}
    </div>
  )
}

/** The view of its own that the specification gives a workshop that has begun (section 8). */
function WorkshopStarted({ message }: Pick<Props, 'message'>) {
  const t = useT()
  return (
    <div className="card narrow mishap">
      <Head title={message} />
      <h1>{message}</h1>
      <p className="lead">{t('common.workshop_started')}</p>
      <a className="button main" href="/profesionales#workshops">
        {t('common.see_workshops')}
      </a>
      <a className="button" href="/">
        {t('common.to_home')}
      </a>
    </div>
  )
}
