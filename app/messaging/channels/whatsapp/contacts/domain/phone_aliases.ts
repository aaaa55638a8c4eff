/** A form of a country's mobile numbers, and the other form of the same number. */
type Rule = { form: RegExp; other: string }

/**
 * Mexico writes its mobiles with or without a 1 (chatwoot#14048).
 * Brazil writes them with or without a ninth digit, which landlines
 * (2 to 5) never have (chatwoot#12655). Argentina goes one way only: 54 without the 9 may be a landline of another subscriber.
 */
const RULES: Rule[] = [
  { form: /^\+52(\d{10})$/, other: '+521$1' },
  { form: /^\+521(\d{10})$/, other: '+52$1' },
  { form: /^\+55(\d{2})([6-9]\d{7})$/, other: '+55$19$2' },
  { form: /^\+55(\d{2})9([6-9]\d{7})$/, other: '+55$1$2' },
  { form: /^\+549(\d{10})$/, other: '+54$1' },
]

/** The phones (E.164) by which a subscriber may be known, the given one first. */
export function phoneAliases(phone: string): string[] {
  const rule = RULES.find(({ form }) => form.test(phone))
  return rule ? [phone, phone.replace(rule.form, rule.other)] : [phone]
}

/**
 * The phones by one of whose aliases a subscriber may be known as this one. More than there are, where aliases go one way only: each
 * is looked at by its own aliases again.
 */
export function phonesKnownAs(phone: string): string[] {
  return [...new Set([...phoneAliases(phone), phone.replace(/^\+54(\d{10})$/, '+549$1')])]
}

/** A number as providers write it, `whatsapp:+51955000111`, in E.164; nothing where it is none. */
export function toPhone(text: string): string | undefined {
  const digits = text.replace(/^whatsapp:/, '').replace(/^\+/, '')
  return /^[1-9]\d{6,14}$/.test(digits) ? `+${digits}` : undefined
}

/** A provider's id of a user (BSUID), `US.13491208655302741918`; nothing where it is none. */
export function toUserId(text: string): string | undefined {
  const id = text.replace(/^whatsapp:/, '')
  return /^[A-Z]{2}\.(ENT\.)?[A-Za-z0-9]{1,128}$/.test(id) ? id : undefined
}
