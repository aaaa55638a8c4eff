import { TicketPercent } from 'lucide-react'
import { useTranslate } from 'react-admin'
import { AddButton, ListPage } from '../../ui/list_page'
import { CouponCards } from './coupon_cards'
import { ServiceTabs } from '../services/service_tabs'

/** What a host gives to those who shall pay less. */
export function CouponList() {
  const t = useTranslate()
  return (
    <ListPage
      of="coupons"
      icon={TicketPercent}
      sort={{ field: 'createdAt', order: 'DESC' }}
      tabs={<ServiceTabs current="config/coupons" />}
      add={<AddButton label={t('admin.coupons.create')} path="config/coupons/create" />}
      search="admin.coupons.search"
      feature="coupons"
      rowHeight={150}
    >
      <CouponCards />
    </ListPage>
  )
}
