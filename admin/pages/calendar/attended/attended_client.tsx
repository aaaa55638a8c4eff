import { v4 as uuid } from 'uuid'
import * as routes from '#api/routes'
import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLocale, useTranslate } from 'react-admin'
import { Box, Button, Link, Typography } from '@mui/material'
import { answerWords, type Answer } from '#shared/questions'
import { Face } from '../../../ui/face'
import { StateChip } from '../../../ui/state_chip'
import { MailLink, PhoneLink } from '../../../ui/contact_links'
import { WhatsAppButton } from '../../../ui/whatsapp'
import { createApi } from '../../../data/api'
import { useSave } from '../../../ui/use_save'
import type { Attended, Client } from './use_attended'

type Outcome = 'entered' | 'absent' | 'undone'

interface Props {
  meeting: Attended
  client: Client
  onDone: () => void
}

/** A client of a meeting: state, contact, note and answers, and for an hour whether they came. */
export function AttendedClient({ meeting, client, onDone }: Props) {
  const t = useTranslate()
  const locale = useLocale() ?? 'es'
  const { name, email, phone, address, note, guests, answers, places } = client
  return (
    <Box component="section" aria-label={name} sx={{ display: 'grid', gap: 1.5 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
        <Face name={name} size={40} />
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{name}</Typography>
          <StateChip state={client.state} />
        </Box>
        <WhatsAppButton name={name} phone={phone} />
      </Box>
      {meeting.decisions.mark && !meeting.isWorkshop && (
        <Marks meeting={meeting} client={client} onDone={onDone} />
      )}
      <Box component="dl" sx={FACTS}>
        <Fact title={t('admin.attended.email')}>
          <MailLink address={email} />
        </Fact>
        <Fact title={t('admin.attended.phone')}>{phone && <PhoneLink number={phone} />}</Fact>
        <Fact title={t('admin.attended.address')}>{address}</Fact>
        <Fact title={t('admin.attended.places')}>{places > 1 && places}</Fact>
        <Fact title={t('admin.attended.guests')}>{guests.join(', ')}</Fact>
        <Fact title={t('admin.attended.note')}>{note}</Fact>
        {answers.map((answer) => (
          <Fact key={answer.id} title={answer.title}>
            {answer.type === 'FILE' ? (
              <AnswerFile meeting={meeting} client={client} answer={answer} />
            ) : (
              answerWords(answer as Answer, locale, t('common.consented'))
            )}
          </Fact>
        ))}
      </Box>
    </Box>
  )
}

type FileProps = Pick<Props, 'meeting' | 'client'> & { answer: Client['answers'][number] }

/** The file of an answer. A click saves it and never opens it here. */
function AnswerFile({ meeting: { id, team }, client: { entry }, answer }: FileProps) {
  const t = useTranslate()
  const [name] = answer.values
  if (!name) return t('admin.bookings.file_deleted')
  const place = { params: { id, entry, questionId: answer.id } }
  return (
    <Link
      href={createApi(team.id).fileAddress(routes.ticketingAttendedFile, place)}
      download
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75, minWidth: 0 }}
    >
      <Download size={16} aria-hidden="true" style={{ flexShrink: 0 }} />
      {name}
    </Link>
  )
}

function Fact({ title, children }: { title: string; children: ReactNode }) {
  if (!children) return null
  return (
    <div>
      <dt>{title}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** Whether the client came: pressed once it is marked, pressed again it is taken back. */
function Marks({ meeting, client, onDone }: Pick<Props, 'meeting' | 'client' | 'onDone'>) {
  const t = useTranslate()
  const { save, isBusy } = useSave<Outcome>({
    send: (_api, outcome) => {
      const at = new Date().toISOString()
      const mark = { id: uuid(), entry: client.entry, place: 1, outcome, way: 'list' as const, at }
      return createApi(meeting.team.id).call(routes.ticketingCheckInsStore, {
        params: { id: meeting.id },
        body: { marks: [mark] },
      })
    },
    onSaved: onDone,
  })
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {(['entered', 'absent'] as const).map((outcome) => {
        const isMarked = client.mark === outcome
        return (
          <Button
            key={outcome}
            size="small"
            variant={isMarked ? 'contained' : 'outlined'}
            aria-pressed={isMarked}
            disabled={isBusy}
            onClick={() => void save(isMarked ? 'undone' : outcome)}
            sx={{ minHeight: 36 }}
          >
            {t(`admin.attended.${outcome}`)}
          </Button>
        )
      })}
    </Box>
  )
}

const FACTS = {
  'm': 0,
  'display': 'grid',
  'gap': 1.25,
  '& dt': { color: 'var(--ink-2)', fontSize: 'var(--t-s)' },
  '& dd': { m: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-line' },
}
