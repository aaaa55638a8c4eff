import { Alert } from '@mui/material'
import { useEffect, useState } from 'react'
import { useTranslate } from 'react-admin'
import { useSearchParams } from 'react-router'

interface Props {
  /** Where the sentence of each way stands among the texts. */
  texts: string
  /** How a host may come back; other words in the address show nothing. */
  ways: readonly string[]
}

/**
 * How the host came back from a provider, until the page is left: the address forgets it, so that a later look reads what
 * is.
 */
export function ConnectionNotice({ texts, ways }: Props) {
  const t = useTranslate()
  const [query, setQuery] = useSearchParams()
  const [way, setWay] = useState(query.get('connection') ?? '')
  const isInAddress = query.has('connection')
  useEffect(() => {
    if (isInAddress) setQuery({}, { replace: true })
  }, [isInAddress, setQuery])
  if (!ways.includes(way)) return null
  return (
    <Alert
      severity={way === 'connected' ? 'success' : 'warning'}
      onClose={() => setWay('')}
      closeText={t('ra.action.close')}
      sx={{ mb: 2 }}
    >
      {t(`${texts}.${way}`)}
    </Alert>
  )
}
