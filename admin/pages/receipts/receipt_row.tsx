import * as routes from '#api/routes'
import { FileText } from 'lucide-react'
import type { AnswerOf } from '#api/client'
import { Link as RouterLink } from 'react-router'
import { useLocale, useTranslate } from 'react-admin'
import { Box, Button, Link, Typography } from '@mui/material'
import { formatShortWhen } from '#shared/formats'
import { formatMoney, toMinor } from '#shared/money'
import { useApi, useMe } from '../../data/account'
import { usePath } from '../../ui/use_path'
import { useSave } from '../../ui/use_save'

type Receipt = AnswerOf<typeof routes.paymentsReceiptsIndex>['items'][number]

/** One receipt: whose, for what, how much, and its file. */
export function ReceiptRow({ receipt }: { receipt: Receipt }) {
  const t = useTranslate()
  const path = usePath()
  const { timeZone } = useMe()
  const locale = useLocale() ?? 'es'
  const { number, kind, amount, tax, taxName, currency, client, title, ticketCode } = receipt
  const money = (major: number) => formatMoney(toMinor(major, currency), currency)
  const notes = [
    number,
    formatShortWhen(receipt.issuedAt, timeZone, locale),
    title,
    taxName && `${taxName} ${money(tax)}`,
  ]
  return (
    <Box component="li" sx={ROW}>
      <Box sx={{ minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {ticketCode && client ? (
            <Link component={RouterLink} to={path(`bookings/tickets/${ticketCode}`)}>
              {client.name}
            </Link>
          ) : (
            t('admin.receipts.nameless')
          )}
        </Typography>
        <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
          {notes.filter(Boolean).join(' · ')}
        </Typography>
      </Box>
      <Box sx={{ textAlign: 'right', whiteSpace: 'nowrap' }}>
        <Typography sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
          {kind === 'refund' ? `−${money(amount)}` : money(amount)}
        </Typography>
        <Typography variant="body2" color="text.secondary">
          {t(`admin.receipts.kinds.${kind}`)}
        </Typography>
      </Box>
      {ticketCode && <SavePdf code={ticketCode} number={number} />}
    </Box>
  )
}

function SavePdf({ code, number }: { code: string; number: string }) {
  const t = useTranslate()
  const api = useApi()
  const { save, isBusy } = useSave({
    send: () => api.download(routes.paymentsReceiptsPdf, { params: { code, number } }),
  })
  return (
    <Button
      size="small"
      disabled={isBusy}
      onClick={() => void save()}
      aria-label={t('admin.receipts.pdf_of', { number })}
      startIcon={<FileText size={18} aria-hidden="true" />}
    >
      PDF
    </Button>
  )
}

const ROW = {
  'display': 'grid',
  'gridTemplateColumns': { xs: 'minmax(0, 1fr) auto', md: 'minmax(0, 1fr) auto auto' },
  'columnGap': 2,
  'alignItems': 'center',
  'px': { xs: 2, sm: 3 },
  'py': 1.5,
  'borderTop': '1px solid var(--line)',
  '&:first-of-type': { borderTop: 0 },
  '& button': { justifySelf: 'start' },
}
