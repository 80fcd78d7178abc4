import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { LEASE_CHANGES } from '#features/approaches/rules/income/schedule-changes.ts'
import { type SharedErrors, type Summand, type Total, totalOf } from '#features/avm/rules/time/total.ts'
import { usePropertyOptions } from '#features/valuations/ui/shared/property-options.ts'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { ActDialog } from '#web/forms/act-dialog.tsx'
import { useAct } from '#web/forms/use-act.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx'
import { faultText, isKnownError } from '#web/kit/feedback/error-text.ts'
import { MorePages } from '#web/kit/feedback/more-pages.tsx'
import { type Picked, pickedOf, withPicked } from '#web/kit/fields/picked.ts'
import { SelectField } from '#web/kit/fields/select-field.tsx'
import { FigureTable } from '#web/kit/layout/figure-table.tsx'
import { Column, Muted, Row, Text } from '#web/kit/layout/layout.tsx'
import { Panel } from '#web/kit/layout/panel.tsx'
import { Badge } from '#web/kit/text/badge.tsx'
import { TextLink } from '#web/kit/text/links.tsx'
import { Iso, Num } from '#web/kit/text/num.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import { rpc } from '#web/rpc/rpc.ts'
import { useMe } from '#web/session/me.ts'
import { type Drift, PROGRAMME_LIMITS, type ProgrammeDetails, type ProgrammeProperty } from '../../model.ts'
import { driftQuery, onProgrammes, propertiesQuery } from '../reads.ts'

/** The properties of a programme with their last completed valuations, and what became of them in the latest cycle. */
export function PropertiesPanel({ of }: { of: ProgrammeDetails }) {
  const { t } = useTranslation()
  const { worth, date } = useFormat()
  const client = useQueryClient()
  const read = useInfiniteQuery(propertiesQuery(of.id))
  const [adding, setAdding] = useState(false)
  const { allowed } = useMe()
  // A roll goes on by itself: the rows are read again with each of its properties, also where they were being read just then.
  const rolled = of.cycles.map(({ rollState, done }) => `${rollState} ${done}`).join()
  const [shown, setShown] = useState(rolled)
  useEffect(() => {
    if (rolled === shown) return
    setShown(rolled)
    void client.invalidateQueries({ queryKey: propertiesQuery(of.id).queryKey })
  }, [rolled, shown, client, of.id])
  const { drifts, total, checking, check } = useDrift(of.id)
  const { act, busy } = useAct(() => onProgrammes.refresh(client))
  const rows = read.data?.pages.flatMap(({ items }) => items) ?? []
  const mayChange = of.may.includes('change')
  const last = ({ lastValuationId, lastValuationNumber, lastDate }: ProgrammeProperty) =>
    lastValuationId ? (
      <Column gap={4}>
        <TextLink to="/valuations/$id" params={{ id: lastValuationId }}>
          <Num>{lastValuationNumber}</Num>
        </TextLink>
        <Num>{date(lastDate)}</Num>
      </Column>
    ) : null
  return (
    <Panel
      title={t('programmes:properties')}
      padded={rows.length === 0}
      action={
        <Row wrap>
          {rows.length > 0 && allowed('canViewReports') ? (
            <Button
              size="compact-md"
              variant="default"
              loading={checking}
              onClick={() => void check(read.data?.pages ?? [])}
            >
              {t('programmes:drift.read')}
            </Button>
          ) : null}
          {mayChange ? (
            <Button
              size="compact-md"
              variant="default"
              leftSection={<IconPlus size={16} aria-hidden="true" />}
              onClick={() => setAdding(true)}
            >
              {t('programmes:properties.add')}
            </Button>
          ) : null}
        </Row>
      }
    >
      {read.error ? <ErrorPanel error={read.error} onRetry={() => void read.refetch()} /> : null}
      {read.data && rows.length === 0 ? <Muted>{t('programmes:properties.none')}</Muted> : null}
      {rows.length > 0 ? (
        <FigureTable
          label={t('programmes:table', { of: t('programmes:properties') })}
          inPanel
          columns={[
            { key: 'property', head: t('programmes:properties.property') },
            { key: 'section', head: t('programmes:properties.section') },
            { key: 'last', head: t('programmes:properties.last') },
            { key: 'value', head: t('programmes:properties.value'), figure: true },
            ...(drifts ? [{ key: 'market', head: t('programmes:properties.market') }] : []),
            { key: 'now', head: t('programmes:properties.now') },
            ...(mayChange ? [{ key: 'remove', head: null }] : []),
          ]}
          rows={rows.map((row) => ({
            key: row.id,
            cells: [
              <TextLink key="property" to="/properties/$id" params={{ id: row.id }}>
                <Iso>{row.name ?? row.location}</Iso>
              </TextLink>,
              row.section ? <Iso key="section">{row.section}</Iso> : null,
              last(row),
              worth(row.lastValue),
              ...(drifts ? [<Drifted key="market" of={drifts.get(row.id)} />] : []),
              <Rolled key="now" row={row} />,
              ...(mayChange
                ? [
                    <Button
                      key="remove"
                      variant="subtle"
                      size="compact-md"
                      disabled={busy}
                      aria-label={`${t('programmes:properties.remove')} ${row.name ?? ''}`}
                      onClick={() => void act(() => rpc.programmes.removeProperty({ id: of.id, propertyId: row.id }))}
                    >
                      <IconTrash size={16} aria-hidden="true" />
                    </Button>,
                  ]
                : []),
            ],
          }))}
        />
      ) : null}
      {total && total.count > 0 ? <MarketTotal total={total} /> : null}
      <MorePages of={read} fullWidth>
        {t('programmes:properties.more')}
      </MorePages>
      {adding ? <AddDialog of={of} onClose={() => setAdding(false)} /> : null}
    </Panel>
  )
}

