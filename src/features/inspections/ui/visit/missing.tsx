import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { FieldFault } from '#kernel/errors.ts'
import { useFaultText } from '#web/forms/fault-text.ts'
import { FORM_FIELDS, type FormFieldName } from '../../fields.ts'
import classes from './visit.module.css'

/** What completing still needs, each linked to its field; it takes the focus when it appears. */
export function Missing({ faults }: { faults: readonly FieldFault[] }) {
  const { t } = useTranslation()
  const faultText = useFaultText()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (faults.length > 0) box.current?.focus()
  }, [faults])
  if (faults.length === 0) return null
  const nameOf = (field: string) =>
    Object.hasOwn(FORM_FIELDS, field) ? t(`inspections:field.${field as FormFieldName}`) : field
  return (
    <div ref={box} tabIndex={-1} role="alert" className={classes.missing}>
      <p>
        <strong>{t('inspections:missing')}</strong>
      </p>
      <ul>
        {faults.map((fault) => (
          <li key={fault.field}>
            <a
              href={`#${fault.field}`}
              onClick={(event) => {
                event.preventDefault()
                const target = document.getElementById(fault.field)
                const input = target?.matches('input, textarea') ? target : target?.querySelector('input, textarea')
                target?.scrollIntoView({ block: 'center' })
                if (input instanceof HTMLElement) input.focus({ preventScroll: true })
              }}
            >
              {nameOf(fault.field)}
            </a>
            {': '}
            {faultText(fault)}
          </li>
        ))}
      </ul>
    </div>
  )
}
