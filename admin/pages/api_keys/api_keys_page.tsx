import { useState } from 'react'
import * as routes from '#api/routes'
import { useTranslate } from 'react-admin'
import { KeyRound, Plus } from 'lucide-react'
import { Box, Button, Link } from '@mui/material'
import type { AnswerOf } from '#api/client'
import { ChangesFold } from '../../ui/changes/changes_fold'
import { EmptyState } from '../../ui/empty_state'
import { EntryTabs } from '../../ui/entry_tabs'
import { ErrorState } from '../../ui/error_state'
import { Page } from '../../ui/page'
import { RowCard } from '../../ui/row'
import { CardRows } from '../../ui/skeletons'
import { useRead } from '../../data/use_read'
import { KeyRow } from './key_row'
import { KeyDialog } from './key_dialog'
import { NeedsPlan } from './needs_plan'
import { SecretDialog } from './secret_dialog'

export type ApiKeys = AnswerOf<typeof routes.accountsApiKeysIndex>

/** The keys of the account: made, shown once, and ended. */
export function ApiKeysPage() {
  const t = useTranslate()
  const [isMaking, setMaking] = useState(false)
  const [made, setMade] = useState<string>()
  const { data, error, isPending, refetch } = useRead(routes.accountsApiKeysIndex, {})
  const isOpen = data !== undefined && data.most > 0

  return (
    <Page
      title={t('admin.api_keys.title')}
      intro={<Intro />}
      tabs={<EntryTabs of="developers" />}
      actions={isOpen && <Add keys={data} onClick={() => setMaking(true)} />}
    >
      <Box sx={{ display: 'grid', gap: 2, maxWidth: 760 }}>
        {isPending && <CardRows height={72} count={2} />}
        {error && <ErrorState error={error} onRetry={() => void refetch()} />}
        {data && <Keys keys={data} />}
        {data && <ChangesFold thing="api_key" />}
      </Box>
      {isMaking && <KeyDialog onClose={() => setMaking(false)} onMade={setMade} />}
      {made && <SecretDialog of="api_keys" secret={made} onClose={() => setMade(undefined)} />}
    </Page>
  )
}

/** What keys are for, and where a developer reads more. */
export function Intro() {
  const t = useTranslate()
  return (
    <>
      {t('admin.api_keys.intro')}{' '}
      <Link href="/docs/developers" target="_blank" rel="noreferrer">
        {t('admin.api_keys.docs')}
      </Link>
    </>
  )
}

/** A plan that has as many as it may makes no more until one ends. */
function Add({ keys, onClick }: { keys: ApiKeys; onClick: () => void }) {
  const t = useTranslate()
  const isFull = keys.items.length >= keys.most
  return (
    <Button
      variant="contained"
      disabled={isFull}
      startIcon={<Plus size={18} aria-hidden="true" />}
      onClick={onClick}
    >
      {isFull ? t('admin.api_keys.full', { most: keys.most }) : t('admin.api_keys.add')}
    </Button>
  )
}

function Keys({ keys: { items, most } }: { keys: ApiKeys }) {
  const t = useTranslate()
  if (items.length === 0 && most === 0) return <NeedsPlan of="api_keys" icon={KeyRound} />
  if (items.length === 0)
    return (
      <EmptyState
        icon={KeyRound}
        title={t('admin.api_keys.empty_title')}
        text={t('admin.api_keys.empty_text')}
      />
    )
  return (
    <RowCard>
      {items.map((key) => (
        <KeyRow key={key.id} apiKey={key} />
      ))}
    </RowCard>
  )
}
