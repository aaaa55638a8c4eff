import { Avatar } from './avatar'
import type { Data } from '@generated/data'
import { hostColors } from './host_colors'
import { useT, type T } from '~/hooks/use_t'
import { ServiceFacts, durationWords } from './service_facts'

type Policy = Data.Catalog.PublicService['policy']

/** Who offers a service and what it is: the first column of the booking page. */
export function Who({ service }: { service: Data.Catalog.PublicService }) {
  const t = useT()
  const { organizer, policy } = service

  return (
    <section className="who" style={hostColors(organizer)}>
      <div className="sticky">
        <a className="face" href={`/${organizer.username}`}>
          <Avatar name={organizer.fullName} />
          <span>
            <b>{organizer.fullName}</b>
            {organizer.profession && <small>{organizer.profession}</small>}
          </span>
        </a>
        <h1>{service.title}</h1>
        {service.description && <p>{service.description}</p>}
        <ServiceFacts {...service} />
        <p className="policy">{policyWords(policy, t)}</p>
      </div>
    </section>
  )
}

/** `Puedes reprogramar hasta 24 horas antes y cancelar hasta que empiece.` */
function policyWords({ minReschedulling, minCancellation }: Policy, t: T): string {
  const [reschedule, cancel] = [minReschedulling, minCancellation].map((notice) =>
    notice.value === 0
      ? t('booking.until_start')
      : t('booking.until_before', { duration: durationWords(notice, t) })
  )
  return reschedule === cancel
    ? t('booking.policy_same', { until: cancel })
    : t('booking.policy', { reschedule, cancel })
}
