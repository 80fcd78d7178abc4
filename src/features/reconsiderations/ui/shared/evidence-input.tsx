import { IconTrash } from '@tabler/icons-react'
import { type ActField, ActInput } from '#web/forms/act-fields.tsx'
import { type FormOf, useDescribedFields } from '#web/forms/described-fields.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { ActionIcon } from '#web/kit/controls/button.tsx'
import { Column, Grid } from '#web/kit/layout/layout.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import type { PathFaults } from '#web/records/details/use-record-act.ts'
import { EVIDENCE_FIELDS } from '../../fields.ts'
import { namesAmount } from '../../rules.ts'
import classes from './ask.module.css'

/** A piece of evidence while it is typed. */
export type TypedEvidence = FormOf<typeof EVIDENCE_FIELDS> & { key: number }

type Props = {
  evidence: TypedEvidence
  place: number
  faults: PathFaults
  onChange: (changes: Partial<TypedEvidence>) => void
  onRemove: (() => void) | undefined
}

/** The fields of one piece of evidence. */
export function EvidenceInput({ evidence, place, faults, onChange, onRemove }: Props) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const n = number(place + 1)
  const fields = useDescribedFields((field) => `reconsiderations:field.${field}`)(EVIDENCE_FIELDS, {
    kind: { required: true },
  })
  const input = (field: ActField<TypedEvidence>) => (
    <ActInput
      key={field.name}
      field={field}
      value={evidence[field.name]}
      fault={faults[`evidence.${place}.${field.name}`]}
      onChange={(value) => onChange({ [field.name]: value } as Partial<TypedEvidence>)}
    />
  )
  return (
    <Column as="fieldset" gap={12} className={classes.evidence}>
      <legend>{t('reconsiderations:ask.evidence', { n })}</legend>
      {onRemove ? (
        <ActionIcon
          className={classes.remove}
          variant="subtle"
          color="gray"
          size={34}
          aria-label={t('reconsiderations:ask.remove', { n })}
          onClick={onRemove}
        >
          <IconTrash size={18} aria-hidden="true" />
        </ActionIcon>
      ) : null}
      <Grid least="12rem" align="start" gap={12}>
        {fields.filter(({ name }) => name !== 'note').map(input)}
      </Grid>
      {fields.filter(({ name }) => name === 'note').map(input)}
      <AmountNote text={evidence.note} />
    </Column>
  )
}

/** A warning where a text seems to name an amount: nothing is refused. */
export function AmountNote({ text }: { text: string }) {
  const { t } = useTranslation()
  return (
    <div role="status">
      {namesAmount(text) ? <p className={classes.amount}>{t('reconsiderations:amount')}</p> : null}
    </div>
  )
}
