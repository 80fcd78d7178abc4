import { ActionIcon } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { DateField } from '#web/kit/fields/date-field.tsx'
import { MoneyField, NumberField } from '#web/kit/fields/number-field.tsx'
import { SelectField } from '#web/kit/fields/select-field.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { Column, Grid } from '#web/kit/layout/layout.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import type { PathFaults } from '#web/records/details/use-record-act.ts'
import { EVIDENCE_KINDS, type EvidenceKind } from '../../model/codes.ts'
import { type EvidenceFields, RECONSIDERATION_LIMITS } from '../../model.ts'
import { namesAmount } from '../../rules.ts'
import classes from './ask.module.css'

/** A piece of evidence while it is typed. */
export type TypedEvidence = Omit<EvidenceFields, 'evidenceDate' | 'area' | 'price' | 'place' | 'note'> & {
  key: number
  evidenceDate: string | null
  area: number | null
  price: number | null
  place: string
  note: string
}

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
  const field = <F extends keyof TypedEvidence>(name: F) => ({
    value: evidence[name],
    error: faults[`evidence.${place}.${name}`],
    onChange: (value: TypedEvidence[F]) => onChange({ [name]: value } as Partial<TypedEvidence>),
  })
  return (
    <Column as="fieldset" gap={12} className={classes.evidence}>
      <legend>{t('reconsiderations:ask.evidence', { n })}</legend>
      {onRemove ? (
        <ActionIcon
          className={classes.remove}
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={t('reconsiderations:ask.remove', { n })}
          onClick={onRemove}
        >
          <IconTrash size={18} aria-hidden="true" />
        </ActionIcon>
      ) : null}
      <Grid least="12rem" align="start" gap={12}>
        <SelectField<EvidenceKind>
          label={t('reconsiderations:field.kind')}
          options={EVIDENCE_KINDS.map((value) => ({ value, label: t(`reconsiderations:kind.${value}`) }))}
          value={evidence.kind}
          onChange={(kind) => kind && onChange({ kind })}
          required
        />
        <DateField label={t('reconsiderations:field.evidenceDate')} required {...field('evidenceDate')} />
        <NumberField label={t('reconsiderations:field.area')} unit={t('kernel:sqm')} required {...field('area')} />
        <MoneyField label={t('reconsiderations:field.price')} isWorth required {...field('price')} />
        <TextField
          label={t('reconsiderations:field.source')}
          description={t('reconsiderations:ask.source.hint')}
          maxLength={RECONSIDERATION_LIMITS.source}
          required
          {...field('source')}
        />
        <TextField
          label={t('reconsiderations:field.place')}
          maxLength={RECONSIDERATION_LIMITS.place}
          {...field('place')}
        />
      </Grid>
      <TextField label={t('reconsiderations:field.note')} maxLength={RECONSIDERATION_LIMITS.note} {...field('note')} />
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
