import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { fetched } from '#web/kit/feedback/fetched.tsx'
import { Pending } from '#web/kit/feedback/pending.tsx'
import { Facts } from '#web/kit/layout/facts.tsx'
import { FigureTable } from '#web/kit/layout/figure-table.tsx'
import { Figures } from '#web/kit/layout/figures.tsx'
import { Column, Grid, Muted, Row } from '#web/kit/layout/layout.tsx'
import { Panel } from '#web/kit/layout/panel.tsx'
import { Badge } from '#web/kit/text/badge.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import { useFieldFacts } from '#web/records/details/field-facts.tsx'
import { ReasonAct } from '#web/records/details/reason-act.tsx'
import { rpc } from '#web/rpc/rpc.ts'
import { SECOND_VALUER_FIELDS } from '../../fields.ts'
import type { SecondValuer, TwoCheck, TwoSums, TwoValuersScreen } from '../../model/two-valuers.ts'
import { onTwo, twoQuery } from './reads.ts'
import { ValuesPanel } from './values-panel.tsx'

const ValuerDialog = fetched(async () => (await import('./valuer-dialog.tsx')).ValuerDialog)

/** The second valuer of an engagement: who it is, by which rules both valuations are held, the sums, and both values by property. */
export function TwoPanel({ engagementId }: { engagementId: string }) {
  const { t } = useTranslation()
  const read = useQuery(twoQuery(engagementId))
  const [opened, setOpened] = useState<'valuer' | 'remove' | null>(null)
  const close = () => setOpened(null)
  if (!read.data) return <Pending read={read} rows={3} columns={2} />
  const { valuer, sums, mayEdit } = read.data
  // Clients are not shown that there might have been one.
  if (!valuer && !mayEdit) return null
  return (
    <>
      <Panel
        title={t('twovaluers:title')}
        padded
        action={mayEdit ? <Acts hasValuer={valuer !== null} onOpen={setOpened} /> : null}
      >
        <Column gap={16}>
          <Muted small>{t('twovaluers:intro')}</Muted>
          {valuer && sums ? <Found screen={read.data} valuer={valuer} sums={sums} /> : <p>{t('twovaluers:none')}</p>}
        </Column>
        {opened === 'valuer' ? <ValuerDialog engagementId={engagementId} valuer={valuer} onClose={close} /> : null}
        {opened === 'remove' && valuer ? (
          <ReasonAct
            keptAt={`second-valuer-remove ${engagementId}`}
            title={t('twovaluers:remove')}
            text={t('twovaluers:remove.text')}
            action={t('twovaluers:remove')}
            send={(reason) =>
              rpc.engagementReports.removeSecondValuer({ engagementId, version: valuer.version, reason })
            }
            done={t('twovaluers:removed')}
            on={onTwo(engagementId)}
            onClose={close}
          />
        ) : null}
      </Panel>
      {valuer ? <ValuesPanel screen={read.data} /> : null}
    </>
  )
}

function Acts({ hasValuer, onOpen }: { hasValuer: boolean; onOpen: (what: 'valuer' | 'remove') => void }) {
  const { t } = useTranslation()
  const Icon = hasValuer ? IconPencil : IconPlus
  return (
    <Row gap={8} wrap>
      <Button
        size="sm"
        variant="default"
        leftSection={<Icon size={18} aria-hidden="true" />}
        onClick={() => onOpen('valuer')}
      >
        {t(hasValuer ? 'twovaluers:change' : 'twovaluers:add')}
      </Button>
      {hasValuer ? (
        <Button
          size="sm"
          variant="subtle"
          leftSection={<IconTrash size={18} aria-hidden="true" />}
          onClick={() => onOpen('remove')}
        >
          {t('twovaluers:remove')}
        </Button>
      ) : null}
    </Row>
  )
}

type FoundProps = { screen: TwoValuersScreen; valuer: SecondValuer; sums: TwoSums }

function Found({ screen, valuer, sums }: FoundProps) {
  const { t } = useTranslation()
  const { worth, number } = useFormat()
  const facts = useFieldFacts((field) => `twovaluers:field.${field}`)
  const { checks, properties } = screen
  const recorded = valuer.recorded === 'BY_TOTALS' ? sums.byTotals : sums.byProperty
  const faulty = checks.filter(({ faults }) => faults.length > 0).length
  return (
    <>
      <Figures
        items={[
          { name: t('twovaluers:sum.recorded'), value: worth(recorded), large: true, of: 'recorded' },
          { name: t('twovaluers:sum.byProperty'), value: worth(sums.byProperty), of: 'byProperty' },
          { name: t('twovaluers:sum.byTotals'), value: worth(sums.byTotals), of: 'byTotals' },
          {
            name: t('twovaluers:sum.difference'),
            value: worth(Math.round((sums.byTotals - sums.byProperty) * 1000) / 1000),
            of: 'difference',
          },
          { name: t('twovaluers:sum.own'), value: worth(sums.own), of: 'own' },
          { name: t('twovaluers:sum.second'), value: worth(sums.second), of: 'second' },
          {
            name: t('twovaluers:sum.properties'),
            value: t('twovaluers:sum.count', { n: number(sums.properties), of: number(properties) }),
            of: 'properties',
          },
        ]}
      />
      <Grid columns="minmax(300px, 5fr) minmax(300px, 7fr)" align="start" gap={24} until={1000}>
        <Facts items={facts(SECOND_VALUER_FIELDS, valuer)} />
        <FigureTable
          label={t('twovaluers:rules')}
          caption={
            <Badge tone={faulty > 0 ? 'amber' : 'green'}>
              {faulty > 0 ? t('twovaluers:rules.faulty', { n: number(faulty) }) : t('twovaluers:rules.met')}
            </Badge>
          }
          columns={[
            { key: 'rule', head: t('twovaluers:col.rule') },
            { key: 'found', head: t('twovaluers:col.found') },
          ]}
          rows={checks.map((check) => ({
            key: check.rule,
            cells: [t(`twovaluers:rule.${check.rule}`), <Finding key="found" check={check} />],
          }))}
        />
      </Grid>
    </>
  )
}

/** What a rule came to, with all that it found wanting. */
function Finding({ check: { applies, faults } }: { check: TwoCheck }) {
  const { t } = useTranslation()
  const { number, date } = useFormat()
  if (!applies) return <Badge tone="grey">{t('twovaluers:notApplied')}</Badge>
  if (faults.length === 0) return <Badge tone="green">{t('twovaluers:met')}</Badge>
  return (
    <Column gap={4}>
      <Badge tone="amber">{t('twovaluers:unmet')}</Badge>
      {faults.map(({ code, on, by, n, bound }) => (
        <span key={code}>
          {t(`twovaluers:found.${code}`, { on: date(on), by: date(by), n: number(n), bound: number(bound) })}
        </span>
      ))}
    </Column>
  )
}
