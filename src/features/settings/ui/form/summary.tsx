import { useNavigate } from '@tanstack/react-router'
import { type MouseEvent, useEffect, useId, useRef } from 'react'
import type { FieldFault } from '#kernel/errors.ts'
import classes from '#web/forms/form.module.css'
import { useTranslation } from '#web/i18n/i18n.ts'
import { faultText, useErrorText } from '#web/kit/feedback/error-text.ts'
import { useFormat } from '#web/kit/text/use-format.ts'
import type { EditableKey } from '../../model.ts'
import { fieldId } from './context.ts'
import type { FormOfSettings } from './use-edits.ts'

/** Why the settings were not saved, with a link to each field that is wrong; takes the focus after each failed try. */
export function Summary({ form }: { form: FormOfSettings }) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const errorText = useErrorText()
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const { faults, error, attempt } = form
  useEffect(() => {
    if (attempt > 0) heading.current?.focus()
  }, [attempt])
  if (faults.length === 0 && !error) return null
  return (
    <section className={classes.summary} aria-labelledby={id}>
      <h2 id={id} ref={heading} tabIndex={-1}>
        {faults.length > 0 ? t('settings:wrong', { count: faults.length, n: number(faults.length) }) : errorText(error)}
      </h2>
      {faults.length > 0 ? (
        <ul>
          {faults.map((fault) => (
            <li key={fault.field}>
              <FaultLink fault={fault} />
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  )
}

// The fault of contradicting hours is shown at the second field.
const PLACES: Readonly<Record<string, string>> = { workingHours: 'workingHours.closes' }

function FaultLink({ fault }: { fault: FieldFault }) {
  const { t } = useTranslation()
  const [key = ''] = fault.field.split('.')
  const place = PLACES[fault.field] ?? fault.field
  const id = fieldId(place)
  const navigate = useNavigate()
  const go = (event: MouseEvent) => {
    event.preventDefault()
    const field = document.getElementById(id)
    // It lies in another section.
    if (!field) return void navigate({ to: '/admin/settings', hash: place })
    // The bar of buttons sticks to the foot of the window: a field brought to the middle is never behind it.
    field?.scrollIntoView({ block: 'center' })
    field?.focus({ preventScroll: true })
  }
  return (
    <a href={`#${id}`} onClick={go}>
      {`${t(`settings:name.${key as EditableKey}`)}: ${faultText(fault)}`}
    </a>
  )
}
