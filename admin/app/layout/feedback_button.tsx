import { lazy, Suspense, useState } from 'react'
import { MessageSquareText } from 'lucide-react'
import { Button, IconButton, useMediaQuery, type Theme } from '@mui/material'
import { useTranslate } from 'react-admin'

const FeedbackDialog = lazy(() => import('./feedback_dialog'))

/** Opens the form for feedback. */
export function FeedbackButton() {
  const t = useTranslate()
  const [isOpen, open] = useState(false)
  const isNarrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'), { noSsr: true })
  const icon = <MessageSquareText size={18} aria-hidden="true" />

  return (
    <>
      {isNarrow ? (
        <IconButton
          color="inherit"
          aria-label={t('admin.feedback.button')}
          onClick={() => open(true)}
        >
          {icon}
        </IconButton>
      ) : (
        <Button color="inherit" startIcon={icon} onClick={() => open(true)}>
          {t('admin.feedback.button')}
        </Button>
      )}
      {isOpen && (
        <Suspense>
          <FeedbackDialog onClose={() => open(false)} />
        </Suspense>
      )}
    </>
  )
}
