import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  Switch,
  Tab,
  Tabs,
  TextField,
} from '@mui/material'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { CopyButton } from '../../ui/copy_button'
import { useMe } from '../../data/account'
import { EmbedPanel } from '../../ui/embed/embed_panel'

/** The address at which each network takes a link to share. */
const NETWORKS: Record<string, (link: string, text: string) => string> = {
  WhatsApp: (link, text) => `https://wa.me/?text=${encodeURIComponent(`${text} ${link}`)}`,
  Facebook: (link) => `https://www.facebook.com/sharer/sharer.php?u=${encodeURIComponent(link)}`,
  Twitter: (link, text) =>
    `https://twitter.com/intent/tweet?url=${encodeURIComponent(link)}&text=${encodeURIComponent(text)}`,
  Telegram: (link, text) =>
    `https://t.me/share/url?url=${encodeURIComponent(link)}&text=${encodeURIComponent(text)}`,
}

interface Props {
  link: string
  onClose: () => void
}

/** Shares the public link, or embeds it in another site (docs/domain.md, "Sharing and embedding"). */
export function ShareDialog({ link, onClose }: Props) {
  const t = useTranslate()
  const [tab, choose] = useState<'link' | 'embed'>('link')

  return (
    <Dialog open onClose={onClose} aria-labelledby="share-title" maxWidth="sm" fullWidth>
      <DialogTitle id="share-title">{t('admin.share.title')}</DialogTitle>
      <DialogContent>
        <Tabs
          value={tab}
          onChange={(_event, chosen: typeof tab) => choose(chosen)}
          aria-label={t('admin.share.title')}
          sx={{ mb: 2 }}
        >
          <Tab value="link" label={t('admin.share.tab')} {...idsOf('link')} />
          <Tab value="embed" label={t('admin.embed.tab')} {...idsOf('embed')} />
        </Tabs>
        <Box role="tabpanel" id={idsOf(tab)['aria-controls']} aria-labelledby={idsOf(tab).id}>
          {tab === 'link' ? <LinkPanel link={link} /> : <EmbedPanel link={link} />}
        </Box>
      </DialogContent>
      <DialogActions sx={{ p: 2 }}>
        <Button onClick={onClose}>{t('ra.action.close')}</Button>
      </DialogActions>
    </Dialog>
  )
}

function idsOf(tab: string) {
  return { 'id': `share-tab-${tab}`, 'aria-controls': `share-panel-${tab}` }
}

/** A link to the information page, or straight to the services. `link` decides which comes first. */
function LinkPanel({ link: initial }: { link: string }) {
  const t = useTranslate()
  const text = t('admin.share.words')
  const { showInfoPage } = useMe()
  const [isDirect, setDirect] = useState(!showInfoPage)
  const root = initial.replace(/\/reserve$/, '')
  const link = isDirect ? `${root}/reserve` : root

  return (
    <>
      {showInfoPage && (
        <FormControlLabel
          control={
            <Switch checked={isDirect} onChange={({ target }) => setDirect(target.checked)} />
          }
          label={t('admin.share.direct')}
          sx={{ mb: 1 }}
        />
      )}
      <TextField
        fullWidth
        label={t('admin.share.link')}
        value={link}
        slotProps={{ htmlInput: { readOnly: true } }}
      />
      <CopyButton text={link} copied="admin.account.link_copied">
        {t('admin.account.copy_link')}
      </CopyButton>
      <Box sx={{ mt: 2, display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 1 }}>
        {Object.entries(NETWORKS).map(([name, address]) => (
          <Button
            key={name}
            variant="outlined"
            href={address(link, text)}
            target="_blank"
            rel="noopener"
          >
            {name}
          </Button>
        ))}
      </Box>
    </>
  )
}
