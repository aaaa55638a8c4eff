import { useTranslate } from 'react-admin'
import { PageTabs } from '../../components/page_tabs'

/** Between what decides when a host is free: the hours, the days without any, the calendars elsewhere. */
export function AvailabilityTabs({
  current,
}: {
  current: 'config/availability' | 'config/vacations' | 'config/calendars'
}) {
  const t = useTranslate()
  return (
    <PageTabs
      label={t('admin.menu.availability')}
      current={current}
      tabs={[
        { path: 'config/availability', label: t('admin.availability.tab') },
        { path: 'config/vacations', label: t('admin.vacations.title') },
        { path: 'config/calendars', label: t('admin.calendars.title') },
      ]}
    />
  )
}
