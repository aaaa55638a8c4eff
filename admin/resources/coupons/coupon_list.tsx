import { TicketPercent } from 'lucide-react'
import { useTranslate } from 'react-admin'
import { AddButton, ListPage } from '../../ui/list_page'
import { CouponCards } from './coupon_cards'
import { EntryTabs } from '../../ui/entry_tabs'
import { Cards } from '../../ui/skeletons'

/** The list of coupons. */
export function CouponList() {
  const t = useTranslate()
  return (
    <ListPage
      of="coupons"
      icon={TicketPercent}
      sort={{ field: 'createdAt', order: 'DESC' }}
      tabs={<EntryTabs of="services" />}
      add={<AddButton label={t('admin.coupons.create')} path="config/coupons/create" />}
      search="admin.coupons.search"
      feature="coupons"
      skeleton={<Cards least={340} />}
    >
      <CouponCards />
    </ListPage>
  )
}
