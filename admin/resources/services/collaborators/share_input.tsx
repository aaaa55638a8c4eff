import { useWatch } from 'react-hook-form'
import { useTranslate } from 'react-admin'
import { InputAdornment, MenuItem, TextField } from '@mui/material'
import { currencySymbol } from '#shared/money'
import type { Collaborator } from './use_collaborators'

const KINDS = ['none', 'percent', 'amount'] as const

type Kind = (typeof KINDS)[number]
type Share = Pick<Collaborator, 'sharePercent' | 'shareAmount'>

interface Props {
  name: string
  share: Share
  onChange: (share: Share) => void
}

const NONE: Share = { sharePercent: null, shareAmount: null }

/** What a member gets of a paid booking: nothing that is agreed on, a percentage, or an amount of its price. */
export function ShareInput({ name, share, onChange }: Props) {
  const t = useTranslate()
  const [currency, price] = useWatch({ name: ['currency', 'price'] }) as [string, number | null]
  const kind = kindOf(share)
  const first: Record<Kind, Share> = {
    none: NONE,
    percent: { ...NONE, sharePercent: HALF },
    amount: { ...NONE, shareAmount: Math.max(1, Math.round((price ?? 0) / 2)) },
  }
  return (
    <>
      <TextField
        select
        size="small"
        margin="none"
        label={t('admin.services.collaborators.share')}
        value={kind}
        onChange={({ target }) => onChange(first[target.value as Kind])}
        slotProps={{
          htmlInput: { 'aria-label': t('admin.services.collaborators.share_of', { name }) },
        }}
        sx={{ flex: 1, minWidth: 140 }}
      >
        {KINDS.map((one) => (
          <MenuItem key={one} value={one}>
            {t(`admin.services.collaborators.shares.${one}`)}
          </MenuItem>
        ))}
      </TextField>
      {kind !== 'none' && (
        <TextField
          type="number"
          size="small"
          margin="none"
          value={(kind === 'percent' ? share.sharePercent : share.shareAmount) || ''}
          onChange={({ target }) => onChange(typed(kind, target.value))}
          slotProps={{
            htmlInput: {
              'min': kind === 'percent' ? 1 : 0,
              'max': kind === 'percent' ? 100 : undefined,
              'step': kind === 'percent' ? 1 : 'any',
              'aria-label': t(`admin.services.collaborators.${kind}_of`, { name }),
            },
            input:
              kind === 'percent'
                ? { endAdornment: <InputAdornment position="end">%</InputAdornment> }
                : {
                    startAdornment: (
                      <InputAdornment position="start">{currencySymbol(currency)}</InputAdornment>
                    ),
                  },
          }}
          sx={{ width: 128 }}
        />
      )}
    </>
  )
}

const HALF = 50

function kindOf({ sharePercent, shareAmount }: Share): Kind {
  if (sharePercent !== null) return 'percent'
  return shareAmount === null ? 'none' : 'amount'
}

/** An empty field counts as 0, which is refused when it is saved. */
function typed(kind: Kind, text: string): Share {
  const number = Number(text) || 0
  if (kind === 'amount') return { ...NONE, shareAmount: Math.max(number, 0) }
  return { ...NONE, sharePercent: Math.min(Math.max(Math.trunc(number), 0), 100) }
}
