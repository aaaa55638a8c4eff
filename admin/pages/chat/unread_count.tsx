import * as routes from '#api/routes'
import { can } from '#shared/plans'
import { useMe } from '../../data/account'
import { useRead } from '../../data/use_read'
import { TabCount } from '../../ui/tab_count'

/** How many conversations have something unread, beside the name of their page. */
export function UnreadCount() {
  const { plan } = useMe()
  const { data } = useRead(routes.messagingConversationsUnread, {}, { enabled: can(plan, 'inbox') })
  return <TabCount count={data?.unread ?? 0} />
}
