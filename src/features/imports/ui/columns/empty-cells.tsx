import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SelectField } from '#web/kit/fields/select-field.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import type { ImportDetails } from '../../model.ts'
import { useTargets } from '../use-targets.ts'
import type { Decision } from './use-decisions.ts'

/** What a whole sheet has in common: one area, one owner. Of other fields a value for all rows makes no sense. */
const COMMON: readonly string[] = ['location', 'city', 'country', 'ownerName', 'area']

type Props = { one: ImportDetails; field: string; decide: (decision: Decision) => void }

/** What stands for the empty cells of a field, or for all of them where no column gives it. */
export function EmptyCells({ one, field, decide }: Props) {
  const { t } = useTranslation()
  const { choices } = useTargets(one.kind)
  const kept = one.defaults[field] ?? ''
  const [typed, setTyped] = useState(kept)
  const options = choices(field)
  const keep = (value: string) => {
    const { [field]: _, ...others } = one.defaults
    decide({ defaults: value ? { ...others, [field]: value } : others })
  }
  const label = t('imports:columns.default')
  if (options.length > 0)
    return (
      <SelectField
        label={label}
        value={kept || null}
        onChange={(value) => keep(value ?? '')}
        options={options}
        placeholder={t('imports:columns.noDefault')}
        clearable
      />
    )
  if (!COMMON.includes(field)) return <span />
  return (
    <TextField
      label={label}
      value={typed}
      onChange={setTyped}
      onBlur={() => typed.trim() !== kept && keep(typed.trim())}
      placeholder={t('imports:columns.noDefault')}
      maxLength={200}
    />
  )
}
