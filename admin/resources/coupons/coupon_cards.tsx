import type { Data } from '@generated/data'
import { useListContext, useLocale, useTranslate } from 'react-admin'
import { Card, Chip, LinearProgress, Typography } from '@mui/material'
import { CARD, CardActions, CardGrid, CardHead, EditButton } from '../../ui/cards'
import { CopyButton } from '../../ui/copy_button'
import { formatMoney, toMinor } from '#shared/money'
import { formatWhen, formatZone, unbroken } from '#shared/formats'
import { usePath } from '../../ui/use_path'
import { COUPON_TARGETS, type CouponState } from '#shared/coupons'

export type Coupon = Data.Catalog.Coupon

const COLORS: Record<CouponState, { bgcolor: string; color: string }> = {
  active: { bgcolor: 'var(--ok-soft)', color: 'var(--ok)' },
  expired: { bgcolor: 'var(--surface-2)', color: 'var(--ink-2)' },
  usedUp: { bgcolor: 'var(--warn-soft)', color: 'var(--warn)' },
}

/** The coupons of a list, a card each. */
export function CouponCards() {
  const { data = [] } = useListContext<Coupon>()
  return (
    <CardGrid least={340}>
      {data.map((coupon) => (
        <CouponCard key={coupon.id} coupon={coupon} />
      ))}
    </CardGrid>
  )
}

function CouponCard({ coupon }: { coupon: Coupon }) {
  const t = useTranslate()
  const path = usePath()
  const { id, code, state, description } = coupon
  const to = path(`config/coupons/${id}`)
  const named = (action: string) => `${t(action)}: ${code}`

  return (
    <Card component="li" sx={CARD}>
      <CardHead
        title={code}
        to={to}
        chip={
          <Chip
            size="small"
            label={t(`admin.coupons.states.${state}`)}
            sx={COLORS[state as CouponState]}
          />
        }
      />
      <Terms coupon={coupon} />
      {description && <Typography variant="body2">{description}</Typography>}
      <Limits coupon={coupon} />
      <Uses coupon={coupon} />
      <CardActions>
        <EditButton title={code} to={to} />
        <CopyButton
          text={code}
          copied="admin.coupons.copied"
          aria-label={named('admin.coupons.copy')}
        >
          {t('admin.coupons.copy')}
        </CopyButton>
      </CardActions>
    </Card>
  )
}

/** How much, and until when by the clock it was chosen with. */
function Terms({ coupon }: { coupon: Coupon }) {
  const t = useTranslate()
  const locale = useLocale() ?? 'es'
  const { discount, currency, expires, timeZone } = coupon
  const amount = currency ? formatMoney(toMinor(discount, currency), currency) : `${discount} %`

  return (
    <div>
      <Typography sx={{ fontWeight: 650 }}>{t('admin.coupons.off', { amount })}</Typography>
      <Typography variant="body2" color="text.secondary">
        {t('admin.coupons.until', {
          when: unbroken(formatWhen(expires, timeZone, locale)),
          zone: formatZone(timeZone, expires, locale),
        })}
      </Typography>
    </div>
  )
}

/** For which bookings, services, country and people it is; nothing where it is for all. */
function Limits({ coupon: { targets, products, country, blacklist } }: { coupon: Coupon }) {
  const t = useTranslate()
  const names = new Intl.DisplayNames(useLocale() ?? 'es', { type: 'region' })
  const limits = [
    targets.length < COUPON_TARGETS.length &&
      targets.map((target) => t(`admin.coupons.targets.${target}`)).join(', '),
    products && t('admin.coupons.only_services', { count: products.length }),
    country && names.of(country),
    blacklist.length > 0 && t('admin.coupons.but_emails', { count: blacklist.length }),
  ].filter(Boolean)
  if (limits.length === 0) return null
  return (
    <Typography variant="body2" color="text.secondary">
      {t('admin.coupons.only_for', { limits: limits.join(' · ') })}
    </Typography>
  )
}

/** How many are used and left, as a bar where there is an end to them. */
function Uses({ coupon: { used, quantity, availables, code } }: { coupon: Coupon }) {
  const t = useTranslate()
  if (quantity === null) {
    return (
      <Typography variant="body2" color="text.secondary">
        {t('admin.coupons.used_unlimited', { used })}
      </Typography>
    )
  }
  const label = t('admin.coupons.used_of', { used, left: availables ?? 0 })
  return (
    <div>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 0.5 }}>
        {label}
      </Typography>
      <LinearProgress
        variant="determinate"
        value={(100 * used) / quantity}
        aria-label={`${code}: ${label}`}
      />
    </div>
  )
}
