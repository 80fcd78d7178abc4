import { useQuery } from '@tanstack/react-query'
import { useCostName } from '#features/unit-costs/ui/shared/cost-name.ts'
import { costsOfDayQuery } from '#features/unit-costs/ui/shared/reads.ts'
import type { CalendarDate } from '#kernel/dates.ts'
import type { FormRow } from '#kernel/form-values.ts'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { SelectField } from '#web/kit/fields/select-field.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import { fittingFirst, type Wanted } from '../../rules/cost/fitting.ts'
import classes from './methods.module.css'

/** A unit cost that is typed is no longer the one that comes from the table. */
export const ownCost = (row: FormRow, changed: readonly string[]): FormRow =>
  changed.includes('unitCost') && !changed.includes('unitCostId')
    ? { ...row, unitCostId: null, unitCostDate: null }
    : row

/** Returns the line below a unit cost that comes from the firm's table. */
export function useTableNote() {
  const { t } = useTranslation()
  const { date } = useFormat()
  return ({ unitCostId, unitCostDate }: FormRow, column: string): string | undefined =>
    column === 'unitCost' && unitCostId
      ? t('methods:costTable.from', { date: date(String(unitCostDate ?? '')) })
      : undefined
}

type Props = { on: CalendarDate; wanted: Wanted; onPick: (cells: FormRow) => void }
/** Takes a unit cost from the firm's table: its amount, its row and its date, as they are now; what fits is offered first. */
export function CostTablePick({ on, wanted, onPick }: Props) {
  const { t } = useTranslation()
  const { money, date } = useFormat()
  const nameOf = useCostName()
  const read = useQuery(costsOfDayQuery(on))
  const costs = fittingFirst(read.data?.items ?? [], wanted)
  return (
    <div className={classes.pick}>
      <SelectField
        label={t('methods:costTable.pick')}
        placeholder={read.data && costs.length === 0 ? t('methods:costTable.empty') : ''}
        searchable
        value={null}
        reading={read.isPending}
        options={costs.map((one) => ({
          value: one.id,
          label: t('methods:costTable.of', {
            name: nameOf(one),
            cost: isolateBidi(money(one.cost)),
            date: isolateBidi(date(one.fromDate)),
          }),
        }))}
        onChange={(id) => {
          const chosen = costs.find((one) => one.id === id)
          if (chosen) onPick({ unitCost: chosen.cost, unitCostId: chosen.id, unitCostDate: chosen.fromDate })
        }}
      />
    </div>
  )
}
