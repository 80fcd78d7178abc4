import { useQuery } from '@tanstack/react-query'
import type { FormRow } from '#kernel/form-values.ts'
import { newId } from '#web/drafts/stored-drafts.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { FigureTable } from '#web/kit/layout/figure-table.tsx'
import { Card, Muted, Row } from '#web/kit/layout/layout.tsx'
import { Badge } from '#web/kit/text/badge.tsx'
import { Iso, Num } from '#web/kit/text/num.tsx'
import { useFormat, useLanguage } from '#web/kit/text/use-format.ts'
import { rpc } from '#web/rpc/rpc.ts'
import { INCOME_SHAPE } from '../../fields/income.ts'
import { type LeaseChange, scheduleChanges } from '../../rules/income/schedule-changes.ts'
import { rowsOf } from '../../rules/methods/reading.ts'
import classes from '../methods/methods.module.css'
import type { OpenSheet } from '../shared/use-sheet.ts'

/** The rows of a sheet that came from the tenancy schedule and are otherwise there now: each is taken over when a person says so, as one step of undo. */
export function LeaseChanges({ approaches, work }: Pick<OpenSheet, 'approaches' | 'work'>) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { propertyId } = approaches.valuation
  const { on } = approaches.inputs.subject
  const asks = work.editable && propertyId !== null && rowsOf(work.values, 'rents').length > 0
  const { data } = useQuery({
    queryKey: ['tenancies', 'rents', propertyId, on],
    queryFn: ({ signal }) =>
      rpc.tenancies.rents({ propertyId: propertyId ?? '', on, most: INCOME_SHAPE.lists.rents.most }, { signal }),
    enabled: asks,
  })
  const changes = data && data.count === data.rents.length ? scheduleChanges(work.values, data, on) : []
  if (!asks || changes.length === 0) return null
  const editsOf = ({ field, row, taken, steps, stepFields, unit }: LeaseChange) => [
    {
      field: field ?? `rents.${newId()}`,
      value: field === null && row ? { ...row, kind: taken?.use ? t(`tenancies:use.${taken.use}`) : null } : row,
    },
    ...stepFields.map((step) => ({ field: step, value: null })),
    ...steps.map((step) => ({ field: `rentSteps.${newId()}`, value: { unit, ...step } })),
  ]
  const take = (taken: readonly LeaseChange[]) => work.change(taken.flatMap(editsOf))
  return (
    <Card note="amber" className="no-print">
      <Row wrap justify="between" gap={[8, 12]}>
        <strong>{t('methods:leases.title')}</strong>
        <Button variant="default" size="sm" onClick={() => take(changes)}>
          {t('methods:leases.takeAll')}
        </Button>
      </Row>
      <Muted small className={classes.quiet}>
        {t('methods:leases.hint')}
      </Muted>
      <FigureTable
        label={t('methods:leases.title')}
        isLong
        columns={[
          { key: 'unit', head: INCOME_SHAPE.lists.rents.row.unit.words[language] },
          { key: 'is', head: t('methods:leases.what') },
          { key: 'before', head: t('methods:leases.before') },
          { key: 'now', head: t('methods:leases.now') },
          { key: 'take', head: null },
        ]}
        rows={changes.map((change) => ({
          key: change.field ?? change.unit,
          cells: [
            <Iso key="unit">{change.unit}</Iso>,
            <Badge key="is" tone={change.is === 'ENDED' ? 'grey' : change.is === 'NEW' ? 'green' : 'amber'}>
              {t(`methods:leases.${change.is}`)}
            </Badge>,
            <Lease key="before" row={change.before} />,
            <Lease key="now" row={change.row} />,
            <Button
              key="take"
              variant="default"
              size="compact-md"
              aria-label={t('methods:leases.takeOne', { unit: change.unit })}
              onClick={() => take([change])}
            >
              {t('methods:leases.take')}
            </Button>,
          ],
        }))}
      />
    </Card>
  )
}

/** The rent of a lease and its end; that the unit is vacant, or is no more. */
function Lease({ row }: { row: FormRow | null }) {
  const { t } = useTranslation()
  const { kwd, date } = useFormat()
  if (!row) return <>{t('methods:leases.none')}</>
  if (typeof row.rent !== 'number') return <>{t('methods:leases.vacant')}</>
  return (
    <>
      <Num>{kwd(row.rent)}</Num>
      {typeof row.leaseEnd === 'string' ? (
        <div>
          <Num>{date(row.leaseEnd)}</Num>
        </div>
      ) : null}
    </>
  )
}
