import { Fragment, type ReactNode, useId } from 'react'
import { TWO_FACTOR_METHODS, type TwoFactorMethod } from '#access/actor.ts'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Column, Row } from '#web/kit/layout/layout.tsx'
import classes from '../../shared/entrance-form.module.css'

type Props = {
  /** The available methods; undefined while loading. */
  offered: readonly TwoFactorMethod[] | undefined
  value: TwoFactorMethod
  onChange: (method: TwoFactorMethod) => void
  email: string
  /** The further fields of a method, shown below it while it is selected. */
  fields: Partial<Record<TwoFactorMethod, ReactNode>>
}

/** The choice of method, with a description of each; renders nothing when only one is available. */
export function MethodChoice({ offered = [], value, onChange, email, fields }: Props) {
  const { t } = useTranslation()
  const name = useId()
  if (offered.length < 2) return null
  return (
    <Column as="fieldset" gap={12} className={classes.methods}>
      <legend>{t('profile:setUp.method')}</legend>
      {TWO_FACTOR_METHODS.filter((method) => offered.includes(method)).map((method) => (
        <Fragment key={method}>
          <Row as="label" align="stretch" gap={12} className={classes.method}>
            <input
              type="radio"
              name={name}
              value={method}
              checked={method === value}
              onChange={() => onChange(method)}
              aria-describedby={`${name}${method}`}
            />
            <Column as="span" gap={4} className={classes.about}>
              <Row as="strong" wrap gap={[4, 8]}>
                {t(`people:method.${method}`)}
                {method === 'TOTP' ? <span className={classes.best}>{t('people:method.recommended')}</span> : null}
              </Row>
              <span id={`${name}${method}`}>{t(`people:method.${method}.hint`, { email: isolateBidi(email) })}</span>
            </Column>
          </Row>
          {method === value ? fields[method] : null}
        </Fragment>
      ))}
    </Column>
  )
}
