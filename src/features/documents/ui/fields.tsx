import { ATTACHMENT_TYPES } from '#features/terms/model/codes.ts'
import type { StatedFigure } from '#features/terms/model/documents.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { DateField } from '#web/kit/fields/date-field.tsx'
import { NumberField } from '#web/kit/fields/number-field.tsx'
import { SelectField } from '#web/kit/fields/select-field.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { Grid } from '#web/kit/layout/layout.tsx'
import { DOCUMENT_TEXT_LIMITS, FIGURES_OF, type TypedFields } from '../model.ts'
import classes from './fields.module.css'

/** The fault of a field in the reader's language. */
export type Faults = { [F in keyof TypedFields]?: string | undefined }

type Props = { given: TypedFields; faults: Faults; onChange: (part: Partial<TypedFields>) => void; disabled?: boolean }

/** The input for the document's type. */
export function TypeField({ given, faults, onChange, disabled = false }: Props) {
  const { t } = useTranslation()
  return (
    <SelectField
      label={t('history:document.documentType')}
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
export function DetailFields(props: Props) {
  return (
    <Grid least="9.5rem" align="start" gap={[12, 16]}>
      <NamingFields {...props} />
      <MoreFields {...props} />
    </Grid>
  )
}

/** The inputs for what tells one document from another of its type. */
export function NamingFields({ given, faults, onChange }: Props) {
  const { t } = useTranslation()
  return (
    <>
      <div className={classes.wide}>
        <TextField
          label={t('history:document.title')}
          value={given.title}
          onChange={(title) => onChange({ title: title || null })}
          maxLength={DOCUMENT_TEXT_LIMITS.title}
          error={faults.title}
        />
      </div>
      <TextField
        label={t('history:document.number')}
        value={given.number}
        onChange={(number) => onChange({ number: number || null })}
        maxLength={DOCUMENT_TEXT_LIMITS.number}
        error={faults.number}
      />
      <DateField
        label={t('history:document.date')}
        value={given.date}
        onChange={(date) => onChange({ date })}
        error={faults.date}
      />
    </>
  )
}

/** The inputs for its pages and for what it says of the property. */
export function MoreFields({ given, faults, onChange }: Props) {
  const { t } = useTranslation()
  return (
    <>
      <NumberField
        label={t('history:document.pages')}
        value={given.pages}
        onChange={(pages) => onChange({ pages })}
        error={faults.pages}
      />
      <StatedFigures given={given} faults={faults} onChange={onChange} />
    </>
  )
}

const AREAS: readonly StatedFigure[] = ['landArea', 'builtArea']

/** The inputs for what a document of its type says of the property; nothing for other types. */
function StatedFigures({ given, faults, onChange }: Props) {
  const { t } = useTranslation()
  const figures = given.documentType ? (FIGURES_OF[given.documentType] ?? []) : []
  if (figures.length === 0) return null
  return (
    <fieldset className={classes.stated}>
      <legend>{t('documents:stated')}</legend>
      <p>{t('documents:stated.hint')}</p>
      <Grid least="9.5rem" align="start" gap={[12, 16]}>
        {figures.map((name) => (
          <NumberField
            key={name}
            label={t(`history:document.${name}`)}
            value={given[name]}
            onChange={(value) => onChange({ [name]: value })}
            error={faults[name]}
            plain={name === 'yearBuilt'}
            {...(AREAS.includes(name) ? { unit: t('documents:sqm') } : {})}
          />
        ))}
      </Grid>
    </fieldset>
  )
}
