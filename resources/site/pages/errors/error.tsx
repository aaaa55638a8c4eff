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
    <main>
      <Head title={message} />
      <p>{status}</p>
      <h1>{message}</h1>
      <a href="/">{t('common.back_home')}</a>
    </main>
  )
}
