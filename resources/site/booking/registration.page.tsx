import { hostOf } from '~/ui/host_colors'
import { useState } from 'react'
import { useT } from '~/lib/use_t'
import { Who } from '~/booking/service/who'
import type { Data } from '@generated/data'
import { router } from '@inertiajs/react'
import { useZone } from '~/lib/use_zone'
import { Notice } from '~/ui/notice'
import { useEmbedded } from '~/lib/use_embedded'
import { PageHead } from '~/layout/page_head'
import { BookedHere } from '~/meeting/booked_here'
import { RegistrationData } from '~/booking/service/registration_data'
import { RegistrationForm } from '~/booking/form/registration_form'
import { useFocusOnChange } from '~/lib/use_focus_on_change'

interface Props {
  service: Data.Catalog.PublicService
}

/** A service without a meeting: a waitlist form, a digital file or a payment link. */
export default function Registration({ service }: Props) {
  const t = useT()
  const { organizer, title, slug } = service
  const [zone] = useZone(organizer.timeZone)
  const [registered, setRegistered] = useState<Data.Ticketing.Ticket>()
  const isEmbedded = useEmbedded()
  const closed = closedOf(service)
  const kind = t(`common.kinds.${service.type}`)
  useFocusOnChange(`${registered?.code}`)

  /** Opens the ticket's own page; embedded pages show the ticket here. */
  function show(ticket: Data.Ticketing.Ticket) {
    if (isEmbedded) return setRegistered(ticket)
    router.visit(`/meeting/${ticket.code}`, { replace: true })
  }

  return (
    <div className="card booking two whole">
      <PageHead
        title={`${title} · ${organizer.fullName}`}
        description={service.description ?? `${kind} · ${organizer.fullName}`}
        path={`/${organizer.username}/${slug}`}
        picture={service.seoPicture}
        visit={{ username: organizer.username, serviceId: service.id }}
      />
      <RegistrationData service={service} />
      <Who service={service} />
      {registered ? (
        <BookedHere ticket={registered} />
      ) : closed ? (
        <section className="register">
          <Notice kind="warn">{t(`booking.registration.closed.${closed}`)}</Notice>
        </section>
      ) : (
        <RegistrationForm service={service} zone={zone} onBooked={show} />
      )}
    </div>
  )
}

/** Why a service takes no registrations at present. */
function closedOf({ type, file, placesLeft }: Props['service']): string | undefined {
  if (type === 'ASSET' && !file) return 'without_file'
  if (placesLeft !== 0) return undefined
  return type === 'FORM' ? 'list_full' : 'full'
}

Registration.host = ({ service }: Props) => hostOf(service)
