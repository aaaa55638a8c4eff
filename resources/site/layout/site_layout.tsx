import { usePage } from '@inertiajs/react'
import { useT, useShared } from '~/lib/use_t'
import { ContactDialog } from '~/layout/contact_dialog'
import { usePersonCheck } from '~/lib/use_person_check'
import { OwnFooter, OwnHeader } from '~/layout/own_frame'
import { HostHeader, type PageHost } from '~/layout/host_header'
import { PageInHostColors } from '~/ui/host_colors'
import type { PropsWithChildren } from 'react'
import { ANNOUNCER, useFocusOnChange } from '~/lib/use_focus_on_change'

type Props = PropsWithChildren<{
  /** Whose page it is, unless it is one of ours. */
  host?: PageHost
}>

/** Pages that lead nowhere else: forms of the account, and those of the simulated provider, who knows no login. */
const QUIET = /^account\/|simulator$/

/** The frame around every public page: ours, or a host's in their colours. */
export function SiteLayout({ children, host }: Props) {
  const t = useT()
  const { component } = usePage()
  const isQuiet = QUIET.test(component)

  useFocusOnChange(component)

  return (
    <div className={host ? 'site of-host' : 'site'}>
      {host && <PageInHostColors colors={host} />}
      <a className="skip" href="#content">
        {t('common.skip')}
      </a>
      {host ? <HostHeader host={host} /> : <OwnHeader isQuiet={isQuiet} />}
      <main id="content" tabIndex={-1}>
        {children}
      </main>
      <p id={ANNOUNCER} role="status" className="hidden" />
      <PersonCheck />
      <ContactDialog />
      {host || isQuiet ? <QuietFooter isOwn={isQuiet} /> : <OwnFooter />}
    </div>
  )
}

/** The footer of a host's page and of forms: our mark, what is legal, and help. */
function QuietFooter({ isOwn = false }: { isOwn?: boolean }) {
  const t = useT()
  const { product } = useShared()

  return (
    <footer className="foot">
      {isOwn ? (
        <span className="made" suppressHydrationWarning>
          © {new Date().getFullYear()} {product.name}
        </span>
      ) : (
        <a className="made" href="/?source=footer">
          {t('common.made_with')} <span className="mark small">{product.name.toLowerCase()}</span>
        </a>
      )}
      <a href="/docs/terms-and-conditions">{t('common.terms')}</a>
      <a href="/docs/terms-and-conditions#privacidad">{t('common.privacy')}</a>
      <a href="#contact">{t('common.help')}</a>
    </footer>
  )
}

/** Shows and announces that the browser is solving a captcha; the visitor need not do anything. */
function PersonCheck() {
  const t = useT()
  const isChecking = usePersonCheck()

  return (
    <div className="person-check" role="status">
      {isChecking && (
        <p>
          <i className="spinner" aria-hidden="true" />
          {t('common.checking_person')}
        </p>
      )}
    </div>
  )
}
