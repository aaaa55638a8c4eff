import { Card } from '@mui/material'
import { CreateBase, EditBase, useEditContext, useTranslate } from 'react-admin'
import { CopyButton } from '../../components/copy_button'
import { CouponForm } from './coupon_form'
import { ErrorState } from '../../components/error_state'
import { FeatureOverlay } from '../../components/feature_overlay'
import { FormToolbar } from '../../components/form_toolbar'
import { newCoupon, tidyCoupon } from './new_coupon'
import { Page } from '../../components/page'
import { Rows } from '../../components/list_states'
import { useMe } from '../../account'
import { usePath } from '../../components/use_path'
import type { Coupon } from './coupon_cards'

/** A new coupon. */
export function CouponCreate() {
  const t = useTranslate()
  const me = useMe()
  return (
    <CreateBase redirect="list" transform={tidyCoupon}>
      <Page title={t('admin.coupons.new')} back={useBack()}>
        <FeatureOverlay feature="coupons">
          <Card>
            <CouponForm defaultValues={newCoupon(me)} toolbar={<FormToolbar />} />
          </Card>
        </FeatureOverlay>
      </Page>
    </CreateBase>
  )
}

/** A coupon as it is, to be changed. */
export function CouponEdit() {
  return (
    <EditBase
      mutationMode="pessimistic"
      redirect="list"
      transform={tidyCoupon}
      loading={<Rows height={120} />}
      error={<Failed />}
    >
      <Editor />
    </EditBase>
  )
}

function Editor() {
  const t = useTranslate()
  const me = useMe()
  const back = useBack()
  const { record } = useEditContext<Coupon>()
  if (!record) return null

  const { code } = record
  const deletion = {
    title: t('admin.coupons.delete_title', { code }),
    content: t('admin.coupons.delete_text'),
  }
  const copy = (
    <CopyButton text={code} copied="admin.coupons.copied">
      {t('admin.coupons.copy')}
    </CopyButton>
  )
  return (
    <Page title={code} back={back} actions={copy}>
      <FeatureOverlay feature="coupons">
        <Card>
          {/* A part has no currency: it begins with the host's own when it becomes an amount. */}
          <CouponForm
            record={{ ...record, currency: record.currency ?? me.currency }}
            toolbar={<FormToolbar deletion={deletion} />}
          />
        </Card>
      </FeatureOverlay>
    </Page>
  )
}

function Failed() {
  const { error, refetch } = useEditContext()
  return error ? <ErrorState error={error as Error} onRetry={() => refetch()} /> : null
}

function useBack() {
  const t = useTranslate()
  const path = usePath()
  return { to: path('config/coupons'), label: t('admin.coupons.title') }
}
