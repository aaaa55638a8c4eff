import { Box, Card } from '@mui/material'
import { useTranslate } from 'react-admin'
import { CopyButton } from '../../ui/copy_button'
import { CreatePage, EditPage } from '../../ui/record_pages'
import { FormToolbar } from '../../ui/form_toolbar'
import { GuestsButton } from './guests_button'
import { newService } from './new_service'
import { OpenButton } from '../../ui/open_button'
import { ServiceForm } from './service_form'
import { Sessions } from '../workshops/sessions'
import { tidyService } from './tidy_service'
import { useMe } from '../../data/account'
import { useSendWhenSaved } from './use_service_file'
import type { Kind } from './kinds'
import type { Service } from './service'

interface Props {
  kind: Kind
}

/** A new service. Saving leads to its page where dates or a file follow. */
export function ServiceCreate({ kind }: Props) {
  const me = useMe()
  const goesOn = kind.type === 'WEBINAR' || kind.type === 'ASSET'
  const sending = useSendWhenSaved(kind)
  return (
    <CreatePage
      of={kind.of}
      list={kind.path}
      redirect={goesOn ? 'edit' : 'list'}
      transform={(data) => tidyService(kind, me, data)}
      mutationOptions={kind.type === 'ASSET' ? sending : undefined}
    >
      <Card>
        <ServiceForm kind={kind} defaultValues={newService(kind, me)} toolbar={<FormToolbar />} />
      </Card>
    </CreatePage>
  )
}

/** The editor of a service. */
export function ServiceEdit({ kind }: Props) {
  const t = useTranslate()
  const me = useMe()
  return (
    <EditPage<Service>
      of={kind.of}
      list={kind.path}
      transform={(data) => tidyService(kind, me, data)}
      titleOf={({ title }) => title}
      actions={(service) => <ServiceActions service={service} />}
    >
      {(service) => (
        <Box sx={{ display: 'grid', gap: 2 }}>
          {kind.type === 'WEBINAR' && <Sessions workshop={service} />}
          <Card>
            <ServiceForm
              kind={kind}
              toolbar={
                <FormToolbar
                  deletion={{
                    title: t('admin.services.delete_title', { title: service.title }),
                    content: t('admin.services.delete_text'),
                  }}
                />
              }
            />
          </Card>
        </Box>
      )}
    </EditPage>
  )
}

/** The link of a service, and the list of its clients and guests. */
function ServiceActions({ service }: { service: Service }) {
  const t = useTranslate()
  const { link, visibility, type } = service
  return (
    <>
      {link && !visibility.isBlocked && (
        <>
          <CopyButton text={link} copied="admin.services.link_copied">
            {t('admin.services.copy_link')}
          </CopyButton>
          <OpenButton link={link}>{t('admin.services.open')}</OpenButton>
        </>
      )}
      {(type === 'MEETING' || type === 'WEBINAR') && <GuestsButton service={service} />}
    </>
  )
}
