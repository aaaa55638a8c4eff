import * as routes from '#api/routes'
import { useState } from 'react'
import { Box, Button, Card, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material'
import { Download, UserPlus } from 'lucide-react'
import { useTranslate } from 'react-admin'
import { ChangesFold } from '../../ui/changes/changes_fold'
import { ErrorState } from '../../ui/error_state'
import { InviteDialog } from './invite_dialog'
import { MemberCard, MemberRow } from './member_row'
import { Page } from '../../ui/page'
import { CardRows } from '../../ui/skeletons'
import { useApi, useMe } from '../../data/account'
import { useHasRoom } from '../../ui/use_has_room'
import { useMembers, type Member } from './members'

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
      {isPending && <CardRows height={64} count={3} />}
      {error && <ErrorState of="members" error={error} onRetry={() => void refetch()} />}
      {data && <People teamId={accountId} members={data} />}
      {data && (
        <Box sx={{ mt: 3, maxWidth: 860 }}>
          <ChangesFold thing="member" />
        </Box>
      )}
      {isInviting && <InviteDialog teamId={accountId} onClose={() => setInviting(false)} />}
    </Page>
  )
}

/** A table on a desk, cards on a phone. */
function People({ teamId, members }: { teamId: string; members: Member[] }) {
  const t = useTranslate()
  const hasRoom = useHasRoom()
  if (!hasRoom)
    return (
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
        {members.map((member) => (
          <MemberCard key={member.id} teamId={teamId} member={member} />
        ))}
      </Box>
    )

  return (
    <Card>
      <Table>
        <TableHead>
          <TableRow>
            <TableCell>{t('admin.members.person')}</TableCell>
            <TableCell>{t('admin.members.status')}</TableCell>
            <TableCell>{t('admin.members.role')}</TableCell>
            <TableCell />
          </TableRow>
        </TableHead>
        <TableBody sx={{ '& tr:last-child td': { borderBottom: 0 } }}>
          {members.map((member) => (
            <MemberRow key={member.id} teamId={teamId} member={member} />
          ))}
        </TableBody>
      </Table>
    </Card>
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
