import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { NumberField } from '#web/kit/fields/number-field.tsx'
import type { ImportDetails } from '../../model.ts'
import type { Decision } from './use-decisions.ts'

type Props = { one: ImportDetails; decide: (decision: Decision) => void }

/** Which row of the sheet names its columns; taken when the field is left, since another row brings its own mapping. */
export function HeaderRow({ one, decide }: Props) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState<number | null>(one.headerRow)
  const isRow = typed !== null && Number.isInteger(typed) && typed >= 0 && typed <= 2_000_000
  return (
    <NumberField
      label={t('imports:columns.headerRow')}
      description={t('imports:columns.headerRow.hint')}
      value={typed}
      onChange={setTyped}
      error={isRow ? undefined : t('imports:columns.headerRow.wrong')}
      onBlur={() => isRow && typed !== one.headerRow && decide({ headerRow: typed })}
    />
  )
}
