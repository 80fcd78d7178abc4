import { useTranslation } from '#web/i18n/i18n.ts'
import { Choice } from '#web/kit/fields/choice.tsx'
import { Row } from '#web/kit/layout/layout.tsx'
import { BoundField } from '#web/records/list/bound-field.tsx'
import { TRANSACTIONS } from '../model/codes.ts'
import type { SpatialFilters } from '../model.ts'
import classes from './screen.module.css'
import { TypesField } from './types-field.tsx'

/** What the figures are made of: kind of transaction, property types and period. */
export function FilterBar({
  filters,
  onChange,
}: {
  filters: SpatialFilters
  onChange: (filters: SpatialFilters) => void
}) {
  const { t } = useTranslation()
  const { types, transactions = 'SALE', from, to } = filters
  const isReversed = from !== undefined && to !== undefined && from > to
  return (
    <Row
      align="start"
      wrap
      gap={[12, 16]}
      className={`${classes.filters} no-print`}
      role="group"
      aria-label={t('analysis:filters')}
    >
      <Choice
        label={t('analysis:transactions')}
        value={transactions}
        options={TRANSACTIONS.map((value) => ({ value, label: t(`analysis:transactions.${value}`) }))}
        onChange={(next) => onChange({ ...filters, transactions: next })}
      />
      <TypesField
        types={types ?? []}
        onChange={(next) => onChange({ ...filters, types: next.length > 0 ? next : undefined })}
      />
      <BoundField
        label={t('analysis:from')}
        value={from}
        error={undefined}
        onSet={(date) => onChange({ ...filters, from: date })}
      />
      <BoundField
        label={t('analysis:to')}
        value={to}
        error={isReversed ? t('kernel:rangeReversed') : undefined}
        onSet={(date) => onChange({ ...filters, to: date })}
      />
    </Row>
  )
}
