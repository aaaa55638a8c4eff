import { Card } from '@mui/material'
import { ExternalLink } from 'lucide-react'
import { Button } from '@mui/material'
import { CreateBase, EditBase, useEditContext, useTranslate } from 'react-admin'
import { CopyButton } from '../../components/copy_button'
import { ErrorState } from '../../components/error_state'
import { FormToolbar } from '../../components/form_toolbar'
import { newService } from './new_service'
import { Page } from '../../components/page'
import { Rows } from '../../components/list_states'
import { ServiceForm } from './service_form'
import { useMe } from '../../account'
import { usePath } from '../../components/use_path'
import type { Service } from './service_cards'
import { tidyService } from './tidy_service'

/** A new service, begun with what suits most. */
export function ServiceCreate() {
  const t = useTranslate()
  const me = useMe()
  return (
    <CreateBase redirect="list" transform={tidyService}>
      <Page title={t('admin.services.new')} back={useBack()}>
        <Card>
          <ServiceForm defaultValues={newService(me)} toolbar={<FormToolbar />} />
        </Card>
      </Page>
    </CreateBase>
  )
}

/** A service as it is, to be changed. */
export function ServiceEdit() {
  return (
    <EditBase
      mutationMode="pessimistic"
      redirect="list"
      transform={tidyService}
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

  return (
    <Page title={record.title} back={back} actions={<LinkActions service={record} />}>
      <Card>
        <ServiceForm
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
    </Page>
  )
}

function LinkActions({ service }: { service: Service }) {
  const t = useTranslate()
  const { link, visibility } = service
  if (!link || visibility.isBlocked) return null

  return (
    <>
      <CopyButton text={link} copied="admin.services.link_copied">
        {t('admin.services.copy_link')}
      </CopyButton>
      <Button
        size="small"
        href={link}
        target="_blank"
        rel="noopener"
        startIcon={<ExternalLink size={14} aria-hidden="true" />}
      >
        {t('admin.services.open')}
      </Button>
    </>
  )
}

function Failed() {
  const { error, refetch } = useEditContext()
  return error ? <ErrorState error={error as Error} onRetry={() => refetch()} /> : null
}

function useBack() {
  const t = useTranslate()
  const path = usePath()
  return { to: path('services/individual'), label: t('admin.services.title') }
}
