import { lazy, Suspense, useState, type ReactElement } from 'react'
import { Link } from 'react-router'
import { useTranslate } from 'react-admin'
import {
  Check,
  Copy,
  ExternalLink,
  Gift,
  Lock,
  Pencil,
  Plus,
  QrCode,
  Share2,
  Sparkles,
  type LucideIcon,
} from 'lucide-react'
import { Divider, ListItemIcon, ListItemText, ListSubheader, MenuItem } from '@mui/material'
import { Face } from '../../ui/face'
import { NoticeDialog, type Notice } from '../../ui/notice_dialog'
import { publicLink, useMe } from '../../data/account'
import { ShareDialog } from './share_dialog'
import { useAccounts, type Choice } from './use_accounts'
import { useCopy } from '../../ui/copy_button'
import { usePath } from '../../ui/use_path'
import { usePlanWords } from './plan_chip'

const UsernameDialog = lazy(() => import('./username_dialog'))

type Open = 'share' | 'username' | Notice

/** The lines of the account's menu, and the dialogs that they open (docs/domain.md, "Dashboard"). */
export function useAccountItems(close: () => void) {
  const [opened, open] = useState<Open>()
  const link = publicLink(useMe())
  const items = [...useLinkItems({ close, open }), ...usePlanItem(close), ...useSwitch(close, open)]
  const leave = () => open(undefined)

  const dialogs = (
    <>
      {opened === 'share' && link && <ShareDialog link={link} onClose={leave} />}
      {opened === 'username' && (
        <Suspense>
          <UsernameDialog onClose={leave} />
        </Suspense>
      )}
      {typeof opened === 'object' && <NoticeDialog {...opened} onClose={leave} />}
    </>
  )
  return { items, dialogs }
}

interface Actions {
  close: () => void
  open: (what: Open) => void
}

/** What can be done with the public link; nothing while no username is chosen. */
function useLinkItems({ close, open }: Actions): ReactElement[] {
  const t = useTranslate()
  const path = usePath()
  const link = publicLink(useMe())
  const copy = useCopy(link ?? '', 'admin.account.link_copied')
  if (!link) return []

  const then = (what: () => void) => () => {
    close()
    what()
  }
  return [
    <MenuItem key="go" component="a" href={link} target="_blank" rel="noopener" onClick={close}>
      <Line icon={ExternalLink} text={t('admin.account.go_to_link')} />
    </MenuItem>,
    <MenuItem key="copy" onClick={then(() => void copy())}>
      <Line icon={Copy} text={t('admin.account.copy_link')} />
    </MenuItem>,
    <MenuItem key="share" onClick={then(() => open('share'))}>
      <Line icon={Share2} text={t('admin.account.share')} />
    </MenuItem>,
    <MenuItem key="qr" component={Link} to={path('qr')} onClick={close}>
      <Line icon={QrCode} text={t('admin.account.qr')} />
    </MenuItem>,
    <MenuItem key="edit" onClick={then(() => open('username'))}>
      <Line icon={Pencil} text={t('admin.account.edit_link')} />
    </MenuItem>,
    <Divider key="link-end" component="li" />,
  ]
}

function usePlanItem(close: () => void): ReactElement[] {
  const t = useTranslate()
  const path = usePath()
  const { name, rest } = usePlanWords()
  return [
    <MenuItem key="plan" component={Link} to={path('upgrade')} onClick={close}>
      <Line
        icon={Sparkles}
        text={t('admin.plan.title')}
        after={[name, rest].filter(Boolean).join(' · ')}
      />
    </MenuItem>,
    <MenuItem key="benefits" component={Link} to={path('benefits')} onClick={close}>
      <Line icon={Gift} text={t('admin.benefits.title')} />
    </MenuItem>,
    <Divider key="plan-end" component="li" />,
  ]
}

/** The person's own account and teams, and a new team. */
function useSwitch(close: () => void, open: (notice: Notice) => void): ReactElement[] {
  const t = useTranslate()
  const { accountId } = useMe()

  function choose(choice: Choice) {
    close()
    if ('notice' in choice) open(choice.notice)
  }
  return [
    <ListSubheader key="switch" role="presentation" sx={{ lineHeight: '32px', fontWeight: 400 }}>
      {t('admin.account.choose')}
    </ListSubheader>,
    ...useAccounts().map((choice) => (
      <MenuItem
        key={choice.key}
        aria-current={choice.key === accountId ? 'true' : undefined}
        onClick={() => choose(choice)}
        {...('to' in choice && { component: Link, to: choice.to })}
      >
        <ListItemIcon>{pictureOf(choice)}</ListItemIcon>
        <ListItemText primary={choice.label} />
        {choice.key === accountId && <Check size={18} aria-hidden="true" color="var(--brand)" />}
      </MenuItem>
    )),
  ]
}

function pictureOf(choice: Choice) {
  if (!('to' in choice)) return <Lock size={18} aria-hidden="true" />
  if (choice.key === 'add') return <Plus size={18} aria-hidden="true" />
  return <Face name={choice.label} picture={choice.picture} host={choice.host} size={24} />
}

function Line({ icon: Icon, text, after }: { icon: LucideIcon; text: string; after?: string }) {
  return (
    <>
      <ListItemIcon>
        <Icon size={18} aria-hidden="true" />
      </ListItemIcon>
      <ListItemText primary={text} />
      {after && <span style={{ fontSize: 'var(--t-s)', color: 'var(--ink-3)' }}>{after}</span>}
    </>
  )
}
