import './door.css'
import { useCallback, useEffect, useRef, useState, type FormEvent, type ReactElement } from 'react'
import { Head } from '@inertiajs/react'
import { ArrowLeft, CloudOff, ScanLine, Users } from 'lucide-react'
import { Dots } from '~/ui/dots'
import { People } from './people'
import { Result, type Decided } from './result'
import { Scanner } from './scanner'
import { keepPage } from './keep_page'
import { judgeScan, judgeTyped, type Verdict } from './judge'
import { useDoor } from './use_door'
import { useShared, useT } from '~/lib/use_t'
import { formatShortWhen } from '#shared/formats'
import { countOf, isOf, type Door, type Marking, type Place, type Queued } from './door'

interface Props {
  meetingId: string
  /** The team whose meeting it is; none for one's own. */
  teamId: string | null
}

type Way = Queued['way']

/** The door of a meeting: scans, takes codes, marks in a list, and works without network. */
export default function CheckIn(props: Props) {
  const t = useT()
  const { door, queue, refusal, isOffline, lost, mark } = useDoor(props)
  const [mode, setMode] = useState<'scan' | 'list'>('scan')
  const title = door?.meeting.title ?? ''

  useEffect(() => {
    // Once everything has been loaded: scripts that come on demand too.
    void import('jsqr').then(keepPage).catch(() => undefined)
  }, [])

  return (
    <div className="door">
      <Head title={t('door.title', { title })} />
      {door ? (
        <>
          <DoorHead door={door} teamId={props.teamId} />
          <Notices {...{ door, queue, isOffline, lost }} />
          <div className={`panes by-${mode}`}>
            <Desk door={door} mark={mark} />
            <People
              door={door}
              queue={queue}
              onMark={({ entry, place }, outcome) => mark({ entry, place, outcome, way: 'list' })}
            />
          </div>
          <nav className="modes" aria-label={t('door.modes')}>
            {(['scan', 'list'] as const).map((one) => (
              <button
                key={one}
                type="button"
                aria-pressed={mode === one}
                onClick={() => setMode(one)}
              >
                {one === 'scan' ? (
                  <ScanLine size={18} aria-hidden="true" />
                ) : (
                  <Users size={18} aria-hidden="true" />
                )}
                {t(`door.${one}`)}
              </button>
            ))}
          </nav>
        </>
      ) : (
        <Empty status={refusal?.status} isOffline={isOffline} />
      )}
    </div>
  )
}

CheckIn.layout = (page: ReactElement) => (
  <main id="content" tabIndex={-1}>
    {page}
  </main>
)

/** Before there is a list: it loads, needs a login or network, or is another's. */
function Empty({ status, isOffline }: { status?: number; isOffline: boolean }) {
  const t = useT()
  const isForeign = !isOffline && status !== undefined && status !== 401
  const text = isOffline
    ? t('door.no_list')
    : status === undefined
      ? t('door.loading')
      : t(isForeign ? 'door.not_yours' : 'door.sign_in')
  return (
    <div className="empty" role="status">
      <h1>{text}</h1>
      {isForeign && <p>{t('door.not_yours_help')}</p>}
      {!isOffline && status !== undefined && (
        <a className="button main" href={isForeign ? '/profile/u/me/calendar' : '/login'}>
          {t(isForeign ? 'door.to_dashboard' : 'door.log_in')}
        </a>
      )}
    </div>
  )
}

/** Which meeting it is, and how many are inside. */
function DoorHead({ door, teamId }: { door: Door; teamId: string | null }) {
  const t = useT()
  const { locale } = useShared()
  const { title, start, timeZone, place } = door.meeting
  const { inside, all } = countOf(door)
  const when = formatShortWhen(start, timeZone, locale)

  return (
    <header>
      <div className="name">
        <a
          className="back"
          href={`${teamId ? `/profile/t/${teamId}` : '/profile/u/me'}/bookings`}
          aria-label={t('door.leave')}
        >
          <ArrowLeft size={20} aria-hidden="true" />
        </a>
        <div>
          <h1>{title}</h1>
          <p>{[when, place].filter(Boolean).join(' · ')}</p>
        </div>
        <p className="count">
          <span className="hidden">{t('door.inside', { inside, all })}</span>
          <span aria-hidden="true">{t('door.count', { inside, all })}</span>
        </p>
      </div>
      <div className="tally">
        <Dots seats={all} left={all - inside} />
        <span>{t('door.missing', { count: all - inside })}</span>
      </div>
    </header>
  )
}

