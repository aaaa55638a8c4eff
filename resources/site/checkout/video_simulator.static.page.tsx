import { Head } from '@inertiajs/react'
import { useT } from '~/lib/use_t'
import { Notice } from '~/ui/notice'

/** The room of the simulated provider of video calls. It is empty. */
export default function VideoSimulator() {
  const t = useT()
  const title = t('checkout.video_simulator.title')

  return (
    <div className="card narrow">
      <Head title={title} />
      <h1>{title}</h1>
      <Notice kind="warn">{t('checkout.video_simulator.text')}</Notice>
    </div>
  )
}
