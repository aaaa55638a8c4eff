import * as routes from '#api/routes'
import { Box, Typography } from '@mui/material'
import { useLocale, useTranslate } from 'react-admin'
import { formatShortWhen } from '#shared/formats'
import { formatMoney, toMinor } from '#shared/money'
import { PdfButton } from '../../ui/pdf_button'
import { useMe } from '../../data/account'
import { useRead } from '../../data/use_read'

/** The receipts of a booking, each with its PDF; nothing while there is none. */
export function BookingReceipts({ code }: { code: string }) {
  const t = useTranslate()
  const locale = useLocale() ?? 'es'
  const { timeZone } = useMe()
  const { data } = useRead(routes.ticketingTicketsReceipts, { params: { code } })
  if (!data || data.data.length === 0) return null
  return (
    <Box component="ul" aria-label={t('admin.receipts.title')} sx={LIST}>
      {data.data.map(({ number, kind, amount, currency, issuedAt }) => (
        <Box component="li" key={number} sx={ROW}>
          <Typography variant="body2" component="div">
            {t(`admin.receipts.named.${kind}`)} · {formatMoney(toMinor(amount, currency), currency)}
            <Box sx={{ color: 'text.secondary' }}>
              {number} · {formatShortWhen(issuedAt, timeZone, locale)}
            </Box>
          </Typography>
          <PdfButton
            label={t('admin.receipts.pdf_of', { number })}
            send={(api) => api.download(routes.paymentsReceiptsPdf, { params: { code, number } })}
          />
        </Box>
      ))}
    </Box>
  )
}

const LIST = { m: 0, mt: 1, p: 0, listStyle: 'none' }
const ROW = {
  'display': 'flex',
  'alignItems': 'center',
  'justifyContent': 'space-between',
  'gap': 1,
  'py': 0.75,
  'borderTop': '1px solid var(--line)',
  '& button': { flexShrink: 0 },
}
