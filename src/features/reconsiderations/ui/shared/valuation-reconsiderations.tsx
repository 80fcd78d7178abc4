import { IconZoomQuestion } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ValuationStatus } from '#features/terms/model/codes.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx'
import { fetched } from '#web/kit/feedback/fetched.tsx'
import { Panel } from '#web/kit/layout/panel.tsx'
import classes from '#web/kit/layout/panel-list.module.css'
import { TextLink } from '#web/kit/text/links.tsx'
import { Iso, Num } from '#web/kit/text/num.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import { ReconsiderationMarks } from './marks.tsx'
import { reconsiderationsOfQuery } from './reads.ts'

const AskDialog = fetched(async () => (await import('./ask-dialog.tsx')).AskDialog)

/** What was asked beside a completed valuation, and asking for it; nothing where there is neither. */
export function ValuationReconsiderations({ valuation }: { valuation: { id: string; status: ValuationStatus } }) {
  const { t } = useTranslation()
  const { number, instant } = useFormat()
  const { data, error, refetch } = useQuery(reconsiderationsOfQuery(valuation.id))
  const [asking, setAsking] = useState(false)
  if (error && !data)
    return (
      <Panel title={t('reconsiderations:ofValuation')} padded>
        <ErrorPanel error={error} onRetry={() => void refetch()} />
      </Panel>
    )
  if (!data || (data.items.length === 0 && !data.askable)) return null
  return (
    <Panel
      title={t('reconsiderations:ofValuation')}
      action={
        data.askable ? (
          <Button
            size="sm"
            variant="default"
            leftSection={<IconZoomQuestion size={18} aria-hidden="true" />}
            onClick={() => setAsking(true)}
          >
            {t('reconsiderations:ask')}
          </Button>
        ) : null
      }
    >
      {data.items.length === 0 ? <p className={classes.none}>{t('reconsiderations:ofValuation.none')}</p> : null}
      {data.items.length > 0 ? (
        <ul className={classes.list} aria-label={t('reconsiderations:ofValuation')}>
          {data.items.map((one) => (
            <li key={one.id}>
              <div className={classes.words}>
                <TextLink to="/reconsiderations/$id" params={{ id: one.id }}>
                  {t('reconsiderations:name', { n: number(one.ordinal) })}
                </TextLink>
                <p>
                  <Iso>{one.askedFor ?? one.askedByName}</Iso> · <Num>{instant(one.createdAt)}</Num>
                </p>
              </div>
              <ReconsiderationMarks of={one} />
            </li>
          ))}
        </ul>
      ) : null}
      {asking ? (
        <AskDialog valuationId={valuation.id} onClose={() => setAsking(false)} onUnfetched={() => setAsking(false)} />
      ) : null}
    </Panel>
  )
}
