import { useState } from 'react'
import { useTranslation } from '#web/i18n/i18n.ts'
import { SelectField } from '#web/kit/fields/select-field.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import type { ImportDetails } from '../../model.ts'
import { useTargets } from '../use-targets.ts'
import type { Decision } from './use-decisions.ts'

/** The fields that a whole sheet may have in common. A default for all rows makes no sense for the others. */
const COMMON: readonly string[] = [
  ...['location', 'city', 'country', 'ownerName', 'area', 'exchangeRate'],
  ...['areaNumber', 'decisionNumber', 'decisionDate', 'validFrom', 'source'],
]

type Props = {
  one: ImportDetails
  field: string
  /** What it is called where it is not of empty cells. */
  label?: string
  decide: (decision: Decision) => void
}

/** The default for the empty cells of a field, or for all rows when no column maps to it. */
export function EmptyCells({ one, field, label: given, decide }: Props) {
  const { t } = useTranslation()
  const { choices, targets } = useTargets(one.kind)
  const stored = one.defaults[field] ?? ''
  const [typed, setTyped] = useState(stored)
  const options = choices(field)
  const store = (value: string) => {
    const { [field]: _, ...others } = one.defaults
    decide({ defaults: value ? { ...others, [field]: value } : others })
  }
  const label = given ?? t('imports:columns.default')
  if (options.length > 0)
    return (
      <SelectField
        label={label}
        value={stored || null}
        onChange={(value) => store(value ?? '')}
        options={options}
        placeholder={t('imports:columns.noDefault')}
        clearable
      />
    )
  const isOfSheet = targets.some((target) => target.field === field && target.ofSheet)
  if (!COMMON.includes(field) && !isOfSheet) return <span />
  return (
    <TextField
      label={label}
      value={typed}
      onChange={setTyped}
      onBlur={() => typed.trim() !== stored && store(typed.trim())}
      placeholder={t('imports:columns.noDefault')}
      maxLength={200}
    />
  )
}
