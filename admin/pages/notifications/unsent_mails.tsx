import { useTranslate } from 'react-admin'
import { SectionCard } from '../../ui/section'
import { MailList } from '../../resources/bookings/booking_mails'
import { useUnsentMails } from '../../resources/bookings/use_deliveries'

/** Recent mails that did not arrive. Hidden when all did. */
export function UnsentMails() {
  const t = useTranslate()
  const { data } = useUnsentMails()
  if (!data?.items.length) return null

  return (
    <SectionCard
      title={t('admin.deliveries.title')}
      text={t('admin.deliveries.unsent', { count: data.total })}
    >
      <MailList items={data.items} />
    </SectionCard>
  )
}
