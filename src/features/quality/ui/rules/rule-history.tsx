import { IconHistory } from '@tabler/icons-react'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useRun } from '#web/forms/use-run.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { EmptyState } from '#web/kit/feedback/empty-state.tsx'
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx'
import { MorePages } from '#web/kit/feedback/more-pages.tsx'
import { SkeletonRows } from '#web/kit/feedback/skeleton-rows.tsx'
import { toast } from '#web/kit/feedback/toast-list.ts'
import { SelectField } from '#web/kit/fields/select-field.tsx'
import { Column, Grid, Muted } from '#web/kit/layout/layout.tsx'
import { Panel } from '#web/kit/layout/panel.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import { rpc } from '#web/rpc/rpc.ts'
import type { RuleShipped } from '../../model/codes.ts'
import type { RuleChange, RuleCode, Rules } from '../../model.ts'
import { applyRules, ruleHistoryQuery } from '../reads.ts'
import classes from './rules.module.css'
import { useRuleText } from './use-rule-text.ts'

/** Who has changed which rule and when, the newest first; the latest change of each can be taken back. */
export function RuleHistory({ rules: { items, shipped } }: { rules: Rules }) {
  const { t } = useTranslation()
  const [rule, setRule] = useState<RuleCode | null>(null)
  const { data, error, isPending, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } = useInfiniteQuery(
    ruleHistoryQuery(rule),
  )
  const changes = data?.pages.flatMap(({ items }) => items) ?? []
  return (
    <Panel title={t('ruling:history')}>
      <div className={classes.filter}>
        <SelectField<RuleCode>
          label={t('ruling:history.of')}
          placeholder={t('ruling:history.all')}
          clearable
          searchable
          value={rule}
          onChange={setRule}
          options={items.map(({ rule: value }) => ({ value, label: t(`quality:asks.${value}`) }))}
        />
      </div>
      {isPending ? <SkeletonRows rows={3} columns={3} /> : null}
      {error && !isFetchingNextPage ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : null}
      {data && changes.length === 0 ? (
        <EmptyState icon={<IconHistory />} title={t('ruling:history.empty')} hint={t('ruling:history.emptyHint')} />
      ) : null}
      <Column lines as="ul" gap={0} className={classes.changes}>
        {changes.map((change) => (
          <Change key={change.id} change={change} shipped={shipped[change.rule]} />
        ))}
      </Column>
      <MorePages of={{ hasNextPage, isFetchingNextPage, fetchNextPage }} className={classes.filter}>
        {t('ruling:history.earlier')}
      </MorePages>
    </Panel>
  )
}

type Props = { change: RuleChange; shipped: RuleShipped }

function Change({ change: { id, rule, before, after, userName, at, undoable }, shipped }: Props) {
  const { t } = useTranslation()
  const { instant } = useFormat()
  const text = useRuleText()
  const client = useQueryClient()
  const name = t(`quality:asks.${rule}`)
  const undoing = useRun(async () => {
    await applyRules(client, await rpc.quality.undoRule({ id }))
    toast.success(t('ruling:undone'))
  })
  return (
    <Grid as="li" pad={12} columns="minmax(0, 1fr) minmax(0, 18rem) auto" until={1000} align="start" gap={[8, 24]}>
      <Column gap={4}>
        <strong>{name}</strong>
        <Muted as="span">{t('ruling:history.by', { name: isolateBidi(userName), at: isolateBidi(instant(at)) })}</Muted>
      </Column>
      <Grid as="dl" columns="auto minmax(0, 1fr)" gap={[0, 12]}>
        <dt>{t('ruling:history.before')}</dt>
        <dd>{text(shipped, before)}</dd>
        <dt>{t('ruling:history.after')}</dt>
        <dd>{text(shipped, after)}</dd>
      </Grid>
      {undoable ? (
        <Button
          variant="default"
          size="sm"
          loading={undoing.busy}
          aria-label={t('ruling:undoOf', { name })}
          onClick={() => void undoing.act()}
        >
          {t('ruling:undo')}
        </Button>
      ) : (
        <span />
      )}
      {undoing.error ? (
        <div className={classes.wide}>
          <ErrorPanel error={undoing.error} />
        </div>
      ) : null}
    </Grid>
  )
}
