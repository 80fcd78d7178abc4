import { IconTrash } from '@tabler/icons-react'
import { useTranslation } from '#web/i18n/i18n.ts'
import { ActionIcon } from '#web/kit/controls/button.tsx'
import { MoneyField } from '#web/kit/fields/number-field.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { Grid } from '#web/kit/layout/layout.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import type { PathFaults } from '#web/records/details/use-record-act.ts'
import { INVOICE_LIMITS, type WrittenLine } from '../../model.ts'
import classes from './line-input.module.css'

/** A line of an invoice while it is typed. */
export type TypedLine = Omit<WrittenLine, 'amount'> & { key: number; amount: number | null }

type Props = {
  line: TypedLine
  place: number
  faults: PathFaults
  onChange: (changes: Partial<TypedLine>) => void
  onRemove: (() => void) | undefined
}

/** The fields of one line of an invoice. */
export function LineInput({ line, place, faults, onChange, onRemove }: Props) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const n = number(place + 1)
  const field = <F extends keyof TypedLine>(name: F) => ({
    value: line[name],
    error: faults[`lines.${place}.${name}`],
    onChange: (value: TypedLine[F]) => onChange({ [name]: value } as Partial<TypedLine>),
  })
  return (
    <fieldset className={classes.line}>
      <legend>{t('invoices:line', { n })}</legend>
      {onRemove ? (
        <ActionIcon
          className={classes.remove}
          variant="subtle"
          color="gray"
          size={34}
          aria-label={t('invoices:line.remove', { n })}
          onClick={onRemove}
        >
          <IconTrash size={18} aria-hidden="true" />
        </ActionIcon>
      ) : null}
      <Grid least="12rem" align="start" gap={12}>
        <TextField label={t('invoices:line.textAr')} maxLength={INVOICE_LIMITS.text} {...field('textAr')} />
        <TextField label={t('invoices:line.textEn')} maxLength={INVOICE_LIMITS.text} {...field('textEn')} />
        <MoneyField label={t('invoices:amount')} required {...field('amount')} />
      </Grid>
    </fieldset>
  )
}
