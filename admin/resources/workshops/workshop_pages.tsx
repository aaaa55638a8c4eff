import { Box, Card } from '@mui/material'
import { CreateBase, EditBase, useEditContext, useTranslate } from 'react-admin'
import { CopyButton } from '../../components/copy_button'
import { ErrorState } from '../../components/error_state'
import { FormToolbar } from '../../components/form_toolbar'
import { locationOf } from '../../components/location_input'
import { newService } from '../services/new_service'
import { otherPrices } from '../services/other_prices'
import { Page } from '../../components/page'
import { Rows } from '../../components/list_states'
import { sentCustomization } from '../services/sent_customization'
import { Sessions } from './sessions'
import { useMe } from '../../account'
import { usePath } from '../../components/use_path'
import { WorkshopForm } from './workshop_form'
import type { Service } from '../services/service_cards'

/** What was typed for another kind of place is not sent. */
function tidy(data: Record<string, unknown>) {
  return {
    ...data,
    slug: data.slug || undefined,
    bookingPrices: otherPrices(data),
    customization: sentCustomization(data.customization),
    location: locationOf(data.location as never),
  }
}

/** A new workshop; its dates are added once it is there. */
export function WorkshopCreate() {
  const t = useTranslate()
  const me = useMe()
  const defaults = { ...newService(me), maxParticipants: 10, maxTickets: 1 }
  return (
    <CreateBase redirect="edit" transform={tidy}>
      <Page
        title={t('admin.workshops.new')}
        intro={t('admin.workshops.dates_later')}
        back={useBack()}
      >
        <Card>
          <WorkshopForm defaultValues={defaults} toolbar={<FormToolbar />} />
        </Card>
      </Page>
    </CreateBase>
  )
}

/** A workshop as it is, with its dates. */
export function WorkshopEdit() {
  return (
    <EditBase
      mutationMode="pessimistic"
      redirect="list"
      transform={tidy}
      loading={<Rows height={120} />}
      error={<Failed />}
    >
      <Editor />
    </EditBase>
  )
}

function Editor() {
  const t = useTranslate()
  const back = useBack()
  const { record } = useEditContext<Service>()
  if (!record) return null

  const { link, visibility } = record
  const copy = link && !visibility.isBlocked && (
    <CopyButton text={link} copied="admin.services.link_copied">
      {t('admin.services.copy_link')}
    </CopyButton>
  )
  return (
    <Page title={record.title} back={back} actions={copy}>
      <Box sx={{ display: 'grid', gap: 2 }}>
        <Sessions workshop={record} />
        <Card>
          <WorkshopForm
            toolbar={
              <FormToolbar
                deletion={{
                  title: t('admin.services.delete_title', { title: record.title }),
                  content: t('admin.services.delete_text'),
                }}
              />
            }
          />
        </Card>
      </Box>
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
  return { to: path('services/group'), label: t('admin.workshops.title') }
}
