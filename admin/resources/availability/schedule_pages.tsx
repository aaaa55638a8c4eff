import { useTranslate } from 'react-admin'
import { CreatePage, EditPage } from '../../ui/record_pages'
import { FormToolbar } from '../../ui/form_toolbar'
import { newSchedule } from './new_schedule'
import { ScheduleForm } from './schedule_form'
import { useMe } from '../../data/account'
import type { Schedule } from './schedule_list'

const PLACE = { of: 'availability', list: 'config/availability' }

/** A new schedule, which begins with office hours in the host's zone. */
export function ScheduleCreate() {
  const me = useMe()
  return (
    <CreatePage {...PLACE}>
      <ScheduleForm defaultValues={newSchedule(me)} toolbar={<FormToolbar />} />
    </CreatePage>
  )
}

/** The editor of a schedule. The main one cannot be deleted. */
export function ScheduleEdit() {
  const t = useTranslate()
  const deletionOf = ({ name, isDefault }: Schedule) =>
    isDefault
      ? undefined
      : {
          title: t('admin.availability.delete_title', { name }),
          text: t('admin.availability.delete_text'),
        }
  return (
    <EditPage<Schedule> {...PLACE} titleOf={({ name }) => name}>
      {(schedule) => <ScheduleForm toolbar={<FormToolbar deletion={deletionOf(schedule)} />} />}
    </EditPage>
  )
}
