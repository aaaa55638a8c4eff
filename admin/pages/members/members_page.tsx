import * as routes from '#api/routes'
import { useState } from 'react'
import { Box, Button } from '@mui/material'
import { Download, UserPlus } from 'lucide-react'
import { useTranslate } from 'react-admin'
import { ErrorState } from '../../ui/error_state'
import { InviteDialog } from './invite_dialog'
import { MemberRow } from './member_row'
import { Page } from '../../ui/page'
import { RowCard } from '../../ui/row'
import { Rows } from '../../ui/skeletons'
import { useApi, useMe } from '../../data/account'
import { useMembers } from './members'

/** The members of a team, and the invitations to it. */
export function Members() {
  const t = useTranslate()
  const { accountId } = useMe()
  const [isInviting, setInviting] = useState(false)
  const { data, error, isPending, refetch } = useMembers(accountId)

  return (
    <Page
      title={t('admin.members.title')}
      intro={t('admin.members.intro')}
      actions={<Actions teamId={accountId} onInvite={() => setInviting(true)} />}
    >
      {isPending && <Rows height={72} count={3} />}
      {error && <ErrorState of="members" error={error} onRetry={() => void refetch()} />}
      {data && (
        <RowCard>
          {data.map((member) => (
            <MemberRow key={member.id} teamId={accountId} member={member} />
          ))}
        </RowCard>
      )}
      {isInviting && <InviteDialog teamId={accountId} onClose={() => setInviting(false)} />}
    </Page>
  )
}

function Actions({ teamId, onInvite }: { teamId: string; onInvite: () => void }) {
  const t = useTranslate()
  const { fileAddress } = useApi()
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      <Button
        href={fileAddress(routes.accountsMembersDownload, { params: { id: teamId } })}
        download
        startIcon={<Download size={18} aria-hidden="true" />}
      >
        {t('ra.action.export')}
      </Button>
      <Button
        variant="contained"
        onClick={onInvite}
        startIcon={<UserPlus size={18} aria-hidden="true" />}
      >
        {t('admin.members.invite')}
      </Button>
    </Box>
  )
}
