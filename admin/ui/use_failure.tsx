import { createContext, useContext, useState, type ReactNode } from 'react'
import { useTranslate, type HttpError } from 'react-admin'
import { useNavigate } from 'react-router'
import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
} from '@mui/material'
import { MeanwhileProvider, useMeanwhile } from './meanwhile/meanwhile'
import { tellFailure, type FailureTexts, type ShownFailure } from '#shared/refusals'

const FailureContext = createContext<(failure: ShownFailure) => void>(() => {})

/** Provides the dialog for failures to the pages inside. */
export function FailureProvider({ children }: { children: ReactNode }) {
  const [failure, show] = useState<ShownFailure>()
  return (
    <FailureContext value={show}>
      <MeanwhileProvider>{children}</MeanwhileProvider>
      {failure && <FailureDialog failure={failure} onClose={() => show(undefined)} />}
    </FailureContext>
  )
}

/** Finds the text for a failed call in the order of docs/domain.md, "Refusals on screen". Texts are keys. */
export function useFailureText() {
  const t = useTranslate()

  return (error: unknown, { mapped, fallback }: FailureTexts = {}) => {
    const { status = 0, message, body } = error as HttpError
    const { code, errors = {} } = (body ?? {}) as { code?: string; errors?: Record<string, string> }
    const reason = message === GENERIC ? undefined : t(message)
    const failed = { status, code, message: reason, errors: Object.values(errors) }
    return tellFailure(failed, { mapped, fallback: fallback && t(fallback), generic: t(GENERIC) })
  }
}

/** Shows a failed call in a dialog; a change meanwhile in that of its form. */
export function useFailure() {
  const textOf = useFailureText()
  const show = useContext(FailureContext)
  const isMeanwhile = useMeanwhile()
  return (error: unknown, texts?: FailureTexts) => {
    if (!isMeanwhile(error)) show(textOf(error, texts))
  }
}

/** The same for react-admin's forms, which show errors of fields themselves. */
export function useSaveFailure() {
  const show = useFailure()
  return (error: unknown, fallback = 'admin.failed.save') => {
    const { body } = error as HttpError
    if (Object.keys(body?.errors ?? {}).length === 0) show(error, { fallback })
  }
}

const GENERIC = 'errors.INTERNAL'

function FailureDialog({ failure, onClose }: { failure: ShownFailure; onClose: () => void }) {
  const t = useTranslate()
  const navigate = useNavigate()
  const { text, details, button } = failure
  // The heading may repeat a detail.
  const others = details.filter((detail) => detail !== text)

  return (
    <Dialog open onClose={onClose} aria-labelledby="failure-title" maxWidth="xs" fullWidth>
      <DialogTitle id="failure-title">{t('admin.failed.title')}</DialogTitle>
      <DialogContent>
        <DialogContentText role="alert">{t(text)}</DialogContentText>
        {others.length > 0 && (
          <DialogContentText component="ul" sx={{ pl: 2.5 }}>
            {others.map((detail) => (
              <li key={detail}>{detail}</li>
            ))}
          </DialogContentText>
        )}
      </DialogContent>
      <DialogActions>
        {button && <Button onClick={() => void navigate(button.to)}>{t(button.label)}</Button>}
        <Button variant="contained" onClick={onClose} autoFocus>
          {t('ra.action.confirm')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
