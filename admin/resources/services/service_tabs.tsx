import { useTranslate } from 'react-admin'
import { PageTabs } from '../../components/page_tabs'

export type ServiceKind = 'services/individual' | 'services/group'

/** From services of hours to workshops, and back. */
export function ServiceTabs({ current }: { current: ServiceKind }) {
  const t = useTranslate()
  return (
    <PageTabs
      label={t('admin.menu.services')}
      current={current}
      tabs={[
        { path: 'services/individual', label: t('admin.services.tab') },
        { path: 'services/group', label: t('admin.workshops.title') },
      ]}
    />
  )
}
