import { useTranslate } from 'react-admin'
import { PageTabs } from '../../components/page_tabs'

export type ServiceKind = 'services/individual' | 'services/group' | 'config/coupons'

/** From services of hours to workshops, to what makes them cheaper, and back. */
export function ServiceTabs({ current }: { current: ServiceKind }) {
  const t = useTranslate()
  return (
    <PageTabs
      label={t('admin.menu.services')}
      current={current}
      tabs={[
        { path: 'services/individual', label: t('admin.services.tab') },
        { path: 'services/group', label: t('admin.workshops.title') },
        { path: 'config/coupons', label: t('admin.coupons.title') },
      ]}
    />
  )
}
