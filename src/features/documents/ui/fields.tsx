import { useTranslation } from 'react-i18next'
import { DateField } from '#web/kit/fields/date-field.tsx'
import { NumberField } from '#web/kit/fields/number-field.tsx'
import { SelectField } from '#web/kit/fields/select-field.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { ATTACHMENT_TYPES } from '../../valuations/model.ts'
import { DOCUMENT_TEXT_LIMITS, type TypedFields } from '../model.ts'
import classes from './fields.module.css'

/** The fault of a field in the reader's language. */
export type Faults = { [F in keyof TypedFields]?: string | undefined }

type Props = { given: TypedFields; faults: Faults; onChange: (part: Partial<TypedFields>) => void; disabled?: boolean }

/** The input for the document's type. */
export function TypeField({ given, faults, onChange, disabled = false }: Props) {
  const { t } = useTranslation()
  return (
    <SelectField
      label={t('documents:field.documentType')}
      value={given.documentType}
      onChange={(documentType) => onChange({ documentType })}
      options={ATTACHMENT_TYPES.map((value) => ({ value, label: t(`valuations:documentType.${value}`) }))}
      error={faults.documentType}
      disabled={disabled}
      required
    />
  )
}

/** The inputs for all other details. */
export function DetailFields({ given, faults, onChange }: Props) {
  const { t } = useTranslation()
  return (
    <div className={classes.fields}>
      <div className={classes.wide}>
        <TextField
          label={t('documents:field.title')}
          value={given.title}
          onChange={(title) => onChange({ title: title || null })}
          maxLength={DOCUMENT_TEXT_LIMITS.title}
          error={faults.title}
        />
      </div>
      <TextField
        label={t('documents:field.number')}
        value={given.number}
        onChange={(number) => onChange({ number: number || null })}
        maxLength={DOCUMENT_TEXT_LIMITS.number}
        error={faults.number}
      />
      <DateField
        label={t('documents:field.date')}
        value={given.date}
        onChange={(date) => onChange({ date })}
        error={faults.date}
      />
      <NumberField
        label={t('documents:field.pages')}
        value={given.pages}
        onChange={(pages) => onChange({ pages })}
        error={faults.pages}
      />
    </div>
  )
}
