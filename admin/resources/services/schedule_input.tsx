import { Link as RouterLink } from 'react-router'
import { Link } from '@mui/material'
import { ReferenceInput, SelectInput, useTranslate } from 'react-admin'
import { usePath } from '../../components/use_path'

/** By which hours a service can be booked (field `scheduleId`); none chosen means the main schedule. */
export function ScheduleInput() {
  const t = useTranslate()
  const path = usePath()

  return (
    <>
      <ReferenceInput
        source="scheduleId"
        reference="config/availability"
        sort={{ field: 'name', order: 'ASC' }}
      >
        <SelectInput
          label={t('admin.services.schedule.label')}
          optionText="name"
          emptyText={t('admin.services.schedule.main')}
          resettable={false}
          helperText={false}
        />
      </ReferenceInput>
      <Link component={RouterLink} to={path('config/availability')} variant="body2">
        {t('admin.services.schedule.edit')}
      </Link>
    </>
  )
}
