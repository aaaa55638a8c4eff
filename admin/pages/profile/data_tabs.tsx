import { useTranslate } from 'react-admin'
import { PageTabs } from '../../components/page_tabs'

/** From the public profile to what is only for oneself, and back. */
export function DataTabs({ current }: { current: 'basic' | 'general' }) {
  const t = useTranslate()
  return (
    <PageTabs
      label={t('admin.menu.data')}
      current={`data/${current}`}
      tabs={[
        { path: 'data/basic', label: t('admin.profile.tab') },
        { path: 'data/general', label: t('admin.general.tab') },
      ]}
    />
  )
}
