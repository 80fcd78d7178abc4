import type { Ref } from 'react'
import { toKwd } from '#kernel/decimal.ts'
import type { FormRow, FormValues } from '#kernel/form-values.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { SelectField } from '#web/kit/fields/select-field.tsx'
import { Text } from '#web/kit/layout/layout.tsx'
import type { SpreadsheetHandle } from '#web/kit/spreadsheet/spreadsheet.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import type { Outcome } from '../../model.ts'
import { partName, partOfItem } from '../../rules/cost/breakdown.ts'
import { methodOf, type WorkedPart } from '../../rules/cost/parts.ts'
import { type ListRow, rowsOf, written } from '../../rules/methods/reading.ts'
import type { LinkedPart } from '../methods/links.tsx'
import { ListRows } from '../methods/list-rows.tsx'
import classes from '../methods/methods.module.css'
import { Section } from '../methods/worked.tsx'

/** True where the sheet has a part by breakdown, or items that were written for one. */
export const hasShortLived = (values: FormValues): boolean =>
  rowsOf(values, 'shortLived').length > 0 || rowsOf(values, 'parts').some(({ row }) => methodOf(row) === 'BREAKDOWN')

type Props = LinkedPart & { outcome: Outcome; worked: readonly WorkedPart[]; ref: Ref<SpreadsheetHandle> }

/** The items of parts that wear out before them, each with what is lost of it. */
export function ShortLivedItems({ worked, ...list }: Props) {
  const { t } = useTranslation()
  const { kwd, number } = useFormat()
  const { values, editable } = list.work
  const parts = rowsOf(values, 'parts')
  const losses = new Map(
    worked.flatMap(({ by }) => ('left' in by ? by.shortLived : [])).map(({ field, loss }) => [field, loss]),
  )
  const nameOf = (part: ListRow) => partName(part.row) ?? t('methods:list.row', { n: number(parts.indexOf(part) + 1) })
  /** The name of a part where no other part has it, else the id of its row. */
  const keyOf = (part: ListRow) => {
    const name = partName(part.row)
    const isAlone = name !== null && partOfItem({ field: '', row: { part: name } }, parts)?.field === part.field
    return isAlone ? name : part.field.slice('parts.'.length)
  }
  return (
    <Section title={t('methods:section.shortLived')} id="list-shortLived">
      {editable ? (
        <Text size={13} className={classes.quiet}>
          {t('methods:shortLived.hint')}
        </Text>
      ) : null}
      <ListRows
        {...list}
        list="shortLived"
        columns={['part', 'name', 'share', 'amount', 'age', 'life']}
        results={[
          {
            key: 'loss',
            label: t('methods:column.loss'),
            textOf: (field) => {
              const loss = losses.get(field)
              return loss ? kwd(toKwd(loss)) : ''
            },
          },
        ]}
        noteOf={(row, column) => {
          // An empty row is of no part yet.
          const isAsked = column === 'part' && Object.values(row).some((cell) => cell !== null)
          const part = isAsked ? partOfItem({ field: '', row }, parts) : undefined
          return part && written(row, 'part') !== partName(part.row) ? nameOf(part) : undefined
        }}
        beside={(field, row, write) =>
          editable ? (
            <PartPick key={field} {...{ row, parts, nameOf, keyOf }} onPick={(part) => write({ part })} />
          ) : null
        }
      />
    </Section>
  )
}

type PickProps = {
  row: FormRow
  parts: readonly ListRow[]
  nameOf: (part: ListRow) => string
  keyOf: (part: ListRow) => string
  onPick: (part: string | null) => void
}

/** Chooses the part that an item is of, of those that are depreciated by breakdown. */
function PartPick({ row, parts, nameOf, keyOf, onPick }: PickProps) {
  const { t } = useTranslation()
  const chosen = partOfItem({ field: '', row }, parts)
  return (
    <div className={classes.pick}>
      <SelectField
        label={t('methods:shortLived.part')}
        value={chosen ? keyOf(chosen) : null}
        options={parts
          .filter((part) => methodOf(part.row) === 'BREAKDOWN')
          .map((part) => ({ value: keyOf(part), label: nameOf(part) }))}
        onChange={onPick}
      />
    </div>
  )
}
