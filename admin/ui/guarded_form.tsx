import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { useFormState } from 'react-hook-form'
import { Form, useTranslate, type FormProps } from 'react-admin'
import { ConfirmDialog } from './confirm_dialog'
import { Meanwhile } from './meanwhile/meanwhile'
import type { ConflictProps } from './meanwhile/conflict'

/** A form that asks before its changes are left behind: by a link, by the browser's Back, by closing the tab. */
export function GuardedForm({
  children,
  conflict,
  ...form
}: FormProps & { conflict?: ConflictProps }) {
  return (
    <Form {...form}>
      <LeaveGuard />
      <Meanwhile {...conflict} />
      {children}
    </Form>
  )
}

/** Stops a navigation away from unsaved changes until the person decides. */
function LeaveGuard() {
  const t = useTranslate()
  const { isSubmitting, isSubmitSuccessful, dirtyFields } = useFormState()
  const isUnsaved = Object.keys(dirtyFields).length > 0 && !isSubmitSuccessful
  const { state, proceed, reset } = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isUnsaved && currentLocation.pathname !== nextLocation.pathname
  )
  useBeforeUnload(isUnsaved)

  // A save or a deletion leads on before the form learns of its success.
  useEffect(() => {
    if (state === 'blocked' && !isUnsaved) proceed()
  }, [state, isUnsaved])

  return (
    <ConfirmDialog
      isOpen={state === 'blocked' && isUnsaved && !isSubmitting}
      title={t('admin.leave.title')}
      text={t('admin.leave.text')}
      confirm={t('admin.leave.leave')}
      cancel={t('admin.leave.stay')}
      isFinal
      onConfirm={() => proceed?.()}
      onClose={() => reset?.()}
    />
  )
}

/** Lets the browser ask before a tab with unsaved changes closes; no page can do that by itself. */
function useBeforeUnload(isUnsaved: boolean) {
  useEffect(() => {
    if (!isUnsaved) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isUnsaved])
}
