import { Head, Link } from '@inertiajs/react'
import { useState } from 'react'
import { Chat } from './whatsapp'
import { useT } from '~/lib/use_t'

type Sample = {
  message: string
  reader: string
  variant: string | null
  subject: string
  channels: string[]
}

type Chosen = Sample & {
  channel: string
  language: string
  text: string
  html: string | null
  buttons: string[]
  headers: Record<string, string>
}

type Props = { samples: Sample[]; chosen: Chosen }

type Key = Pick<Chosen, 'message' | 'reader' | 'variant' | 'channel' | 'language'>

const WIDTHS = ['360', '700']
const THEMES = ['light', 'dark']

function addressOf({ message, reader, variant, channel, language }: Key) {
  const key = { message, reader, ...(variant && { variant }), channel, language }
  return `/outbox/messages?${new URLSearchParams(key)}`
}

/** Every message of the product, and the chosen one at a width, in a theme and a language, over a channel. */
export default function Messages({ samples, chosen }: Props) {
  const t = useT()
  const [width, setWidth] = useState('700')
  const [theme, setTheme] = useState('light')

  return (
    <div className="outbox">
      <Head title={t('booking.outbox.messages')} />
      <h1>{t('booking.outbox.messages')}</h1>
      <p className="lead">{t('booking.outbox.messages_text')}</p>
      <div className="outbox-columns samples">
        <nav aria-label={t('booking.outbox.messages_list')}>
          <ul tabIndex={0}>
            {samples.map((sample) => (
              <li key={nameOf(sample)}>
                <SampleLink sample={sample} chosen={chosen} />
              </li>
            ))}
          </ul>
        </nav>
        <article className="card">
          <div className="sample-choices">
            <Ways of="channel" ways={chosen.channels} chosen={chosen} />
            <Ways of="language" ways={['es', 'en']} chosen={chosen} />
            <Choice of="theme" options={THEMES} value={theme} onChange={setTheme} />
            <Choice of="width" options={WIDTHS} value={width} onChange={setWidth} />
          </div>
          <p className="sample-subject">
            <b>{chosen.subject}</b>
            {Object.entries(chosen.headers).map(([name, value]) => (
              <small key={name}>
                {name}: {value}
              </small>
            ))}
          </p>
          <Shown chosen={chosen} theme={theme} width={Number(width)} />
        </article>
      </div>
    </div>
  )
}

/** What a sample is of all: its message with its variant, and its reader. */
const nameOf = ({ message, reader, variant }: Sample) => `${message} ${variant} ${reader}`

function SampleLink({ sample, chosen }: { sample: Sample; chosen: Chosen }) {
  const t = useT()
  const { message, reader, variant, subject } = sample
  const isChosen = nameOf(sample) === nameOf(chosen)
  return (
    <Link
      className="card"
      href={addressOf({ ...chosen, message, reader, variant })}
      aria-current={isChosen ? 'page' : undefined}
      preserveScroll
      preserveState
    >
      <b>{subject}</b>
      <small>
        {[message, variant].filter(Boolean).join(' / ')} · {t(`booking.outbox.readers.${reader}`)}
      </small>
    </Link>
  )
}

/** Ways in which the chosen message is written: each is a page of its own. */
function Ways({
  of,
  ways,
  chosen,
}: {
  of: 'channel' | 'language'
  ways: string[]
  chosen: Chosen
}) {
  const t = useT()
  const label = (way: string) => (of === 'language' ? way : t(`booking.outbox.${way}`))
  return (
    <nav aria-label={t(`booking.outbox.${of}`)}>
      {ways.map((way) => (
        <Link
          key={way}
          className="chip"
          href={addressOf({ ...chosen, [of]: way })}
          aria-current={way === chosen[of] ? 'page' : undefined}
          preserveScroll
          preserveState
        >
          {label(way)}
        </Link>
      ))}
    </nav>
  )
}

/** Ways in which it is shown: the frame changes, and nothing is asked for. */
function Choice({
  of,
  options,
  value,
  onChange,
}: {
  of: 'theme' | 'width'
  options: string[]
  value: string
  onChange: (value: string) => void
}) {
  const t = useT()
  return (
    <div role="group" aria-label={t(`booking.outbox.${of}`)}>
      {options.map((option) => (
        <button
          key={option}
          type="button"
          className="chip"
          aria-pressed={option === value}
          onClick={() => onChange(option)}
        >
          {of === 'width' ? option : t(`booking.outbox.${option}`)}
        </button>
      ))}
    </div>
  )
}

function Shown({ chosen, theme, width }: { chosen: Chosen; theme: string; width: number }) {
  const { html, text, buttons, subject } = chosen
  if (html === null)
    return (
      <div className="sample-frame" data-shown={theme} style={{ maxWidth: width }}>
        <Chat text={text}>
          {buttons.map((title) => (
            <span key={title} className="wa-button">
              {title}
            </span>
          ))}
        </Chat>
      </div>
    )
  return (
    <div className="sample-frame" tabIndex={0} role="region" aria-label={subject}>
      <iframe
        title={subject}
        style={{ width }}
        sandbox="allow-popups allow-popups-to-escape-sandbox"
        srcDoc={themed(html, theme)}
      />
    </div>
  )
}

/** A mail as a program shows it whose own theme is chosen; its links open beside it. */
function themed(html: string, theme: string): string {
  return html
    .replace('<head>', '<head><base target="_blank"/>')
    .replaceAll('(prefers-color-scheme:dark)', theme === 'dark' ? 'all' : 'not all')
    .replaceAll('color-scheme:light dark', `color-scheme:${theme}`)
}
