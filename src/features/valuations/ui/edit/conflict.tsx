import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Conflict } from '#web/forms/edit/conflict.tsx'
import type { useEditing } from '#web/forms/edit/use-editing.ts'
import type { ValuationDetails } from '../../model.ts'
import type { FormField } from '../form/fields.ts'
import { valuationForm } from '../form/kind.ts'
import type { FormValues } from '../form/values.ts'
import { timelineQuery } from '../shared/reads.ts'
import { useFieldFormat } from './use-field-format.tsx'

type Props = {
  editing: ReturnType<typeof useEditing<FormValues, FormField, ValuationDetails>>
  latest: ValuationDetails
}

/** Resolves an edit conflict: somebody else has saved this valuation in the meantime. */
export function ValuationConflict({ editing, latest }: Props) {
  const { t } = useTranslation()
  const format = useFieldFormat(latest)
  const done = useQuery(timelineQuery(latest.id)).data ?? []
  const status = t(`valuations:status.${latest.status}`)
  const before = editing.drafted.origin().status
  return (
    <Conflict
      kind={valuationForm}
      editing={editing}
      latest={latest}
      done={done}
      shown={format}
      words={{
        title: t('details:conflict.title'),
        moved: before && before !== latest.status ? t('details:conflict.status', { status }) : undefined,
        locked: t('details:conflict.locked', { status }),
        giveUp: t('details:conflict.giveUp'),
      }}
    />
  )
}
