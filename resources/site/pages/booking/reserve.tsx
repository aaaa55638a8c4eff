import { Who } from '~/components/who'
import { useT } from '~/hooks/use_t'
import type { Data } from '@generated/data'
import { useZone } from '~/hooks/use_zone'
import { useEffect, useState } from 'react'
import { Head, router, usePage } from '@inertiajs/react'
import type { Availability } from '~/hooks/use_slots'
import { TimePicker } from '~/components/time_picker'
import { RegisterForm } from '~/components/register_form'

interface Props {
  service: Data.Catalog.PublicService
  availability: Availability
  month: string
}

/** A step has an address of its own, so that going back goes one step back; what was typed is kept for the session. */
function goTo(path: string, replace = false) {
  const visit = {
    url: path,
    props: (props: object) => props,
    preserveState: true,
    preserveScroll: false,
  }
  if (replace) router.replace(visit as never)
  else router.push(visit as never)
}

/** Rendered on the server with the first free day; choosing and booking need script. */
export default function Reserve({ service, availability, month }: Props) {
  const t = useT()
  const { url } = usePage()
  const [path = '', query = ''] = url.split('?')
  const start = new URLSearchParams(query).get('start') ?? undefined
  const isRegistering = path.endsWith('/register') && start !== undefined
  const base = `/${service.organizer.username}/${service.slug}`
  const [zone, chooseZone] = useZone(service.organizer.timeZone)
  const [chosen, choose] = useState(start)

  useEffect(() => document.getElementById('content')?.focus(), [isRegistering])

  return (
    <div className={`card booking ${isRegistering ? 'two' : ''}`}>
      <Head title={`${service.title} · ${service.organizer.fullName}`}>
        <meta
          head-key="description"
          name="description"
          content={service.description ?? service.title}
        />
      </Head>
      <Who service={service} />
      {isRegistering ? (
        <RegisterForm
          key={start}
          service={service}
          start={start}
          zone={zone}
          onBack={() => history.back()}
          onOtherTime={(other) => goTo(`${base}/reserve/register?start=${other}`, true)}
        />
      ) : (
        <TimePicker
          productId={service.id}
          first={{ month, availability }}
          hostZone={service.organizer.timeZone}
          zone={zone}
          onZone={chooseZone}
          chosen={chosen}
          onChoose={choose}
          onContinue={() => goTo(`${base}/reserve/register?start=${chosen}`)}
          continueLabel={t('booking.continue')}
        />
      )}
    </div>
  )
}
