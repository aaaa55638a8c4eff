import { useState } from 'react'
import { Download } from 'lucide-react'
import { Button, MenuItem, TextField } from '@mui/material'
import { useTranslate } from 'react-admin'
import * as routes from '#api/routes'
import { EntryTabs } from '../../ui/entry_tabs'
import { ErrorState } from '../../ui/error_state'
import { Page } from '../../ui/page'
import { CardRows } from '../../ui/skeletons'
import { Earnings } from './earnings'
import { currencyLabel } from '#shared/money'
import { useApi } from '../../data/account'
import { useRead } from '../../data/use_read'
import { useSave } from '../../ui/use_save'
import { productName } from '../../app/product'

/** What a host earns through the platform: what is owed, when it comes, and every cent of each booking. */
export function WalletPage() {
  const t = useTranslate()
  const [currency, choose] = useState<string>()
  const [days, setDays] = useState(30)
  const query = { currency, start: useStart(days) }
  const { data, error, refetch } = useRead(routes.paymentsWalletShow, { query })

  return (
    <Page
      title={t('admin.wallet.title')}
      intro={t('admin.wallet.intro', { product: productName })}
      actions={
        <>
          {data && data.currencies.length > 1 && (
            <Choice
              label={t('admin.wallet.currency')}
              value={data.currency}
              onChange={choose}
              choices={data.currencies.map((value) => ({ value, text: currencyLabel(value) }))}
            />
          )}
          <Choice
            label={t('admin.wallet.period')}
            value={String(days)}
            onChange={(value) => setDays(Number(value))}
            choices={PERIODS.map((value) => ({
              value: String(value),
              text: t('admin.wallet.last_days', { days: value }),
            }))}
          />
          {data && data.entries.length > 0 && <SaveFile query={query} />}
        </>
      }
      tabs={<EntryTabs of="wallet" />}
    >
      {error && <ErrorState error={error} onRetry={refetch} />}
      {!data && !error && <CardRows height={56} count={3} />}
      {data && <Earnings wallet={data} />}
    </Page>
  )
}

/** Days that can be looked back over. */
const PERIODS = [30, 90, 365]

const DAY = 86_400_000

/** The beginning of the period. It stays the same while the page is open, so that nothing is read twice. */
function useStart(days: number): string {
  const [now] = useState(() => Date.now())
  return new Date(now - days * DAY).toISOString()
}

interface ChoiceProps {
  label: string
  value: string
  choices: { value: string; text: string }[]
  onChange: (value: string) => void
}

function Choice({ label, value, choices, onChange }: ChoiceProps) {
  return (
    <TextField
      select
      size="small"
      label={label}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      sx={{ minWidth: 150 }}
    >
      {choices.map((choice) => (
        <MenuItem key={choice.value} value={choice.value}>
          {choice.text}
        </MenuItem>
      ))}
    </TextField>
  )
}

/** Saves the entries of the page as the server names the file. */
function SaveFile({ query }: { query: { currency?: string; start: string } }) {
  const t = useTranslate()
  const api = useApi()
  const { save, isBusy } = useSave({
    send: () => api.download(routes.paymentsWalletDownload, { query }),
  })
  return (
    <Button
      variant="outlined"
      disabled={isBusy}
      onClick={() => void save()}
      startIcon={<Download size={18} aria-hidden="true" />}
    >
      {t('admin.wallet.download')}
    </Button>
  )
}
