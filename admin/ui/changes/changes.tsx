import * as routes from '#api/routes'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { Link as RouterLink } from 'react-router'
import { Box, Button, Typography } from '@mui/material'
import { ErrorState } from '../error_state'
import { Rows } from '../skeletons'
import { ChangeRows, type Change } from './change_rows'
import { useIsOwner } from '../../data/teams'
import { usePath } from '../use_path'
import { useRead } from '../../data/use_read'

export interface ChangesProps {
  thing: Change['thing']
  /** One of its kind; all of them without it. */
  thingId?: string
}

/** Changes of one page; of older ones a press shows as many more. */
const SIZE = 5

/** What was changed of a thing, the newest first, with a press for older ones. */
export function Changes({ thing, thingId }: ChangesProps) {
  const t = useTranslate()
  const path = usePath()
  const isOwner = useIsOwner()
  const [pages, setPages] = useState(1)
  const query = { thing, thingId, size: pages * SIZE }
  const { data, error, refetch } = useRead(
    routes.accountsActivityThing,
    { query },
    { placeholderData: (previous) => previous }
  )
  if (error) return <ErrorState of="changes" error={error} onRetry={() => void refetch()} />
  if (!data) return <Rows height={56} count={2} />
  if (data.total === 0)
    return <Typography color="text.secondary">{t('admin.activity.none')}</Typography>

  return (
    <>
      <ChangeRows changes={data.items} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {data.total > data.items.length && pages * SIZE < 200 && (
          <Button onClick={() => setPages(pages + 1)}>{t('admin.activity.older')}</Button>
        )}
        {isOwner && (
          <Button component={RouterLink} to={path('data/activity')}>
            {t('admin.activity.whole')}
          </Button>
        )}
      </Box>
    </>
  )
}
