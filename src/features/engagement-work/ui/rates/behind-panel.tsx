import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useRun } from '#web/forms/use-run.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { tryWords } from '#web/i18n/needed-words.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { EmptyState } from '#web/kit/feedback/empty-state.tsx'
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx'
import { MorePages } from '#web/kit/feedback/more-pages.tsx'
import { Pending } from '#web/kit/feedback/pending.tsx'
import { toast } from '#web/kit/feedback/toast.tsx'
import { Check } from '#web/kit/fields/check.tsx'
import { FigureTable } from '#web/kit/layout/figure-table.tsx'
import { Column, Row } from '#web/kit/layout/layout.tsx'
import { Panel } from '#web/kit/layout/panel.tsx'
import { Badge, type Tone } from '#web/kit/text/badge.tsx'
import { TextLink } from '#web/kit/text/links.tsx'
import { Iso, Num } from '#web/kit/text/num.tsx'
import { useFormat, useLanguage } from '#web/kit/text/use-format.ts'
import type { Outcome } from '#web/records/selection/bulk.ts'
import { BulkOutcome } from '#web/records/selection/bulk-outcome.tsx'
import { RpcError, rpc } from '#web/rpc/rpc.ts'
import { linkedField } from '../../../approaches/fields/links.ts'
import { shapeOf } from '../../../approaches/fields/shapes.ts'
import { pathOfSheet } from '../../../approaches/rules/path.ts'
import { useFigure, useSheetName } from '../../../approaches/ui/shared/use-sentences.ts'
import { type Comparison, SHARED_LIMITS } from '../../model/shared.ts'
import type { TakeState } from '../../rules/behind.ts'
import { wordsOf } from '../table/use-edits.ts'
import { behindQuery, refreshShared } from './reads.ts'

const TONES: Readonly<Record<TakeState, Tone>> = { BEHIND: 'amber', EMPTY: 'blue', OWN: 'grey', GONE: 'grey' }
const open = ({ takes }: Comparison) =>
  takes.filter(({ state, after }) => (state === 'BEHIND' || state === 'EMPTY') && after !== null)

type Named = { id: string; number: string }

