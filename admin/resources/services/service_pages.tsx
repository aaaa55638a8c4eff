import { CreateBase, EditBase } from 'react-admin'
import { Failed, useOnError } from '../../ui/record_pages'
import { newService } from './new_service'
import { FormSkeleton } from '../../ui/skeletons'
import { QUIET } from '../../ui/list_states'
import { ServiceForm } from './service_form'
import { tidyService } from './tidy_service'
import { useMe } from '../../data/account'
import { useSendWhenSaved } from './use_service_file'
import type { Kind } from './kinds'

interface Props {
  kind: Kind
}

/** A new service. Saving leads to its page where dates or a file follow. */
export function ServiceCreate({ kind }: Props) {
  const me = useMe()
  const onError = useOnError()
  const goesOn = kind.type === 'WEBINAR' || kind.type === 'ASSET'
  const sending = useSendWhenSaved(kind)
  return (
    <CreateBase
      redirect={goesOn ? 'edit' : 'list'}
      transform={(data: Record<string, unknown>) => tidyService(kind, me, data)}
      mutationOptions={{ onError, ...(kind.type === 'ASSET' && sending) }}
    >
      <ServiceForm kind={kind} defaultValues={newService(kind, me)} />
    </CreateBase>
  )
}

/** The editor of a service: loading, failed or shown. */
export function ServiceEdit({ kind }: Props) {
  const me = useMe()
  const onError = useOnError()
  return (
    <EditBase
      mutationOptions={{ onError }}
      mutationMode="pessimistic"
      redirect="list"
      transform={(data: Record<string, unknown>) => tidyService(kind, me, data)}
      queryOptions={QUIET}
      loading={<FormSkeleton />}
      error={<Failed />}
    >
      <ServiceForm kind={kind} />
    </EditBase>
  )
}
