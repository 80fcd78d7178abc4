import { IconPlus, IconTrash } from '@tabler/icons-react'
import line from '#features/invoices/ui/shared/line-input.module.css'
import { useTranslation } from '#web/i18n/i18n.ts'
import { ActionIcon, Button } from '#web/kit/controls/button.tsx'
import { DateField } from '#web/kit/fields/date-field.tsx'
import { MoneyField } from '#web/kit/fields/number-field.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { Column, Grid, Text } from '#web/kit/layout/layout.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import type { PathFaults } from '#web/records/details/use-record-act.ts'
import { ENGAGEMENT_LIMITS, type WrittenMilestone } from '../../model.ts'

/** A milestone while it is typed. */
export type TypedMilestone = WrittenMilestone & { key: number }

type Props = {
  rows: readonly TypedMilestone[]
  faults: PathFaults
  onChange: (rows: TypedMilestone[]) => void
}

/** The milestones of an engagement, a row each. */
export function MilestonesField({ rows, faults, onChange }: Props) {
  const { t } = useTranslation()
  const next = Math.max(-1, ...rows.map(({ key }) => key)) + 1
  const change = (place: number, changes: Partial<TypedMilestone>) =>
    onChange(rows.map((one, at) => (at === place ? { ...one, ...changes } : one)))
  return (
    <Column gap={12}>
      {rows.map((row, place) => (
        <MilestoneInput
          key={row.key}
          row={row}
          place={place}
          faults={faults}
          onChange={(changes) => change(place, changes)}
          onRemove={() => onChange(rows.filter(({ key }) => key !== row.key))}
        />
      ))}
      <div role="alert">{faults.milestones ? <Text tone="red">{faults.milestones}</Text> : null}</div>
      {rows.length < ENGAGEMENT_LIMITS.milestones ? (
        <div>
          <Button
            variant="default"
            leftSection={<IconPlus size={16} aria-hidden="true" />}
            onClick={() => onChange([...rows, { key: next, text: '', dueOn: null, amount: null, reachedOn: null }])}
          >
            {t('engagements:milestone.add')}
          </Button>
        </div>
      ) : null}
    </Column>
  )
}

type RowProps = {
  row: TypedMilestone
  place: number
  faults: PathFaults
  onChange: (changes: Partial<TypedMilestone>) => void
  onRemove: () => void
}

function MilestoneInput({ row, place, faults, onChange, onRemove }: RowProps) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const n = number(place + 1)
  const field = <F extends keyof TypedMilestone>(name: F) => ({
    value: row[name],
    error: faults[`milestones.${place}.${name}`],
    onChange: (value: TypedMilestone[F]) => onChange({ [name]: value } as Partial<TypedMilestone>),
  })
  return (
    <fieldset className={line.line}>
      <legend>{t('engagements:milestone', { n })}</legend>
      <ActionIcon
        className={line.remove}
        variant="subtle"
        color="gray"
        size={34}
        aria-label={t('engagements:milestone.remove', { n })}
        onClick={onRemove}
      >
        <IconTrash size={18} aria-hidden="true" />
      </ActionIcon>
      <Grid least="14rem" align="start" gap={12}>
        <TextField
          label={t('engagements:milestone.text')}
          maxLength={ENGAGEMENT_LIMITS.milestone}
          required
          {...field('text')}
        />
        <DateField label={t('engagements:milestone.dueOn')} {...field('dueOn')} />
        <MoneyField label={t('engagements:milestone.amount')} {...field('amount')} />
        <DateField label={t('engagements:milestone.reachedOn')} {...field('reachedOn')} />
      </Grid>
    </fieldset>
  )
}