interface NoticesProps {
  door: Door
  queue: Queued[]
  isOffline: boolean
  lost: Queued[]
}

/** What the door has to know: no network, marks that wait, and who had come in elsewhere. */
function Notices({ door, queue, isOffline, lost }: NoticesProps) {
  const t = useT()
  const nameOf = (one: Queued) => door.places.find((place) => isOf(one, place))?.name ?? ''
  return (
    <div role="status">
      {door.meeting.state === 'cancelled' && <p className="note">{t('door.cancelled')}</p>}
      {(isOffline || queue.length > 0) && (
        <p className="note">
          <CloudOff size={18} aria-hidden="true" />
          <span>
            {isOffline && <b>{t('door.offline')} </b>}
            {queue.length > 0 && t('door.waiting', { count: queue.length })}
          </span>
        </p>
      )}
      {lost.slice(0, 3).map((one) => (
        <p key={one.id} className="note">
          {t('door.lost', { name: nameOf(one) })}
        </p>
      ))}
    </div>
  )
}

/** The camera or a typed code, and the answer to what was read. */
function Desk({ door, mark }: { door: Door; mark: (what: Marking) => void }) {
  const [isTyping, setTyping] = useState(false)
  const [decided, setDecided] = useState<Decided>()
  const latest = useRef(door)
  latest.current = door
  const isBusy = useRef(false)

  const decide = useCallback(
    (verdict: Verdict, way: Way) => {
      const isMarked = verdict.is === 'expected'
      if (isMarked) {
        const { entry, place } = verdict.place
        mark({ entry, place, outcome: 'entered', way })
      }
      setDecided({ verdict, isMarked })
      navigator.vibrate?.(isMarked ? 60 : [60, 60, 60])
    },
    [mark]
  )
  /** The camera reads the same code many times a second: the next one counts once this is put away. */
  const scan = useCallback(
    async (payload: string) => {
      if (isBusy.current) return
      isBusy.current = true
      decide(await judgeScan(payload, latest.current), 'scan')
    },
    [decide]
  )
  function next() {
    isBusy.current = false
    setDecided(undefined)
  }

  return (
    <section className="desk">
      {isTyping ? (
        <TypedCode
          onClose={() => setTyping(false)}
          onCode={(code) => decide(judgeTyped(code, door), 'code')}
        />
      ) : (
        <Scanner onCode={scan} onType={() => setTyping(true)} />
      )}
      {decided && (
        <Result
          decided={decided}
          door={door}
          onNext={next}
          onUndo={({ entry, place }: Place) => {
            mark({ entry, place, outcome: 'undone', way: 'list' })
            next()
          }}
          onPass={(entry, place) => {
            mark({ entry, place, outcome: 'entered', way: 'scan' })
            setDecided({ ...decided, isMarked: true })
          }}
        />
      )}
    </section>
  )
}

function TypedCode({ onCode, onClose }: { onCode: (code: string) => void; onClose: () => void }) {
  const t = useT()
  const [code, setCode] = useState('')

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!code.trim()) return
    onCode(code)
    setCode('')
  }

  return (
    <form className="door-typed" onSubmit={submit}>
      <div className="field">
        <label htmlFor="code">{t('door.code')}</label>
        <input
          id="code"
          value={code}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          aria-describedby="code-hint"
          onChange={({ target }) => setCode(target.value)}
        />
        <small id="code-hint">{t('door.code_hint')}</small>
      </div>
      <button type="submit" className="button main">
        {t('door.mark_entry')}
      </button>
      <button type="button" className="button" onClick={onClose}>
        {t('door.cancel')}
      </button>
    </form>
  )
}
