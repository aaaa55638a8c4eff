import { useTranslate } from 'react-admin'
import { PageTabs } from '../../ui/page_tabs'

export type AvailabilityPage =
  | 'config/availability'
  | 'config/availability/week'
  | 'config/availability/policy'
  | 'config/blocked-intervals'
  | 'config/vacations'
  | 'config/calendars'

/** Between what decides when a host is free, and what comes of it: the hours, the times without any, the calendars elsewhere. */
export function AvailabilityTabs({ current }: { current: AvailabilityPage }) {
  const t = useTranslate()
  return (
    <PageTabs
      label={t('admin.menu.availability')}
      current={current}
      tabs={[
        { path: 'config/availability', label: t('admin.availability.tab') },
        { path: 'config/availability/week', label: t('admin.week.tab') },
        { path: 'config/blocked-intervals', label: t('admin.blocked.title') },
        { path: 'config/vacations', label: t('admin.vacations.title') },
        { path: 'config/calendars', label: t('admin.calendars.title') },
        { path: 'config/availability/policy', label: t('admin.rules.tab') },
      ]}
    />
  )
}
