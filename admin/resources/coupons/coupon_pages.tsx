import { Card } from '@mui/material'
import { useTranslate } from 'react-admin'
import { CopyButton } from '../../ui/copy_button'
import { CouponForm } from './coupon_form'
import { CreatePage, EditPage } from '../../ui/record_pages'
import { FormToolbar } from '../../ui/form_toolbar'
import { newCoupon, tidyCoupon } from './new_coupon'
import { useMe } from '../../data/account'
import type { Coupon } from './coupon_cards'

const PLACE = { of: 'coupons', list: 'config/coupons', feature: 'coupons', transform: tidyCoupon }

/** A new coupon. */
export function CouponCreate() {
  const me = useMe()
  return (
    <CreatePage {...PLACE}>
      <Card>
        <CouponForm defaultValues={newCoupon(me)} toolbar={<FormToolbar />} />
      </Card>
    </CreatePage>
  )
}

/** The editor of a coupon. */
export function CouponEdit() {
  const t = useTranslate()
  const me = useMe()
  const deletionOf = ({ code }: Coupon) => ({
    title: t('admin.coupons.delete_title', { code }),
    text: t('admin.coupons.delete_text'),
  })
  return (
    <EditPage<Coupon>
      {...PLACE}
      titleOf={({ code }) => code}
      actions={({ code }) => (
        <CopyButton text={code} copied="admin.coupons.copied">
          {t('admin.coupons.copy')}
        </CopyButton>
      )}
    >
      {(coupon) => (
        <Card>
          {/* A part has no currency: it begins with the host's own when it becomes an amount. */}
          <CouponForm
            record={{ ...coupon, currency: coupon.currency ?? me.currency }}
            toolbar={<FormToolbar deletion={deletionOf(coupon)} />}
          />
        </Card>
      )}
    </EditPage>
  )
}
