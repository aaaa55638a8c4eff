import { CreateBase, EditBase, useEditContext, useTranslate } from 'react-admin'
import { ErrorState } from '../../components/error_state'
import { FormToolbar } from '../../components/form_toolbar'
import { newSchedule } from './new_schedule'
import { Page } from '../../components/page'
import { Rows } from '../../components/list_states'
import { ScheduleForm } from './schedule_form'
import { useMe } from '../../account'
import { usePath } from '../../components/use_path'
import type { Schedule } from './schedule_list'

/** Another schedule, begun with office hours in the host's zone. */
export function ScheduleCreate() {
  const t = useTranslate()
  const me = useMe()
  return (
    <CreateBase redirect="list">
      <Page title={t('admin.availability.new')} back={useBack()}>
        <ScheduleForm defaultValues={newSchedule(me)} toolbar={<FormToolbar />} />
      </Page>
    </CreateBase>
  )
}

/** A schedule as it is, to be changed. */
export function ScheduleEdit() {
  return (
    <EditBase
      mutationMode="pessimistic"
      redirect="list"
      loading={<Rows height={200} />}
      error={<Failed />}
    >
      <Editor />
    </EditBase>
  )
}

function Editor() {
  const t = useTranslate()
  const back = useBack()
  const { record } = useEditContext<Schedule>()
  if (!record) return null

  // The main one stays until another is, and the server would refuse.
  const deletion = record.isDefault
    ? undefined
    : {
        title: t('admin.availability.delete_title', { name: record.name }),
        content: t('admin.availability.delete_text'),
      }
  return (
    <Page title={record.name} back={back}>
      <ScheduleForm toolbar={<FormToolbar deletion={deletion} />} />
    </Page>
  )
}

function Failed() {
  const { error, refetch } = useEditContext()
  return error ? <ErrorState error={error as Error} onRetry={() => refetch()} /> : null
}

function useBack() {
  const t = useTranslate()
  const path = usePath()
  return { to: path('config/availability'), label: t('admin.availability.title') }
}
