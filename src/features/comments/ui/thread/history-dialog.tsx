import { useQuery } from '@tanstack/react-query'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx'
import { SkeletonRows } from '#web/kit/feedback/skeleton-rows.tsx'
import { Column, Row } from '#web/kit/layout/layout.tsx'
import { Dialog } from '#web/kit/overlays/dialog.tsx'
import { Num } from '#web/kit/text/num.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import { rpc } from '#web/rpc/rpc.ts'
import { CommentText } from './comment-text.tsx'
import classes from './thread.module.css'

/** What a comment said over time, the newest first. */
export function HistoryDialog({ id, byName, onClose }: { id: string; byName: string; onClose: () => void }) {
  const { t } = useTranslation()
  const { instant, number } = useFormat()
  const { data, error, refetch } = useQuery({
    queryKey: ['comments', 'history', id],
    queryFn: ({ signal }) => rpc.comments.history({ id }, { signal }),
    staleTime: 0,
  })
  return (
    <Dialog opened onClose={onClose} title={t('comments:history.title', { name: isolateBidi(byName) })}>
      {error ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : null}
      {data ? (
        <Column lines as="ol" className={classes.versions}>
          {data.versions.map(({ version, text, at }, index) => (
            <li key={version}>
              <Row as="p" align="baseline" wrap gap={[4, 8]} className={classes.by}>
                <b>
                  {index > 0
                    ? t('comments:history.version', { n: number(data.versions.length - index) })
                    : t(data.removed ? 'comments:history.last' : 'comments:history.present')}
                </b>
                <small>
                  <Num>{instant(at)}</Num>
                </small>
              </Row>
              <CommentText text={text} mentions={data.mentions} />
            </li>
          ))}
        </Column>
      ) : error ? null : (
        <SkeletonRows rows={2} columns={1} />
      )}
    </Dialog>
  )
}
