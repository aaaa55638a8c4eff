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
import { BrandGlyph } from '~/ui/brand_glyph'
import { CopyButton } from '../../ui/copy_button'
import { useMe } from '../../data/account'
import { EmbedPanel } from '../../ui/embed/embed_panel'

type Network = { name: string; mark: string; address: (link: string, text: string) => string }

/** The networks, each with its mark and the address at which it takes a link to share. */
const NETWORKS: Network[] = [
  {
    name: 'WhatsApp',
    mark: 'whatsapp',
    address: (link, text) => `https://wa.me/?text=${encodeURIComponent(`${text} ${link}`)}`,
  },
  {
    name: 'Facebook',
    mark: 'facebook',
    address: (link) => `https://www.facebook.com/sharer/sharer.php?u=${encodeURIComponent(link)}`,
  },
  {
    name: 'X',
    mark: 'twitter',
    address: (link, text) =>
      `https://x.com/intent/post?url=${encodeURIComponent(link)}&text=${encodeURIComponent(text)}`,
  },
  {
    name: 'Telegram',
    mark: 'telegram',
    address: (link, text) =>
      `https://t.me/share/url?url=${encodeURIComponent(link)}&text=${encodeURIComponent(text)}`,
  },
]

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
        sx={{ mb: 1 }}
      />
      <CopyButton text={link} copied="admin.account.link_copied">
        {t('admin.account.copy_link')}
      </CopyButton>
      <Box sx={{ mt: 2, display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 1 }}>
        {NETWORKS.map(({ name, mark, address }) => (
          <Button
            key={name}
            variant="outlined"
            href={address(link, text)}
            target="_blank"
            rel="noopener"
            startIcon={<BrandGlyph type={mark} size={17} />}
          >
            {name}
          </Button>
        ))}
      </Box>
    </>
  )
}
