import { type MouseEvent, useEffect, useId, useRef } from 'react'
import type { FieldFault } from '#kernel/errors.ts'
import { useTranslation } from '../i18n/i18n.ts'
import { useErrorText } from '../kit/feedback/error-text.ts'
import { useFormat } from '../kit/text/use-format.ts'
import { RpcError } from '../rpc/rpc.ts'
import { useFormSetting, useFormState } from './context.ts'
import { useFaultText } from './fault-text.ts'
import { fieldId, goToField } from './field-id.ts'
import classes from './form.module.css'
import { faultsToList } from './store.ts'

/** The faults of a form, above it; takes the focus after each failed attempt to save. */
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
          ? t('forms:faults', { count: faults.length, n: number(faults.length) })
          : t('forms:notSaved')}
      </h2>
      {general ? <p>{errorText(general)}</p> : <p>{t('forms:faultsHint')}</p>}
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
  const { kind } = useFormSetting()
  const faultText = useFaultText()
  const { field, code } = fault
  const isBeside = Object.values<string | undefined>(kind.beside ?? {}).includes(field)
  if (!isBeside && !kind.fields.includes(field)) return <span>{faultText(fault)}</span>
  // Faults of the record's own rules name their field; general ones ('too long') do not.
  const named = isBeside || (!code.startsWith('kernel:') && !kind.unnamed?.(code))
  const text = named ? faultText(fault) : `${kind.label(t, field)}: ${faultText(fault)}`
  const go = (event: MouseEvent) => {
    event.preventDefault()
    goToField(field)
  }
  return (
    <a href={`#${fieldId(field)}`} onClick={go}>
      {text}
    </a>
  )
}
