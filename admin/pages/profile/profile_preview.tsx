import { useWatch } from 'react-hook-form'
import { accentOf } from '#shared/host_colors'
import { PhonePreview } from '../../ui/phone_preview'
import { profileChanges } from './profile_changes'
import { useMe, type Me } from '../../data/account'

/** A live preview of the public page with what is typed. */
export function ProfilePreview() {
  const me = useMe()
  const form = { ...me, ...(useWatch() as Partial<Me>) }
  // A row that was just added has no values yet.
  const filled = {
    socialNetworks: form.socialNetworks.filter(({ type, url }) => type && url),
    additionalFields: form.additionalFields.filter(({ title, value }) => title && value),
  }
  const typed = profileChanges({ ...form, ...filled }, me.type)
  const { firstName, profession, bio, city, textColor, accentColor } = typed
  const { username = me.username, lastName, socialNetworks, additionalFields } = typed

  return (
    <PhonePreview
      path="/profile/preview/page"
      draft={{
        isBare: !me.showInfoPage,
        profile: {
          username,
          firstName,
          profession,
          bio,
          city,
          textColor,
          picture: me.picture,
          coverPicture: me.coverPicture,
          fullName: [firstName, lastName].filter(Boolean).join(' '),
          accentColor: accentOf(accentColor, username),
          socialNetworks: socialNetworks.filter(({ url }) => URL.canParse(url)),
          additionalFields,
        },
      }}
    />
  )
}
