import { Box, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import * as routes from '#api/routes'
import { CardRows } from '../../ui/skeletons'
import { ErrorState } from '../../ui/error_state'
import { Face } from '../../ui/face'
import { Row, RowList } from '../../ui/row'
import { SectionCard } from '../../ui/section'
import { StateWord } from '../../ui/state_chip'
import { useRead } from '../../data/use_read'
import type { AnswerOf } from '#api/client'
import { TONES, useHealthWords } from './use_connections'

type Member = AnswerOf<typeof routes.schedulingConnectionsMembers>['items'][number]

/** The members of a team with the state of what each has connected; nothing of what is in their calendars. */
export function Members() {
  const t = useTranslate()
  const { data, error, refetch } = useRead(routes.schedulingConnectionsMembers, {})
  if (error) return <ErrorState of="integrations" error={error} onRetry={() => void refetch()} />
  if (!data) return <CardRows height={160} count={1} />
  return (
    <Box sx={{ mb: 3 }}>
      <SectionCard
        title={t('admin.integrations.members.title')}
        text={t('admin.integrations.members.text')}
      >
        <RowList>
          {data.items.map((member) => (
            <MemberRow key={member.accountId} member={member} />
          ))}
        </RowList>
      </SectionCard>
    </Box>
  )
}

function MemberRow({ member: { fullName, picture, connections } }: { member: Member }) {
  const t = useTranslate()
  const health = useHealthWords()
  return (
    <Row>
      <Face name={fullName} picture={picture} size={36} />
      <Box sx={{ flex: '1 1 12ch', minWidth: 0, overflowWrap: 'anywhere', fontWeight: 600 }}>
        {fullName}
      </Box>
      <Box component="ul" sx={LINES}>
        {connections.length === 0 && (
          <Typography component="li" variant="body2" color="text.secondary">
            {t('admin.integrations.members.none')}
          </Typography>
        )}
        {connections.map((one, place) => (
          <Box component="li" key={place} sx={LINE}>
            <Typography component="span" variant="body2">
              {one.name}
            </Typography>
            <StateWord tone={TONES[one.state]} text={health(one)} />
          </Box>
        ))}
      </Box>
    </Row>
  )
}

const LINES = {
  m: 0,
  p: 0,
  listStyle: 'none',
  display: 'grid',
  gap: 0.5,
  flex: '2 1 24ch',
  minWidth: 0,
}

const LINE = { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 2 }
