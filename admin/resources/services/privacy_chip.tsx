import { Chip } from '@mui/material'
import { useTranslate } from 'react-admin'
import { privacyOf, type Privacy, type Visibility } from './privacy'

const COLORS: Record<Privacy, { bgcolor: string; color: string }> = {
  public: { bgcolor: 'var(--ok-soft)', color: 'var(--ok)' },
  private: { bgcolor: 'var(--primary-soft)', color: 'var(--primary)' },
  blocked: { bgcolor: 'var(--bad-soft)', color: 'var(--bad)' },
}

/** A chip with the privacy of a service. */
export function PrivacyChip({ visibility }: { visibility: Visibility }) {
  const t = useTranslate()
  const privacy = privacyOf(visibility)
  return <Chip size="small" label={t(`admin.services.privacy.${privacy}`)} sx={COLORS[privacy]} />
}
