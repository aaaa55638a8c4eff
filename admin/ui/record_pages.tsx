import type { ReactNode } from 'react'
import {
  CreateBase,
  EditBase,
  useEditContext,
  useResourceContext,
  useTranslate,
  type CreateBaseProps,
  type HttpError,
  type RaRecord,
  type TransformData,
} from 'react-admin'
import { ErrorState } from './error_state'
import { can } from '#shared/plans'
import { Page } from './page'
import { FormSkeleton } from './skeletons'
import { LockedFeature } from './locked_feature'
import { NotFound } from './not_found'
import { QUIET } from './list_states'
import { failureOf } from '../data/registry'
import { useSaveFailure } from './use_failure'
import { useMe } from '../data/account'
import { usePath } from './use_path'

interface Place {
  /** The name of its texts: `coupons` for `admin.coupons.title` and `new`. */
  of: string
  /** The path of the list in the dashboard. */
  list: string
  /** Code of the feature without which it is behind a lock. */
  feature?: string
}

interface CreateProps extends Place, Pick<CreateBaseProps, 'transform' | 'mutationOptions'> {
  intro?: string
  /** The page after saving. */
  redirect?: 'list' | 'edit'
  children: ReactNode
}

/** A page with the form for a new record. */
export function CreatePage({ of, list, feature, intro, children, ...create }: CreateProps) {
  const t = useTranslate()
  const onError = useOnError()
  const mutationOptions = { onError, ...create.mutationOptions }
  return (
    <CreateBase redirect="list" {...create} mutationOptions={mutationOptions}>
      <Page title={t(`admin.${of}.new`)} intro={intro} back={useBack({ of, list })}>
        <Locked feature={feature}>{children}</Locked>
      </Page>
    </CreateBase>
  )
}

interface EditProps<Item extends RaRecord> extends Place {
  transform?: TransformData
  titleOf: (record: Item) => string
  actions?: (record: Item) => ReactNode
  children: (record: Item) => ReactNode
}

/** A page with the form of a record: loading, failed or shown. */
export function EditPage<Item extends RaRecord>({ transform, ...props }: EditProps<Item>) {
  const onError = useOnError()
  return (
    <EditBase
      mutationOptions={{ onError }}
      mutationMode="pessimistic"
      redirect="list"
      transform={transform}
      queryOptions={QUIET}
      loading={<FormSkeleton />}
      error={<Failed />}
    >
      <Editor {...props} />
    </EditBase>
  )
}

/** What a form does with a failed save: errors of fields are shown there, others in a dialog. */
export function useOnError() {
  const resource = useResourceContext()!
  const showFailure = useSaveFailure()
  return (error: unknown) => showFailure(error, failureOf(resource, 'save'))
}

type EditorProps<Item extends RaRecord> = Omit<EditProps<Item>, 'transform'>

function Editor<Item extends RaRecord>(props: EditorProps<Item>) {
  const { titleOf, actions, feature, children } = props
  const back = useBack(props)
  const { record } = useEditContext<Item>()
  if (!record) return null

  return (
    <Page title={titleOf(record)} back={back} actions={actions?.(record)}>
      <Locked feature={feature}>{children(record)}</Locked>
    </Page>
  )
}

function Locked({ feature, children }: { feature?: string; children: ReactNode }) {
  const { plan } = useMe()
  return !feature || can(plan, feature) ? children : <LockedFeature feature={feature} />
}

/** The page of a record that could not be read. */
export function Failed() {
  const { error, refetch } = useEditContext()
  if (!error) return null
  if ((error as HttpError).status === 404) return <NotFound />
  return <ErrorState of="record" error={error as Error} onRetry={() => refetch()} />
}

function useBack({ of, list }: Place) {
  const t = useTranslate()
  const path = usePath()
  return { to: path(list), label: t(`admin.${of}.title`) }
}
