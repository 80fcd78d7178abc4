import { useState } from 'react'
import { useTranslation } from '#web/i18n/i18n.ts'
import { SelectField } from '#web/kit/fields/select-field.tsx'
import { Column } from '#web/kit/layout/layout.tsx'
import { Panel } from '#web/kit/layout/panel.tsx'
import { useCursors } from '#web/records/cursor-pager.tsx'
import { ROLL_CHANGES, type RollChange } from '../../../tenancies/rules/roll.ts'
import type { ImportDetails } from '../../model.ts'
import { Counts } from '../wizard/counts.tsx'
import { FoundPages } from './findings.tsx'

type Props = { one: ImportDetails; changes: Partial<Record<RollChange, number>> }

/** What the rows of a rent roll are to the schedule: the number of each kind, and every row with its kind. */
export function Changes({ one, changes }: Props) {
  const { t } = useTranslation()
  const [only, setOnly] = useState<'changes' | RollChange>('changes')
  const cursors = useCursors()
  const kinds = ROLL_CHANGES.filter((kind) => changes[kind])
  const tones = { SAME: undefined, MISSING: 'amber', VACATED: 'amber' } as const
  return (
    <Panel title={t('imports:changes.title')} padded>
      <Column gap={16}>
        <Counts
          items={kinds.map((kind) => ({
            label: t(`imports:kind.${kind}`),
            value: changes[kind] ?? 0,
            tone: kind in tones ? tones[kind as keyof typeof tones] : 'green',
          }))}
        />
        <SelectField
          label={t('imports:kind.shown')}
          value={only}
          options={(['changes', ...kinds] as const).map((value) => ({
            value,
            label: t(value === 'changes' ? 'imports:kind.all' : `imports:kind.${value}`),
          }))}
          onChange={(value) => {
            cursors.restart()
            setOnly((value ?? 'changes') as typeof only)
          }}
        />
        <FoundPages {...{ one, only, cursors }} label={t('imports:changes.title')} none={t('imports:changes.none')} />
      </Column>
    </Panel>
  )
}