/** The drafts whose sheets differ from the rates, each field before and after; those that are selected are brought up to date at once. */
export function BehindPanel({ id }: { id: string }) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const client = useQueryClient()
  const read = useInfiniteQuery(behindQuery(id))
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [outcome, setOutcome] = useState<Outcome<Named> | null>(null)
  const found = read.data?.pages.flatMap(({ items }) => items) ?? []
  const ready = found.filter((one) => open(one).length > 0)
  const chosen = ready.filter(({ valuationId }) => !left.has(valuationId))
  const takes = chosen.flatMap((one) =>
    open(one).flatMap(({ sheet, field, link, rate }) =>
      rate ? [{ valuationId: one.valuationId, sheet, field, link, rateId: rate.id, version: rate.version }] : [],
    ),
  )
  const taking = useRun(async () => {
    const answer = await rpc.engagementWork.takeRates({ id, takes: takes.slice(0, SHARED_LIMITS.taken) })
    await tryWords(wordsOf(answer.refused))
    await refreshShared(client)
    if (answer.taken > 0) toast.success(t('engagementshared:take.done', { n: number(answer.taken) }))
    if (answer.conflicts.length > 0)
      toast.error(t('engagementshared:take.conflicts', { n: number(answer.conflicts.length) }))
    setOutcome(
      answer.refused.length === 0
        ? null
        : {
            changed: [],
            refused: answer.refused.map(({ id: one, number: its, error }) => ({
              row: { id: one, number: its ?? one },
              error: new RpcError(error, 409),
            })),
            stopped: null,
          },
    )
  })
  if (!read.data) return <Pending read={read} rows={6} columns={2} />
  const compared = read.data.pages.reduce((sum, page) => sum + page.compared, 0)
  const put = (ids: readonly string[], isIn: boolean) =>
    setLeft((was) => new Set(isIn ? [...was].filter((one) => !ids.includes(one)) : [...was, ...ids]))
  return (
    <Panel title={t('engagementshared:behind.title')} padded>
      <Column>
        <p role="status">
          {t('engagementshared:behind.compared', {
            count: compared,
            n: number(compared),
            found: number(found.length),
          })}
        </p>
        {found.length === 0 && compared > 0 ? <EmptyState title={t('engagementshared:behind.none')} /> : null}
        {ready.length > 0 ? (
          <Row wrap justify="between">
            <Check
              label={t('engagementshared:take.all')}
              checked={chosen.length === ready.length}
              onChange={(isIn) =>
                put(
                  ready.map(({ valuationId }) => valuationId),
                  isIn,
                )
              }
            />
            <Button loading={taking.busy} disabled={takes.length === 0} onClick={() => void taking.act()}>
              {t('engagementshared:take', { n: number(Math.min(takes.length, SHARED_LIMITS.taken)) })}
            </Button>
          </Row>
        ) : null}
        {takes.length > SHARED_LIMITS.taken ? (
          <p>{t('engagementshared:take.most', { most: number(SHARED_LIMITS.taken) })}</p>
        ) : null}
        {taking.error ? <ErrorPanel error={taking.error} /> : null}
        {outcome ? (
          <BulkOutcome
            outcome={outcome}
            words={{
              changed: (many) => t('bulk:list.bulk.changed', many),
              refused: (many) => t('bulk:list.bulk.refused', many),
              left: (many) => t('bulk:list.bulk.left', many),
            }}
            nameOf={({ id: one, number: its }) => (
              <TextLink to="/valuations/$id" params={{ id: one }}>
                <Num>{its}</Num>
              </TextLink>
            )}
          />
        ) : null}
        {found.map((one) => (
          <OfValuation
            key={one.valuationId}
            one={one}
            isIn={open(one).length > 0 ? !left.has(one.valuationId) : null}
            onPut={(isIn) => put([one.valuationId], isIn)}
          />
        ))}
        <MorePages of={read}>{t('engagementshared:behind.more')}</MorePages>
      </Column>
    </Panel>
  )
}

type OfProps = { one: Comparison; isIn: boolean | null; onPut: (isIn: boolean) => void }

function OfValuation({ one, isIn, onPut }: OfProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { money } = useFormat()
  const figure = useFigure()
  const named = useSheetName()
  const { valuationId, number: its, propertyName, takes, value } = one
  const kwd = (of: number | null) => (of === null ? '—' : money(of))
  return (
    <Column gap={8}>
      <Row wrap gap={[4, 12]}>
        {isIn === null ? null : (
          <Check label={t('engagementshared:take.choose', { number: its })} checked={isIn} onChange={onPut} />
        )}
        <TextLink to="/valuations/$id" params={{ id: valuationId }}>
          <Num>{its}</Num>
        </TextLink>
        <Iso>{propertyName ?? ''}</Iso>
      </Row>
      <FigureTable
        label={its}
        columns={[
          { key: 'field', head: t('engagementshared:behind.field') },
          { key: 'state', head: t('engagementshared:behind.state') },
          { key: 'before', head: t('engagementshared:behind.before'), figure: 'made' },
          { key: 'after', head: t('engagementshared:behind.after'), figure: 'made' },
        ]}
        rows={takes.map(({ sheet, field, label, state, before, after }) => {
          const descriptor = linkedField(shapeOf(sheet), field)
          const said = (of: number | null) =>
            of === null ? '—' : figure({ value: of, unit: descriptor?.unit ?? 'NUMBER' })
          return {
            key: `${sheet} ${field}`,
            cells: [
              <TextLink key="field" to={pathOfSheet(valuationId, sheet)} hash={field}>
                {named(label)}: {descriptor?.words[language] ?? field}
              </TextLink>,
              <Badge key="state" tone={TONES[state]}>
                {t(`engagementshared:take.${state}`)}
              </Badge>,
              said(before),
              said(after),
            ],
          }
        })}
        foot={[t('engagementshared:behind.value'), '', kwd(value.before), kwd(value.after)]}
      />
    </Column>
  )
}
