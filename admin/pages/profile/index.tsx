import { Box } from '@mui/material'
import { useState } from 'react'
import { Form, SaveButton, useNotify, useTranslate } from 'react-admin'
import { About } from './about'
import { call } from '../../api'
import { Colors } from './colors'
import { Contact } from './contact'
import { Page } from '../../components/page'
import { PolicyInputs } from '../../components/policy_inputs'
import { profileChanges } from './profile_changes'
import { SectionCard } from '../../components/section'
import { useChangeMe, useMe, type Me } from '../../account'

type Failure = Error & { body?: { errors?: Record<string, string> } }

/** What a host says of themselves, and what their new services begin with. */
export function Profile() {
  const t = useTranslate()
  const me = useMe()
  const { save, saves } = useSave()

  return (
    <Page title={t('admin.profile.title')} intro={t('admin.profile.intro')}>
      <Form key={saves} record={me} onSubmit={save} noValidate warnWhenUnsavedChanges>
        <Box sx={{ display: 'grid', gap: 2, maxWidth: 760 }}>
          <SectionCard title={t('admin.profile.about')}>
            <About />
          </SectionCard>
          <SectionCard title={t('admin.profile.colors')} text={t('admin.profile.colors_text')}>
            <Colors />
          </SectionCard>
          <SectionCard title={t('admin.profile.contact')}>
            <Contact />
          </SectionCard>
          <SectionCard title={t('admin.policy.title')} text={t('admin.profile.policy_text')}>
            <PolicyInputs source="defaultPolicy" />
          </SectionCard>
          <Box>
            <SaveButton icon={<></>} alwaysEnable />
          </Box>
        </Box>
      </Form>
    </Page>
  )
}

/**
 * Errors by field go back to the form; what is about no field is said in a toast. `saves` counts, for a form that has been
 * sent would let one leave without a question: each save begins a new one.
 */
function useSave() {
  const notify = useNotify()
  const changeMe = useChangeMe()
  const [saves, setSaves] = useState(0)

  async function save(typed: object) {
    try {
      const body = profileChanges(typed as Me)
      changeMe(await call<Me>({ path: '/users/me', method: 'PATCH', body }))
      setSaves(saves + 1)
      notify('admin.profile.saved', { type: 'info' })
      return undefined
    } catch (error) {
      const { message, body } = error as Failure
      const errors = body?.errors ?? {}
      if (Object.keys(errors).length === 0) notify(message, { type: 'error' })
      return errors
    }
  }
  return { save, saves }
}
