import { useState } from 'react'
import * as routes from '#api/routes'
import { useTranslate } from 'react-admin'
import { Plus, Webhook } from 'lucide-react'
import { Box, Button, Link } from '@mui/material'
import type { AnswerOf } from '#api/client'
import { ChangesFold } from '../../ui/changes/changes_fold'
import { EmptyState } from '../../ui/empty_state'
import { EntryTabs } from '../../ui/entry_tabs'
import { ErrorState } from '../../ui/error_state'
import { Page } from '../../ui/page'
import { CardRows } from '../../ui/skeletons'
import { useRead } from '../../data/use_read'
import { EndpointCard } from './endpoint_card'
import { EndpointDialog } from './endpoint_dialog'
import { NeedsPlan } from '../api_keys/needs_plan'
import { SecretDialog } from '../api_keys/secret_dialog'

export type Endpoints = AnswerOf<typeof routes.messagingWebhookEndpointsIndex>
export type Endpoint = Endpoints['items'][number]

/** Milliseconds between two looks: a test or a replay ends within seconds. */
export const LOOK_AGAIN = 4000

/** The endpoints of the account, each with what was sent to it. */
export function WebhooksPage() {
  const t = useTranslate()
  const [isAdding, setAdding] = useState(false)
  const [secret, setSecret] = useState<string>()
  const { data, error, isPending, refetch } = useRead(
    routes.messagingWebhookEndpointsIndex,
    {},
    { refetchInterval: LOOK_AGAIN }
  )
  const isOpen = data !== undefined && data.most > 0

  return (
    <Page
      title={t('admin.webhooks.title')}
      intro={
        <>
          {t('admin.webhooks.intro')}{' '}
          <Link href="/docs/developers#webhooks" target="_blank" rel="noreferrer">
            {t('admin.api_keys.docs')}
          </Link>
        </>
      }
      tabs={<EntryTabs of="developers" />}
      actions={isOpen && <Add endpoints={data} onClick={() => setAdding(true)} />}
    >
      <Box sx={{ display: 'grid', gap: 2, maxWidth: 860 }}>
        {isPending && <CardRows height={96} count={2} />}
        {error && <ErrorState error={error} onRetry={() => void refetch()} />}
        {data && <Cards endpoints={data} onSecret={setSecret} />}
        {data && <ChangesFold thing="webhook_endpoint" />}
      </Box>
      {isAdding && <EndpointDialog onClose={() => setAdding(false)} onMade={setSecret} />}
      {secret && (
        <SecretDialog of="webhooks" secret={secret} onClose={() => setSecret(undefined)} />
      )}
    </Page>
  )
}

function Add({
  endpoints: { items, most },
  onClick,
}: {
  endpoints: Endpoints
  onClick: () => void
}) {
  const t = useTranslate()
  const isFull = items.length >= most
  return (
    <Button
      variant="contained"
      disabled={isFull}
      startIcon={<Plus size={18} aria-hidden="true" />}
      onClick={onClick}
    >
      {isFull ? t('admin.webhooks.full', { most }) : t('admin.webhooks.add')}
    </Button>
  )
}

function Cards({
  endpoints: { items, most },
  onSecret,
}: {
  endpoints: Endpoints
  onSecret: (secret: string) => void
}) {
  const t = useTranslate()
  if (items.length === 0 && most === 0) return <NeedsPlan of="webhooks" icon={Webhook} />
  if (items.length === 0)
    return (
      <EmptyState
        icon={Webhook}
        title={t('admin.webhooks.empty_title')}
        text={t('admin.webhooks.empty_text')}
      />
    )
  return items.map((endpoint) => (
    <EndpointCard key={endpoint.id} endpoint={endpoint} onSecret={onSecret} />
  ))
}