type Page = { items: readonly ProgrammeProperty[] }

/** Reads by how much the market moved the properties that are shown, page by page. */
function useDrift(id: string) {
  const client = useQueryClient()
  const [drifts, setDrifts] = useState<ReadonlyMap<string, Drift> | null>(null)
  const [total, setTotal] = useState<Total | null>(null)
  const { act, busy } = useAct()
  const check = (pages: readonly Page[]) =>
    act(async () => {
      const found = new Map<string, Drift>()
      const summands: Summand[] = []
      let shared: SharedErrors | null = null
      for (const [at] of pages.entries()) {
        const lastId = pages[at - 1]?.items.at(-1)?.id
        const page = await client.fetchQuery(driftQuery(id, lastId))
        for (const one of page.items) found.set(one.id, one)
        summands.push(...page.estimates)
        shared ??= page.shared
      }
      setDrifts(found)
      setTotal(shared && totalOf(summands, shared))
    })
  return { drifts, total, checking: busy, check }
}

/** The sum of the estimates of the shown properties as at today: a mean, with its own range. */
function MarketTotal({ total: { count, value, low, high } }: { total: Total }) {
  const { t } = useTranslation()
  const { number, worthKwd, worth } = useFormat()
  return (
    <Muted data-total>
      {t('programmes:drift.total', {
        n: isolateBidi(number(count)),
        value: isolateBidi(worthKwd(Math.round(value))),
        low: isolateBidi(worth(Math.round(low))),
        high: isolateBidi(worth(Math.round(high))),
      })}
    </Muted>
  )
}

/** The movement of the market since the last valuation, and whether that asks for an inspection. */
function Drifted({ of }: { of: Drift | undefined }) {
  const { t } = useTranslation()
  const { percent } = useFormat()
  if (!of) return <Muted as="span">{t('programmes:drift.none')}</Muted>
  return (
    <>
      <Num>{percent(of.percent / 100)}</Num>
      {of.beyond ? (
        <div>
          <Badge tone="amber">{t('programmes:drift.beyond')}</Badge>
        </div>
      ) : null}
    </>
  )
}

/** The valuation of the latest cycle, what of the register is another since, and why it could not be rolled forward. */
function Rolled({
  row: { valuationId, valuationNumber, differing, leases, failure, faults },
}: {
  row: ProgrammeProperty
}) {
  const { t, language } = useTranslation()
  const { number } = useFormat()
  const fields = differing.map(({ field }) => t(`valuations:field.${field}` as 'valuations:field.ownerName'))
  return (
    <Column gap={4}>
      {valuationId ? (
        <TextLink to="/valuations/$id" params={{ id: valuationId }}>
          <Num>{valuationNumber}</Num>
        </TextLink>
      ) : null}
      {fields.length > 0 ? (
        <Text tone="amber">
          {t('programmes:properties.differing', { fields: fields.join(language === 'ar' ? '، ' : ', ') })}
        </Text>
      ) : null}
      {leases.length > 0 && valuationId ? (
        <TextLink to="/valuations/$id/approaches/income" params={{ id: valuationId }}>
          {t('programmes:properties.leases')}:{' '}
          {LEASE_CHANGES.flatMap((is) => {
            const n = leases.filter((lease) => lease.is === is).length
            return n > 0 ? [`${t(`programmes:lease.${is}`)} ${isolateBidi(number(n))}`] : []
          }).join(language === 'ar' ? '، ' : ', ')}
        </TextLink>
      ) : null}
      {faults.map((fault) => (
        <Text key={`${fault.field} ${fault.code}`} tone="red">
          {faultText(fault)}
        </Text>
      ))}
      {failure && faults.length === 0 ? (
        <Text tone="red">{t(`errors:${isKnownError(failure) ? failure : 'unknown-error'}`)}</Text>
      ) : null}
    </Column>
  )
}

function AddDialog({ of, onClose }: { of: ProgrammeDetails; onClose: () => void }) {
  const { t } = useTranslation()
  const found = usePropertyOptions({ atRest: true })
  return (
    <ActDialog
      place={`programme-property ${of.id}`}
      start={{ property: null as Picked | null, section: '' }}
      title={t('programmes:properties.add')}
      fields={({ values, faults, put }) => {
        const options = withPicked(values.property, found.options)
        return [
          <SelectField
            key="property"
            label={t('programmes:properties.property')}
            required
            value={values.property?.id ?? null}
            onChange={(id) => put({ property: pickedOf(options, id) })}
            options={options}
            onSearch={found.onSearch}
            reading={found.reading}
            searchable
            error={faults.propertyId}
            placeholder={t('forms:choose')}
          />,
          { kind: 'text', name: 'section', label: t('programmes:properties.section'), max: PROGRAMME_LIMITS.section },
        ]
      }}
      check={({ property }) => (property ? {} : { propertyId: t('programmes:fault.property') })}
      save={t('programmes:properties.add')}
      send={({ property, section }) =>
        rpc.programmes.addProperties({ id: of.id, propertyId: property?.id ?? '', section: section || null })
      }
      on={onProgrammes}
      onClose={onClose}
    />
  )
}
