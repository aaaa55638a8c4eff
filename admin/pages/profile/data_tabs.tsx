import { useTranslate } from 'react-admin'
import { PageTabs } from '../../ui/page_tabs'
import { useMe } from '../../data/account'

const PATHS = {
  'data/basic': 'admin.profile.tab',
  'data/general': 'admin.general.tab',
  'config/notifications': 'admin.notifications.tab',
  'wallet/config': 'admin.bank.tab',
}

/** Between the public profile, what is only for oneself, what one is told and where one is paid. */
export function DataTabs({ current }: { current: keyof typeof PATHS }) {
  const t = useTranslate()
  const { type } = useMe()
  const general = type === 'u' ? 'admin.general.tab' : 'admin.team.general_tab'
  const tabs = Object.entries({ ...PATHS, 'data/general': general })
  return (
    <PageTabs
      label={t('admin.menu.data')}
      current={current}
      tabs={tabs.map(([path, label]) => ({ path, label: t(label) }))}
    />
  )
}
