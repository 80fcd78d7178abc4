import { IconPlus, IconTrash } from '@tabler/icons-react'
import { INSPECTION_LEVELS } from '#features/terms/model/bases.ts'
import { PROPERTY_CATEGORIES } from '#features/terms/model/codes.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { ActionIcon, Button } from '#web/kit/controls/button.tsx'
import { MoneyField, NumberField } from '#web/kit/fields/number-field.tsx'
import { SelectField } from '#web/kit/fields/select-field.tsx'
import { Card, Column, Grid, Row, Text } from '#web/kit/layout/layout.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import type { PathFaults } from '#web/records/details/use-record-act.ts'
import { type ClientFee, TERMS_LIMITS } from '../model.ts'

/** A line of fees while it is typed. */
export type TypedFee = Omit<ClientFee, 'fee' | 'depositPercent'> & {
  key: number
  fee: number | null
  depositPercent: number | null
}
const NEW = { category: null, level: null, fee: null, perMille: null, most: null, depositPercent: 0 } as const

type RowsProps = { rows: readonly TypedFee[]; faults: PathFaults; onChange: (rows: TypedFee[]) => void }

/** The lines of the fees of a client, which are added, changed and removed. */
export function FeeRows({ rows, faults, onChange }: RowsProps) {
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
