import { IconHistory } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { EmptyState } from '#web/kit/feedback/empty-state.tsx'
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx'
import { MorePages } from '#web/kit/feedback/more-pages.tsx'
import { SkeletonRows } from '#web/kit/feedback/skeleton-rows.tsx'
import { SelectField } from '#web/kit/fields/select-field.tsx'
import { Column, Grid } from '#web/kit/layout/layout.tsx'
import { Panel } from '#web/kit/layout/panel.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import { HISTORY_SETTINGS, type HistoryKey, type SettingChange, type Settings } from '../../model.ts'
import { historyQuery } from '../reads.ts'
import classes from './history.module.css'
import { Sides } from './sides.tsx'
import { UndoDialog } from './undo-dialog.tsx'

/** Who has changed what and when, the newest first, of one setting or of all; the latest of each can be taken back. */
export function History({ shipped }: { shipped: Settings }) {
  const { t } = useTranslation()
  const [of, setOf] = useState<HistoryKey | null>(null)
  const [undoing, setUndoing] = useState<SettingChange | null>(null)
  const { data, isPending, error, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } = useInfiniteQuery(
    historyQuery(of),
  )
  const changes = data?.pages.flatMap(({ items }) => items) ?? []
  return (
    <Panel title={t('settings:history.title')}>
      <div className={classes.filter}>
        <SelectField<HistoryKey>
          label={t('settings:history.of')}
          placeholder={t('settings:history.all')}
          clearable
          value={of}
          onChange={setOf}
          options={HISTORY_SETTINGS.map((value) => ({ value, label: t(`settings:name.${value}`) }))}
        />
      </div>
      {isPending ? <SkeletonRows rows={4} columns={3} /> : null}
      {error && !isFetchingNextPage ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : null}
      {data && changes.length === 0 ? (
        <EmptyState icon={<IconHistory />} title={t('settings:history.empty')} hint={t('settings:history.emptyHint')} />
      ) : null}
      <Column as="ul" gap={0} className={classes.list}>
        {changes.map((change) => (
          <Change key={change.id} change={change} shipped={shipped} onUndo={() => setUndoing(change)} />
        ))}
      </Column>
      <MorePages of={{ hasNextPage, isFetchingNextPage, fetchNextPage }} className={classes.foot}>
        {t('settings:history.earlier')}
      </MorePages>
      {undoing ? <UndoDialog change={undoing} shipped={shipped} onClose={() => setUndoing(null)} /> : null}
    </Panel>
  )
}

type Props = { change: SettingChange; shipped: Settings; onUndo: () => void }

function Change({ change, shipped, onUndo }: Props) {
  const { t } = useTranslation()
  const { instant } = useFormat()
  const { key, userName, at, undoable } = change
  const name = t(`settings:name.${key}`)
  return (
    <Grid as="li" pad={12} columns="minmax(0, 19rem) minmax(0, 1fr) auto" align="start" gap={[4, 24]}>
      <Column gap={4} className={classes.of}>
        <strong>{name}</strong>
        <span>{t('settings:history.by', { name: isolateBidi(userName), at: isolateBidi(instant(at)) })}</span>
      </Column>
      <Sides change={change} shipped={shipped} />
      {undoable ? (
        <Button variant="default" size="sm" aria-label={t('settings:history.undoOf', { name })} onClick={onUndo}>
          {t('settings:history.undo')}
        </Button>
      ) : null}
    </Grid>
  )
}
