import { CalendarCheck, Ellipsis, LogIn } from 'lucide-react'
import { Avatar } from '~/ui/avatar'
import { useT } from '~/lib/use_t'
import { PageMenu } from '~/layout/page_menu'
import { useBookingPath } from '~/lib/use_embedded'
import { CurrencySwitch } from '~/layout/currency_switch'

/** The host whose page it is, with the colours of the page. */
export type PageHost = {
  username: string | null
  fullName: string
  picture: string | null
  accentColor: string
  textColor: string
}

/** The header of a host's page: who it is, and one menu. */
export function HostHeader({ host }: { host: PageHost }) {
  const t = useT()
  const path = useBookingPath()

  return (
    <header className="host-top">
      <div>
        <a className="host-link" href={path(`/${host.username}`)}>
          <Avatar name={host.fullName} picture={host.picture} size="small" />
          <b>{host.fullName}</b>
        </a>
        <CurrencySwitch />
        <PageMenu icon={<Ellipsis size={20} aria-hidden="true" />} label={t('common.menu')}>
          <a href="/meeting">
            <CalendarCheck size={18} aria-hidden="true" /> {t('common.my_booking')}
          </a>
          <a href="/login">
            <LogIn size={18} aria-hidden="true" /> {t('common.log_in')}
          </a>
          <hr />
        </PageMenu>
      </div>
    </header>
  )
}
