import { useT } from '~/lib/use_t'
import { Check, Circle, Eye, EyeOff } from 'lucide-react'
import { useId, useState, type ComponentProps } from 'react'
import { holdsRule, PASSWORD_RULES } from '#shared/password_rules'

interface Props extends ComponentProps<'input'> {
  label: string
  value: string
  error?: string
}

/** A password to be: its rules stay in sight and are ticked off while it is typed, and it can be shown. */
export function NewPasswordField({ label, error, ...input }: Props) {
  const t = useT()
  const id = useId()
  const [isShown, show] = useState(false)
  const Icon = isShown ? EyeOff : Eye

  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className="secret">
        <input
          {...input}
          id={id}
          type={isShown ? 'text' : 'password'}
          autoComplete="new-password"
          autoCapitalize="none"
          spellCheck={false}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error ${id}-rules` : `${id}-rules`}
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
      <PasswordRules id={`${id}-rules`} password={input.value} />
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
