import type { ComponentProps } from 'react'
import { toKwd } from '#kernel/decimal.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { useFormat } from '#web/kit/text/use-format.ts'
import type { SheetInputs } from '../../model.ts'
import { written } from '../../rules/methods/reading.ts'
import { costOf } from '../../rules/residual.ts'
import { CostTablePick, ownCost, useTableNote } from './cost-table.tsx'
import { ListRows } from './list-rows.tsx'

type Props = Pick<
  ComponentProps<typeof ListRows>,
  'list' | 'ref' | 'valuationId' | 'work' | 'outcome' | 'linked' | 'sheet'
> & {
  inputs: SheetInputs
}

/** What is built and what each item costs, as lump sums or by area with unit costs of the firm's table. */
export function BuildingCosts({ inputs, ...list }: Props) {
  const { t } = useTranslation()
  const { kwd } = useFormat()
  const tableNote = useTableNote()
  return (
    <ListRows
      {...list}
      columns={['name', 'area', 'unitCost', 'amount']}
      results={[{ key: 'cost', label: t('methods:column.cost'), textOf: (_, row) => kwd(toKwd(costOf({ row }))) }]}
      amend={ownCost}
      noteOf={tableNote}
      beside={(field, row, write) =>
        list.work.editable ? (
          <CostTablePick
            key={field}
            on={inputs.subject.on}
            wanted={{
              ...inputs.subject,
              name: written(row, 'name'),
              quality: null,
              builtArea: typeof row.area === 'number' ? row.area : null,
            }}
            onPick={write}
          />
        ) : null
      }
    />
  )
}
