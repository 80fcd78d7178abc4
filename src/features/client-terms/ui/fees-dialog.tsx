import { IconPlus, IconTrash } from '@tabler/icons-react'
import { INSPECTION_LEVELS } from '#features/terms/model/bases.ts'
import { PROPERTY_CATEGORIES } from '#features/terms/model/codes.ts'
import { ActDialog } from '#web/forms/act-dialog.tsx'
import { faultsByField } from '#web/forms/fault-text.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { ActionIcon, Button } from '#web/kit/controls/button.tsx'
import { MoneyField, NumberField } from '#web/kit/fields/number-field.tsx'
import { SelectField } from '#web/kit/fields/select-field.tsx'
import { Card, Column, Grid, Row, Text } from '#web/kit/layout/layout.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import type { PathFaults } from '#web/records/details/use-record-act.ts'
import { rpc } from '#web/rpc/rpc.ts'
import { type ClientFee, TERMS_LIMITS } from '../model.ts'
import { termsFaults } from '../rules.ts'
import type { TermsDialogProps } from './agreement-dialog.tsx'
import { onClientTerms } from './shared/reads.ts'

type TypedFee = Omit<ClientFee, 'fee' | 'depositPercent'> & {
  key: number
  fee: number | null
  depositPercent: number | null
}
const NEW = { category: null, level: null, fee: null, perMille: null, most: null, depositPercent: 0 } as const

/** The fees that were agreed with a client, a row each. */
export function FeesDialog({ of: { version, terms }, clientAccountId, onClose }: TermsDialogProps) {
  const { t } = useTranslation()
  const sent = (rows: readonly TypedFee[]): ClientFee[] =>
    rows.map(({ key: _, fee, depositPercent, most, perMille, ...row }) => ({
      ...row,
      perMille,
      // Without a share there is nothing to bound.
      most: perMille === null ? null : most,
      fee: fee ?? Number.NaN,
      depositPercent: depositPercent ?? 0,
    }))
  const start: { fees: TypedFee[] } = { fees: terms.fees.map((fee, key) => ({ ...fee, key })) }
  return (
    <ActDialog
      place={`client-terms fees ${clientAccountId}`}
      wide
      start={start}
      title={t('clientterms:part.fees')}
      intro={t('clientterms:fees.intro')}
      fields={({ values: { fees }, faults, put }) => [
        <FeeRows key="fees" rows={fees} faults={faults} onChange={(rows) => put({ fees: rows })} />,
      ]}
      check={({ fees }) => {
        const empty = fees.findIndex(({ fee }) => fee === null || !(fee > 0))
        const lacking = empty >= 0 ? { [`fees.${empty}.fee`]: t('clientterms:fault.fee') } : {}
        return { ...faultsByField(termsFaults({ ...terms, fees: sent(fees) })), ...lacking }
      }}
      paths={{ fees: /^(fees\.|category$|most$)/ }}
      save={t('clientterms:save')}
      send={({ fees }) => rpc.clientTerms.save({ clientAccountId, version, changes: { fees: sent(fees) } })}
      done={t('clientterms:saved')}
      on={onClientTerms}
      onClose={onClose}
    />
  )
}

type RowsProps = { rows: readonly TypedFee[]; faults: PathFaults; onChange: (rows: TypedFee[]) => void }

function FeeRows({ rows, faults, onChange }: RowsProps) {
  const { t } = useTranslation()
  const next = Math.max(-1, ...rows.map(({ key }) => key)) + 1
  return (
    <Column gap={12}>
      {rows.map((row, at) => (
        <FeeRow
          key={row.key}
          row={row}
          at={at}
          fault={faults[`fees.${at}.fee`]}
          onChange={(changes) => onChange(rows.map((one, n) => (n === at ? { ...one, ...changes } : one)))}
          onRemove={() => onChange(rows.filter(({ key }) => key !== row.key))}
        />
      ))}
      <div role="alert">
        {faults.category || faults.most ? <Text tone="red">{faults.category ?? faults.most}</Text> : null}
      </div>
      {rows.length < TERMS_LIMITS.fees ? (
        <div>
          <Button
            variant="default"
            leftSection={<IconPlus size={16} aria-hidden="true" />}
            onClick={() => onChange([...rows, { ...NEW, key: next }])}
          >
            {t('clientterms:fees.add')}
          </Button>
        </div>
      ) : null}
    </Column>
  )
}

type RowProps = {
  row: TypedFee
  at: number
  fault: string | undefined
  onChange: (changes: Partial<TypedFee>) => void
  onRemove: () => void
}

function FeeRow({ row, at, fault, onChange, onRemove }: RowProps) {
  const { t } = useTranslation()
  const n = useFormat().number(at + 1)
  return (
    <Card role="group" aria-label={t('clientterms:fees.row', { n })}>
      <Column gap={8}>
        <Row justify="between">
          <Text as="span" strong>
            {t('clientterms:fees.row', { n })}
          </Text>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={34}
            aria-label={t('clientterms:fees.remove', { n })}
            onClick={onRemove}
          >
            <IconTrash size={18} aria-hidden="true" />
          </ActionIcon>
        </Row>
        <Grid least="12rem" align="start" gap={12}>
          <SelectField
            label={t('clientterms:fees.category')}
            clearable
            placeholder={t('clientterms:fees.any')}
            options={PROPERTY_CATEGORIES.map((code) => ({ value: code, label: t(`valuations:category.${code}`) }))}
            value={row.category}
            onChange={(category) => onChange({ category })}
          />
          <SelectField
            label={t('clientterms:fees.level')}
            clearable
            placeholder={t('clientterms:fees.anyLevel')}
            options={INSPECTION_LEVELS.map((code) => ({
              value: code,
              label: t(`engagements:inspectionLevel.${code}`),
            }))}
            value={row.level}
            onChange={(level) => onChange({ level })}
          />
          <MoneyField
            label={t('clientterms:fees.fee')}
            required
            value={row.fee}
            error={fault}
            onChange={(fee) => onChange({ fee })}
          />
          <NumberField
            label={t('clientterms:fees.deposit')}
            unit={t('clientterms:fees.percent')}
            value={row.depositPercent}
            onChange={(depositPercent) => onChange({ depositPercent })}
          />
          <NumberField
            label={t('clientterms:fees.perMille')}
            unit={t('clientterms:fees.unit')}
            value={row.perMille}
            onChange={(perMille) => onChange({ perMille })}
          />
          {row.perMille === null ? null : (
            <MoneyField label={t('clientterms:fees.most')} value={row.most} onChange={(most) => onChange({ most })} />
          )}
        </Grid>
      </Column>
    </Card>
  )
}
