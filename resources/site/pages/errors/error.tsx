import { useT } from '~/hooks/use_t'
import { Head } from '@inertiajs/react'

interface Props {
  code: string
  status: number
  message: string
}

/** What went wrong, in words, and the way back. */
export default function ErrorPage({ status, message }: Props) {
  const t = useT()

  return (
    <div className="card narrow">
      <Head title={message} />
      <p className="lead">{status}</p>
      <h1>{message}</h1>
      <p className="lead">{t(status >= 500 ? 'common.error_ours' : 'common.error_address')}</p>
      <div className="actions">
        <a className="button" href="/">
          {t('common.back_home')}
        </a>
      </div>
    </div>
  )
}
