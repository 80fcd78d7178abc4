import { type FormRow, type FormValue, isRow } from '#kernel/form-values.ts'
import { percentSign } from '#kernel/format.ts'
import { useFaultText } from '#web/forms/fault-text.ts'
import { useTranslation, type WordKey } from '#web/i18n/i18n.ts'
import { Check } from '#web/kit/fields/check.tsx'
import { DateField } from '#web/kit/fields/date-field.tsx'
import { MoneyField, NumberField } from '#web/kit/fields/number-field.tsx'
import { SelectField } from '#web/kit/fields/select-field.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { Column, Grid, Text } from '#web/kit/layout/layout.tsx'
import { useLanguage } from '#web/kit/text/use-format.ts'
import { shapeOf } from '../../fields/shapes.ts'
import type { Outcome, SheetField, SheetShape } from '../../model.ts'
import { linksOf, sharedLinksOf } from '../../rules/links.ts'
import { valueFaults } from '../../rules/values.ts'
import { useSentences } from '../shared/use-sentences.ts'
import type { SheetWork } from '../shared/use-sheet.ts'
import { FieldLink, LinkedFigure, type LinkedPart } from './links.tsx'
import classes from './methods.module.css'

type ValueProps = {
  id: string
  descriptor: SheetField
  value: FormValue
  onChange: (value: FormValue) => void
  onFocus?: () => void
  disabled: boolean
  error?: string | undefined
  /** A shorter name where the place says the rest. */
  label?: string | undefined
  description?: string | undefined
  /** What a choice is while none was made; such a choice can't be cleared. */
  whenEmpty?: string | undefined
}

/** The input of one value of a sheet, by the kind of its descriptor. */
function ValueInput({ id, descriptor, value, onChange, whenEmpty, ...given }: ValueProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const field = { ...given, id, label: given.label ?? descriptor.words[language] }
  const text = typeof value === 'string' ? value : null
  const number = typeof value === 'number' ? value : null
  const { kind, unit } = descriptor
  switch (kind) {
    case 'flag':
      return (
        <Check
          label={field.label}
          checked={value === true}
          onChange={(is) => onChange(is || null)}
          disabled={given.disabled}
        />
      )
    case 'choice':
      return (
        <SelectField
          {...field}
          clearable={whenEmpty === undefined}
          value={text ?? whenEmpty ?? null}
          onChange={onChange}
          options={descriptor.codes.map((code) => ({
            value: code,
            label: t(descriptor.codeWord(code) as WordKey) as string,
          }))}
        />
      )
    case 'date':
      return <DateField {...field} value={text} onChange={onChange} />
    case 'money':
      return <MoneyField {...field} isWorth={descriptor.isWorth} value={number} onChange={onChange} />
    case 'text':
    case 'longText':
      return (
        <TextField
          {...field}
          maxLength={descriptor.max}
          value={text}
          onChange={onChange}
          multiline={kind === 'longText'}
        />
      )
    default: {
      const shown = unit === 'SQM' || unit === 'METRES' || unit === 'YEARS' || unit === 'MONTHS' ? unit : null
      const named =
        unit === 'PERCENT'
          ? { unit: percentSign({ language }) }
          : shown
            ? { unit: t(`sheets:unit.${shown}`, { count: number ?? 0 }) }
            : {}
      return (
        <NumberField
          {...field}
          {...named}
          plain={unit !== undefined && unit !== 'SQM'}
          value={number}
          onChange={onChange}
        />
      )
    }
  }
}

type Found = Pick<Outcome, 'faults' | 'remarks'>
type Props = Pick<ValueProps, 'label' | 'description' | 'whenEmpty'> & {
  field: string
  shape: SheetShape
  work: SheetWork
  outcome: Found
  /** What is missing is listed beside the sheet: the field says only what is wrong with what was entered. */
  isListed?: boolean
}

/** A field of a sheet with what is wrong, missing or worth a look at it. */
export function SheetInput({ field, shape, work, outcome, isListed = false, ...look }: Props) {
  const faultText = useFaultText()
  const descriptor = shape.fields[field]
  if (!descriptor) return null
  const value = work.values[field] ?? null
  const [wrong] = valueFaults(shape, field, value)
  const fault = wrong ?? (isListed && value !== null ? outcome.faults.find((one) => one.field === field) : undefined)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: tells the others where this person is
    <div onFocus={() => work.setPlace(field)}>
      <ValueInput
        {...look}
        id={field}
        descriptor={descriptor}
        value={value}
        onChange={(to) => work.edit(field, to === '' ? null : to)}
        disabled={!work.editable}
        error={fault && faultText(fault)}
      />
      {fault || isListed ? null : <Notes field={field} outcome={outcome} />}
    </div>
  )
}

type CellsProps = {
  /** The field of the row. */
  field: string
  row: FormRow
  cells: readonly string[]
  shape: SheetShape
  outcome: Found
  disabled: boolean
  onChange: (cells: FormRow) => void
}

/** Cells of a row of a list as inputs, each with what is wrong, missing or worth a look at it. */
export function CellInputs({ field, row, cells, shape, outcome, disabled, onChange }: CellsProps) {
  const faultText = useFaultText()
  const described = shape.lists[field.slice(0, field.indexOf('.'))]?.row ?? {}
  const faults = valueFaults(shape, field, row)
  return cells.map((cell) => {
    const descriptor = described[cell]
    const at = `${field}.${cell}`
    const wrong = faults.find((one) => one.field === at)
    return descriptor ? (
      <div key={cell}>
        <ValueInput
          id={at}
          descriptor={descriptor}
          value={row[cell] ?? null}
          onChange={(value) => onChange({ [cell]: typeof value === 'boolean' || isRow(value) ? null : value })}
          disabled={disabled}
          error={wrong && faultText(wrong)}
        />
        {wrong ? null : <Notes field={at} outcome={outcome} />}
      </div>
    ) : null
  })
}

/** What is missing at a field, or worth a look. */
export function Notes({ field, outcome }: Pick<Props, 'field' | 'outcome'>) {
  const faultText = useFaultText()
  const sentences = useSentences()
  const faults = outcome.faults.filter((one) => one.field === field)
  const remarks = outcome.remarks.filter((one) => one.field === field)
  return (
    <>
      {faults.map((one) => (
        <Text tone="amber" key={one.code} className={classes.fault}>
          {faultText(one)}
        </Text>
      ))}
      {remarks.map((one) => (
        <p key={one.word} className={classes.remark}>
          {sentences.remark(one)}
        </p>
      ))}
    </>
  )
}

/** Several fields of a sheet side by side, those that may be taken from other sheets with the way to them. */
export function Inputs({
  fields,
  ...props
}: Omit<Props, 'field' | 'shape'> & LinkedPart & { fields: readonly string[] }) {
  const { sheet, linked, valuationId, ...rest } = props
  const part = { sheet, linked, valuationId, work: rest.work }
  const links = [...linksOf(sheet, linked.sheets), ...sharedLinksOf(sheet, rest.work.values)]
  const linkedFields = new Set(links.flatMap(({ field, isTyped }) => (isTyped ? [] : [field])))
  return (
    <Grid least="220px" fill align="start" gap={[12, 16]}>
      {fields.map((field) => (
        <Column key={field} gap={8} data-linked>
          {linkedFields.has(field) ? (
            <>
              <LinkedFigure {...part} field={field} />
              <Notes field={field} outcome={rest.outcome} />
            </>
          ) : (
            <SheetInput field={field} shape={shapeOf(sheet)} {...rest} />
          )}
          <FieldLink {...part} field={field} />
        </Column>
      ))}
    </Grid>
  )
}
