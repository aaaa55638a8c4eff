import { Box, Button, Card, Typography } from '@mui/material'
import { CloudOff, RotateCw } from 'lucide-react'
import { useTranslate, type HttpError } from 'react-admin'

interface Props {
  /** What could not be read: `bookings` for `admin.failed.load.bookings`; the page by default. */
  of?: string
  error: Error
  /** Says that the filters of the list stay. */
  hasFilters?: boolean
  /** Clears what was chosen, where it may be that which the server refuses: to ask again would be refused again. */
  onClear?: () => void
  onRetry: () => void
}

/** A failed read, once: what could not be read, why, and a button that tries again. */
export function ErrorState({ of = 'page', error, hasFilters = false, onClear, onRetry }: Props) {
  const t = useTranslate()
  const { status = 0 } = error as HttpError
  const reason =
    status >= 500 ? t('common.error_ours') : (ofFields(error as HttpError) ?? t(error.message))
  const isRefused = status === 422
  const text = hasFilters && !isRefused ? `${reason} ${t('admin.failed.filters_stay')}` : reason
  return (
    <Card role="alert" sx={FRAME}>
      <Box sx={MARK}>
        <CloudOff size={24} aria-hidden="true" style={{ display: 'block' }} />
      </Box>
      <Typography variant="h2" align="center">
        {t(`admin.failed.load.${of}`)}
      </Typography>
      <Typography color="text.secondary" align="center" sx={{ maxWidth: 460 }}>
        {text}
      </Typography>
      {onClear && isRefused ? (
        <Button variant="contained" onClick={onClear} sx={{ mt: 1 }}>
          {t('ra.navigation.clear_filters')}
        </Button>
      ) : (
        <Button
          variant="contained"
          onClick={onRetry}
          startIcon={<RotateCw size={16} aria-hidden="true" />}
          sx={{ mt: 1 }}
        >
          {t('common.try_again')}
        </Button>
      )}
    </Card>
  )
}

/** What is wrong with the fields of a question, where the server names them: the page marks none of them. */
function ofFields({ body }: HttpError): string | undefined {
  const texts = new Set(Object.values((body as { errors?: Record<string, string> })?.errors ?? {}))
  return texts.size > 0 ? [...texts].join('. ') : undefined
}

const FRAME = { p: { xs: 4, sm: 6 }, display: 'grid', justifyItems: 'center', gap: 1.5 }
const MARK = { p: 2, borderRadius: '50%', bgcolor: 'var(--bad-soft)', color: 'var(--bad)' }
