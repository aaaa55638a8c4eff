import { useT } from '~/lib/use_t'
import { Check, Circle, Eye, EyeOff } from 'lucide-react'
import { useId, useState, type ComponentProps, type ReactNode } from 'react'
import { holdsRule, PASSWORD_RULES } from '#shared/password_rules'

interface Props extends ComponentProps<'input'> {
  label: string
  error?: string
}

/** A password that can be shown. */
export function PasswordField(props: Props) {
  const id = useId()
  return <Secret id={id} {...props} />
}

/** A password to be: its rules stay in sight and are ticked off while it is typed. */
export function NewPasswordField({ value, ...props }: Props & { value: string }) {
  const id = useId()
  return (
    <Secret id={id} value={value} autoComplete="new-password" rules={`${id}-rules`} {...props}>
      <PasswordRules id={`${id}-rules`} password={value} />
    </Secret>
  )
}

interface SecretProps extends Props {
  id: string
  /** The id of what the password has to keep to. */
  rules?: string
  children?: ReactNode
}

function Secret({ id, label, error, rules, children, ...input }: SecretProps) {
  const t = useT()
  const [isShown, show] = useState(false)
  const Icon = isShown ? EyeOff : Eye
  const described = [error && `${id}-error`, rules].filter(Boolean).join(' ')

  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className="secret">
        <input
          {...input}
          id={id}
          type={isShown ? 'text' : 'password'}
          autoCapitalize="none"
          spellCheck={false}
          aria-invalid={error ? true : undefined}
          aria-describedby={described || undefined}
        />
        <button
          type="button"
          aria-label={t(isShown ? 'account.hide_password' : 'account.show_password')}
          onClick={() => show(!isShown)}
        >
          <Icon size={20} aria-hidden="true" />
        </button>
      </div>
      {error && (
        <span className="error" id={`${id}-error`}>
          {error}
        </span>
      )}
      {children}
    </div>
  )
}

function PasswordRules({ id, password }: { id: string; password: string }) {
  const t = useT()
  return (
    <div id={id} className="password-rules">
      <small>{t('account.password_rules.title')}</small>
      <ul>
        {PASSWORD_RULES.map((rule) => {
          const isHeld = holdsRule(password, rule)
          const Icon = isHeld ? Check : Circle
          return (
            <li key={rule} className={isHeld ? 'held' : ''}>
              <Icon size={14} aria-hidden="true" />
              {t(`account.password_rules.${rule}`)}
              {isHeld && <span className="hidden"> ({t('account.password_rules.held')})</span>}
            </li>
          )
        })}
      </ul>
    </div>
  )
}
