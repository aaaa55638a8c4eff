import bookCurl from '../../examples/book.sh?raw'
import bookPython from '../../examples/book.py?raw'
import bookTypeScript from '../../examples/book.ts?raw'
import webhookPython from '../../examples/webhook.py?raw'
import webhookTypeScript from '../../examples/webhook.ts?raw'
import { PageHead } from '~/layout/page_head'
import { API_RESOURCES } from '#shared/api_scopes'
import { WEBHOOK_TYPES } from '#shared/webhooks'
import { useShared, useT } from '~/lib/use_t'

interface Props {
  /** Where the interface answers. */
  api: string
}

/** The guide for developers: keys, examples, webhooks, limits, and pages for programs. */
export default function Guide({ api }: Props) {
  const t = useT()
  const { product } = useShared()

  return (
    <article className="card narrow guide">
      <PageHead
        title={t('landing.developers.title')}
        description={t('landing.developers.lead', { product: product.name })}
        path="/docs/developers"
      />
      <h1>{t('landing.developers.title')}</h1>
      <p className="lead">{t('landing.developers.lead', { product: product.name })}</p>
      <Contents />
      <Start api={api} />
      <Scopes />
      <Booking />
      <Webhooks />
      <Limits />
      <Agents />
    </article>
  )
}

const SECTIONS = ['start', 'scopes', 'booking', 'webhooks', 'limits', 'agents'] as const

function Contents() {
  const t = useT()
  return (
    <nav aria-label={t('landing.developers.contents')}>
      <ul>
        {SECTIONS.map((section) => (
          <li key={section}>
            <a href={`#${section}`}>{t(`landing.developers.${section}.title`)}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Section({ of, children }: { of: (typeof SECTIONS)[number]; children?: React.ReactNode }) {
  const t = useT()
  return (
    <section id={of} aria-labelledby={`${of}-title`}>
      <h2 id={`${of}-title`}>{t(`landing.developers.${of}.title`)}</h2>
      <p>{t(`landing.developers.${of}.text`)}</p>
      {children}
    </section>
  )
}

function Start({ api }: Props) {
  const t = useT()
  return (
    <Section of="start">
      <Code
        label={t('landing.developers.first_call')}
        text={`curl ${api}/services \\\n  -H "Authorization: Bearer $CUPO_KEY"`}
      />
      <p>
        {t('landing.developers.start.more')}{' '}
        <a href="/api/docs">{t('landing.developers.start.reference')}</a>
        {' · '}
        <a href="/api/v3/openapi.json">OpenAPI 3.1</a>
      </p>
    </Section>
  )
}

function Scopes() {
  const t = useT()
  return (
    <Section of="scopes">
      <table>
        <thead>
          <tr>
            <th scope="col">{t('landing.developers.scopes.scope')}</th>
            <th scope="col">{t('landing.developers.scopes.opens')}</th>
          </tr>
        </thead>
        <tbody>
          {API_RESOURCES.map((resource) => (
            <tr key={resource}>
              <th scope="row">
                <code>{resource}:read</code> <code>{resource}:write</code>
              </th>
              <td>{t(`landing.developers.scopes.of.${resource}`)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>{t('landing.developers.scopes.closed')}</p>
    </Section>
  )
}

function Booking() {
  return (
    <Section of="booking">
      <Code label="curl" text={bookCurl} />
      <Code label="TypeScript" text={bookTypeScript} />
      <Code label="Python" text={bookPython} />
    </Section>
  )
}

function Webhooks() {
  const t = useT()
  return (
    <Section of="webhooks">
      <ul>
        {WEBHOOK_TYPES.map((type) => (
          <li key={type}>
            <code>{type}</code>
          </li>
        ))}
      </ul>
      {(['order', 'tries', 'rotation'] as const).map((part) => (
        <p key={part}>{t(`landing.developers.webhooks.${part}`)}</p>
      ))}
      <Code label="TypeScript" text={webhookTypeScript} />
      <Code label="Python" text={webhookPython} />
    </Section>
  )
}

function Limits() {
  const t = useT()
  return (
    <Section of="limits">
      <p>{t('landing.developers.limits.errors')}</p>
      <p>{t('landing.developers.limits.idempotency')}</p>
    </Section>
  )
}

function Agents() {
  return (
    <Section of="agents">
      <ul>
        <li>
          <a href="/llms.txt">/llms.txt</a>
        </li>
        <li>
          <code>/ana.md</code>
        </li>
        <li>
          <code>/ana/primera-sesion.md</code>
        </li>
      </ul>
    </Section>
  )
}

/** Long lines are pushed along within their box, by keyboard too. */
function Code({ label, text }: { label: string; text: string }) {
  return (
    <figure>
      <figcaption>{label}</figcaption>
      <pre tabIndex={0} role="region" aria-label={label}>
        <code>{text}</code>
      </pre>
    </figure>
  )
}
