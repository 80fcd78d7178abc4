import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
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
import { Column, Row } from '#web/kit/layout/layout.tsx'
import { Panel } from '#web/kit/layout/panel.tsx'
import { TextLink } from '#web/kit/text/links.tsx'
import { Iso, Num } from '#web/kit/text/num.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import type { Outcome } from '#web/records/selection/bulk.ts'
import { BulkOutcome } from '#web/records/selection/bulk-outcome.tsx'
import { RpcError } from '#web/rpc/rpc.ts'
import type { Refusal, WorkLine } from '../../model.ts'
import { refreshShared } from '../rates/reads.ts'
import { wordsOf } from '../shared/cells/use-edits.ts'

type Line = Pick<WorkLine, 'valuationId' | 'number' | 'propertyName'>
type Compared<L> = { items: L[]; compared: number }
type Answer = {
  taken: number
  conflicts: readonly unknown[]
  refused: { id: string; number: string | null; error: Refusal }[]
}

type Props<L extends Line, T> = {
  title: string
  read: UseInfiniteQueryResult<{ pages: Compared<L>[] }>
  /** What of a draft may be brought up to date. */
  open: (line: L) => readonly T[]
  send: (takes: T[]) => Promise<Answer>
  /** So many are brought up to date at once. */
  most: number
  /** What is said of what was done and of what was left. */
  words?: { done: 'engagementshared:set.done'; conflicts: 'engagementshared:set.missing' }
  children: (line: L) => ReactNode
}

type Named = { id: string; number: string }

/** Drafts that differ from what their engagement shares, a page after the other: those that are selected are brought up to date at once. */
export function TakePanel<L extends Line, T>({ title, read, open, send, most, words, children }: Props<L, T>) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const client = useQueryClient()
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [outcome, setOutcome] = useState<Outcome<Named> | null>(null)
  const found = read.data?.pages.flatMap(({ items }) => items) ?? []
  const ready = found.filter((one) => open(one).length > 0)
  const chosen = ready.filter(({ valuationId }) => !left.has(valuationId))
  const takes = chosen.flatMap(open)
  const taking = useRun(async () => {
    const { taken, conflicts, refused } = await send(takes.slice(0, most))
    await tryWords(wordsOf(refused))
    await refreshShared(client)
    if (taken > 0) toast.success(t(words?.done ?? 'engagementshared:take.done', { n: number(taken) }))
    if (conflicts.length > 0)
      toast.error(t(words?.conflicts ?? 'engagementshared:take.conflicts', { n: number(conflicts.length) }))
    const named = refused.map(({ id, number: its, error }) => ({
      row: { id, number: its ?? id },
      error: new RpcError(error, 409),
    }))
    setOutcome(named.length === 0 ? null : { changed: [], refused: named, stopped: null })
  })
  if (!read.data) return <Pending read={read} rows={6} columns={2} />
  const compared = read.data.pages.reduce((sum, page) => sum + page.compared, 0)
  const put = (ids: readonly string[], isIn: boolean) =>
    setLeft((was) => new Set(isIn ? [...was].filter((one) => !ids.includes(one)) : [...was, ...ids]))
  return (
    <Panel title={title} padded>
      <Column>
        <p role="status">
          {t('engagementshared:behind.compared', { count: compared, n: number(compared), found: number(found.length) })}
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
              {t('engagementshared:take', { n: number(Math.min(takes.length, most)) })}
            </Button>
          </Row>
        ) : null}
        {takes.length > most ? <p>{t('engagementshared:take.most', { most: number(most) })}</p> : null}
        {taking.error ? <ErrorPanel error={taking.error} /> : null}
        {outcome ? (
          <BulkOutcome
            outcome={outcome}
            words={{
              changed: (many) => t('bulk:list.bulk.changed', many),
              refused: (many) => t('bulk:list.bulk.refused', many),
              left: (many) => t('bulk:list.bulk.left', many),
            }}
            nameOf={({ id, number: its }) => (
              <TextLink to="/valuations/$id" params={{ id }}>
                <Num>{its}</Num>
              </TextLink>
            )}
          />
        ) : null}
        {found.map((one) => (
          <Column key={one.valuationId} gap={8}>
            <Row wrap gap={[4, 12]}>
              {open(one).length > 0 ? (
                <Check
                  label={t('engagementshared:take.choose', { number: one.number })}
                  checked={!left.has(one.valuationId)}
                  onChange={(isIn) => put([one.valuationId], isIn)}
                />
              ) : null}
              <TextLink to="/valuations/$id" params={{ id: one.valuationId }}>
                {one.propertyName === null ? <Num>{one.number}</Num> : <Iso>{one.propertyName}</Iso>}
              </TextLink>
            </Row>
            {children(one)}
          </Column>
        ))}
        <MorePages of={read}>{t('engagementshared:behind.more')}</MorePages>
      </Column>
    </Panel>
  )
}
