import { useTranslate } from 'react-admin'
import { SectionCard } from '../../ui/section'
import { MailList } from '../../resources/bookings/booking_mails'
import { useDeliveries } from '../../resources/bookings/use_deliveries'

/** Recent mails that did not arrive. Hidden when all did. */
export function UnsentMails() {
  const t = useTranslate()
  const { items = [], total, isBusy, sendAgain } = useDeliveries('/deliveries?size=20')
  if (items.length === 0) return null

  return (
    <SectionCard
      title={t('admin.deliveries.title')}
      text={t('admin.deliveries.unsent', { count: total })}
    >
      <MailList items={items} isBusy={isBusy} onSendAgain={sendAgain} />
    </SectionCard>
  )
}
