import { useTranslate } from 'react-admin'
import { PageTabs } from '../../components/page_tabs'

/** From the hours of a week to the days without any, and back. */
export function AvailabilityTabs({
  current,
}: {
  current: 'config/availability' | 'config/vacations'
}) {
  const t = useTranslate()
  return (
    <PageTabs
      label={t('admin.menu.availability')}
      current={current}
      tabs={[
        { path: 'config/availability', label: t('admin.availability.tab') },
        { path: 'config/vacations', label: t('admin.vacations.title') },
      ]}
    />
  )
}
