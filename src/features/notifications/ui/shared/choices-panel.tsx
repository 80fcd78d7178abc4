import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx'
import { errorText } from '#web/kit/feedback/error-text.ts'
import { SkeletonRows } from '#web/kit/feedback/skeleton-rows.tsx'
import { toast } from '#web/kit/feedback/toast.tsx'
import { SwitchField } from '#web/kit/fields/switch-field.tsx'
import { Panel } from '#web/kit/layout/panel.tsx'
import { useGoToHash } from '#web/kit/layout/use-go-to-hash.ts'
import { rpc } from '#web/rpc/rpc.ts'
import type { KindChoice } from '../../model.ts'
import classes from './choices-panel.module.css'
import { choicesQuery } from './reads.ts'

/** What this person is told of, kind by kind, kept as it is switched. */
export function ChoicesPanel() {
  const { t } = useTranslation()
  const client = useQueryClient()
  const { data, isPending, error, refetch } = useQuery(choicesQuery)
  const choose = useMutation({
    mutationFn: ({ kind, choice }: Omit<KindChoice, 'shipped'>) => rpc.notifications.choose({ kind, choice }),
    onMutate: ({ kind, choice }) =>
      client.setQueryData(choicesQuery.queryKey, (all) =>
        all?.map((one) => (one.kind === kind ? { ...one, choice } : one)),
      ),
    onError: (failure) => {
      toast.error(errorText(failure))
      void refetch()
    },
  })
  useGoToHash()
  if (data?.length === 0) return null
  return (
    <div id="notifications" tabIndex={-1} className={classes.place}>
      <Panel title={t('notifications:choices')} padded>
        <p className={classes.hint}>{t('notifications:choices.hint')}</p>
        {isPending ? <SkeletonRows rows={4} columns={1} /> : null}
        {error ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : null}
        <div className={classes.kinds}>
          {data?.map(({ kind, choice }) => (
            <SwitchField
              key={kind}
              label={t(`notifications:kind.${kind}`)}
              checked={choice !== 'NONE'}
              onChange={(isOn) => choose.mutate({ kind, choice: isOn ? 'INBOX' : 'NONE' })}
            />
          ))}
        </div>
      </Panel>
    </div>
  )
}
