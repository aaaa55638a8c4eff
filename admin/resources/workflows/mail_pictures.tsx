import * as routes from '#api/routes'
import { useId, useState } from 'react'
import { Box, Typography } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { useDataProvider, useTranslate } from 'react-admin'
import { MAIL_PICTURES } from '#shared/workflows'
import { FeatureOverlay } from '../../ui/feature_overlay'
import { PictureEditor } from '../../ui/pictures/picture_field'
import { useUpload } from '../../ui/pictures/use_picture'
import { pathOf } from '../../data/use_read'
import type { Workflow } from './workflow'

/** The banner and the logo of a workflow's e-mails. They are saved apart from the form, after the workflow. */
export function MailPictures({ workflow }: { workflow?: Workflow }) {
  const t = useTranslate()
  const title = useId()
  return (
    <Box component="section" aria-labelledby={title} sx={SECTION}>
      <Typography variant="h2" id={title}>
        {t('admin.workflows.pictures')}
      </Typography>
      <Typography variant="body2" color="text.secondary">
        {t(`admin.workflows.${workflow ? 'pictures_text' : 'pictures_later'}`)}
      </Typography>
      {workflow && (
        <FeatureOverlay feature="customEmails">
          <Box sx={PAIR}>
            <MailPicture of="banner" workflow={workflow} />
            <MailPicture of="logo" workflow={workflow} />
          </Box>
        </FeatureOverlay>
      )}
    </Box>
  )
}

type Props = { of: keyof typeof MAIL_PICTURES; workflow: Workflow }

/** One of the two. An upload leaves the form as it is, and is seen in the preview. */
function MailPicture({ of, workflow }: Props) {
  const data = useDataProvider()
  const queries = useQueryClient()
  const { id } = workflow
  const [{ picture, state }, show] = useState(pictureOf(workflow, of))

  async function refresh(answer?: object) {
    const read = pictureOf(
      (answer ?? (await data.getOne('config/workflows', { id })).data) as Workflow,
      of
    )
    show(read)
    if (read.picture !== picture)
      await queries.invalidateQueries({
        predicate: ({ queryKey }) => pathOf(queryKey) === routes.messagingWorkflowsPreview.path,
      })
  }

  const params = { id, picture: of }
  const kind = MAIL_PICTURES[of]
  const known = useUpload({
    kind,
    field: 'file',
    picture,
    state,
    upload: async (api, sending) =>
      refresh(await api.upload(routes.messagingWorkflowsStorePicture, { ...sending, params })),
    remove: async (api) =>
      refresh(await api.call(routes.messagingWorkflowsDestroyPicture, { params })),
    refresh,
  })
  return <PictureEditor kind={kind} {...known} />
}

function pictureOf(workflow: Workflow, of: Props['of']) {
  return of === 'banner'
    ? { picture: workflow.banner, state: workflow.bannerState }
    : { picture: workflow.logo, state: workflow.logoState }
}

const SECTION = { display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }
const PAIR = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
}
