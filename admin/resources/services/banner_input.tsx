import * as routes from '#api/routes'
import { useDataProvider, useRecordContext, useTranslate } from 'react-admin'
import { useState } from 'react'
import { Typography } from '@mui/material'
import { useFormContext } from 'react-hook-form'
import { PictureEditor } from '../../ui/pictures/picture_field'
import { useUpload } from '../../ui/pictures/use_picture'
import type { Service } from './service'

interface Props {
  /** The resource that the service is edited as. */
  resource: string
}

/** The banner of a service's page. It is saved apart from the form, after the service. */
export function BannerInput({ resource }: Props) {
  const t = useTranslate()
  const service = useRecordContext<Service>()
  if (service) return <BannerField service={service} resource={resource} />
  return (
    <Typography variant="body2" color="text.secondary">
      {t('admin.services.look.banner_later')}
    </Typography>
  )
}

/** The banner of a saved service. An upload changes the banner and leaves the rest of the form. */
function BannerField({ service, resource }: Props & { service: Service }) {
  const { setValue } = useFormContext()
  const data = useDataProvider()
  const { id } = service
  const [shown, show] = useState({
    picture: service.customization.banner,
    state: service.bannerState,
  })

  async function refresh(answer?: object) {
    const read = answer ?? (await data.getOne(resource, { id })).data
    const { customization, bannerState } = read as Service
    show({ picture: customization.banner, state: bannerState })
    // For the preview; it is never sent.
    setValue('customization.banner', customization.banner)
  }

  const known = useUpload({
    ...shown,
    kind: 'BANNER',
    field: 'file',
    upload: async (api, sending) =>
      refresh(await api.upload(routes.catalogProductsBanner, { ...sending, params: { id } })),
    remove: async (api) =>
      refresh(await api.call(routes.catalogProductsDestroyBanner, { params: { id } })),
    refresh,
  })
  return <PictureEditor kind="BANNER" {...known} />
}
