import { type MouseEvent, useEffect, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { FieldFault } from '#kernel/errors.ts'
import { useErrorText } from '#web/kit/error-text.ts'
import { useFormat } from '#web/kit/reading.ts'
import { RpcError } from '#web/rpc.ts'
import { useFormState } from './context.ts'
import { useFaultText } from './fault-text.ts'
import { FORM_FIELDS, type FormField } from './fields.ts'
import classes from './form.module.css'
import { fieldId } from './inputs.tsx'
import { faultsToList } from './store.ts'

const isFormField = (field: string): field is FormField => (FORM_FIELDS as readonly string[]).includes(field)

/** What stands between the person and a saved form, at its top: takes the focus after each failed try. */
export function FaultSummary({ error, attempt }: { error: unknown; attempt: number }) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const errorText = useErrorText()
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const faults = JSON.parse(useFormState((state) => JSON.stringify(faultsToList(state)))) as FieldFault[]

  useEffect(() => {
    if (attempt > 0) heading.current?.focus()
  }, [attempt])

  const aboutFields = error instanceof RpcError && (error.fields?.length ?? 0) > 0
  const general = error && !aboutFields ? error : null
  if (faults.length === 0 && !general) return null
  return (
    <section className={classes.summary} aria-labelledby={id}>
      <h2 ref={heading} id={id} tabIndex={-1}>
        {faults.length > 0
          ? t('valuations:form.faults', { count: faults.length, n: number(faults.length) })
          : t('valuations:form.notSaved')}
      </h2>
      {general ? <p>{errorText(general)}</p> : <p>{t('valuations:form.faultsHint')}</p>}
      {faults.length > 0 ? (
        <ul>
          {faults.map((fault) => (
            <li key={`${fault.field} ${fault.code}`}>
              <FaultLink fault={fault} />
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  )
}

function FaultLink({ fault }: { fault: FieldFault }) {
  const { t } = useTranslation()
  const tell = useFaultText()
  if (!isFormField(fault.field)) return <span>{tell(fault)}</span>
  const field = fault.field
  // The record's own sentences name their field; the general ones ('too long') do not.
  const text = fault.code.startsWith('kernel:') ? `${t(`valuations:field.${field}`)}: ${tell(fault)}` : tell(fault)
  const go = (event: MouseEvent) => {
    event.preventDefault()
    const input = document.getElementById(fieldId(field))
    // The bar of buttons sticks to the foot of the window: a field brought to the middle is never behind it.
    input?.scrollIntoView({ block: 'center' })
    input?.focus({ preventScroll: true })
  }
  return (
    <a href={`#${fieldId(field)}`} onClick={go}>
      {text}
    </a>
  )
}
