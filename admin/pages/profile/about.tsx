import { useWatch } from 'react-hook-form'
import { SelectInput, TextInput, useTranslate } from 'react-admin'
import { CountedTextInput } from '../../ui/counted_text_input'
import { isLetters, isUsername, maxLength, minLength, required } from '../../ui/validation'
import { INDUSTRIES } from '#shared/industries'
import { Pair } from '../../ui/pair'

/** Name, username, profession and presentation. */
export function About() {
  const t = useTranslate()
  return (
    <>
      <Pair>
        <TextInput
          source="firstName"
          label={t('admin.profile.first_name')}
          validate={[required(), maxLength(64), isLetters()]}
          helperText={false}
        />
        <TextInput
          source="lastName"
          label={t('admin.profile.last_name')}
          validate={[maxLength(64), isLetters()]}
          helperText={false}
        />
      </Pair>
      <Username />
      <Presentation />
    </>
  )
}

/** Profession and presentation. */
export function Presentation() {
  const t = useTranslate()
  const industry: string | null = useWatch({ name: 'industry' })
  const industries = INDUSTRIES.map((id) => ({ id, name: t(`common.industries.${id}`) }))
  return (
    <>
      <Pair>
        <TextInput
          source="profession"
          label={t('admin.profile.profession')}
          validate={maxLength(80)}
          helperText={false}
        />
        <SelectInput
          source="industry"
          label={t('admin.profile.industry')}
          choices={industries}
          resettable
          helperText={false}
        />
      </Pair>
      {industry === 'OTHER' && (
        <TextInput
          source="customIndustryName"
          label={t('admin.profile.custom_industry')}
          validate={[required(), maxLength(64)]}
          helperText={false}
        />
      )}
      <CountedTextInput source="bio" label={t('admin.profile.bio')} most={1500} />
    </>
  )
}

/** The last part of the public address: 3 to 48 digits and lowercase letters. See docs/domain.md, "Field rules". */
export function Username() {
  const t = useTranslate()
  const username: string | null = useWatch({ name: 'username' })
  const link = `${location.host}/${username}`

  return (
    <TextInput
      source="username"
      label={t('admin.profile.username')}
      validate={[minLength(3), maxLength(48), isUsername()]}
      helperText={
        username ? t('admin.profile.username_help', { link }) : t('admin.team.username_help')
      }
    />
  )
}
