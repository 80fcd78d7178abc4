import { useEffect, useRef } from 'react'
import type { FieldFault } from '#kernel/errors.ts'
import { useFaultText } from '#web/forms/fault-text.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Card, Column } from '#web/kit/layout/layout.tsx'
import { FORM_FIELDS, type FormFieldName } from '../../fields.ts'
import { rowOf } from '../../rules/form.ts'
import classes from './visit.module.css'

type Props = {
  /** What is still missing. */
  faults: readonly FieldFault[]
  /** What was missing when completing was asked for: each time again. */
  asked: readonly FieldFault[]
}

/** What completing still needs, each linked to its field; it takes the focus when completing is asked for, and not while one types. */
export function Missing({ faults, asked }: Props) {
  const { t } = useTranslation()
  const faultText = useFaultText()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (asked.length > 0) box.current?.focus()
  }, [asked])
  if (faults.length === 0) return null
  const nameOf = (field: string) => {
    if (Object.hasOwn(FORM_FIELDS, field)) return t(`inspections:field.${field as FormFieldName}`)
    const named = rowOf(field)
    return named ? t(`inspections:list.${named.list}`) : field
  }
  return (
    <Card note="red" ref={box} tabIndex={-1} role="alert" className={classes.missing}>
      <p>
        <strong>{t('inspections:missing')}</strong>
      </p>
      <Column as="ul" marks gap={0}>
        {faults.map((fault) => (
          <li key={`${fault.field} ${fault.code}`}>
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
      </Column>
    </Card>
  )
}
