import { useTranslate } from 'react-admin'
import { PageTabs } from '../../components/page_tabs'

/** From what is offered to what makes it cheaper, and back. */
export function ServiceTabs({ current }: { current: 'services/individual' | 'config/coupons' }) {
  const t = useTranslate()
  return (
    <PageTabs
      label={t('admin.menu.services')}
      current={current}
      tabs={[
        { path: 'services/individual', label: t('admin.services.title') },
        { path: 'config/coupons', label: t('admin.coupons.title') },
      ]}
    />
  )
}
