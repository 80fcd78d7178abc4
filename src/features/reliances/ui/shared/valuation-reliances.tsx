import { IconFileSymlink } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx'
import { fetched } from '#web/kit/feedback/fetched.tsx'
import { Panel } from '#web/kit/layout/panel.tsx'
import classes from '#web/kit/layout/panel-list.module.css'
import { TextLink } from '#web/kit/text/links.tsx'
import { reliancesOfQuery } from './reads.ts'
import { RelianceLine } from './reliance-line.tsx'

const RequestDialog = fetched(async () => (await import('./request-dialog.tsx')).RequestDialog)

/** The letters on the report of a valuation, and asking for one; nothing where there is neither. */
export function ValuationReliances({ valuationId }: { valuationId: string }) {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery(reliancesOfQuery(valuationId))
  const [asking, setAsking] = useState(false)
  const close = () => setAsking(false)
  if (error && !data)
    return (
      <Panel title={t('reliances:list.title')} padded>
        <ErrorPanel error={error} onRetry={() => void refetch()} />
      </Panel>
    )
  if (!data || (data.items.length === 0 && data.askable.length === 0)) return null
  return (
    <Panel
      title={t('reliances:list.title')}
      action={
        data.askable.length > 0 ? (
          <Button
            size="sm"
            variant="default"
            leftSection={<IconFileSymlink size={18} aria-hidden="true" />}
            onClick={() => setAsking(true)}
          >
            {t('reliances:request')}
          </Button>
        ) : null
      }
    >
      {data.items.length === 0 ? (
        <p className={classes.none}>
          {t('reliances:none')} <TextLink to="/reliances">{t('reliances:all')}</TextLink>
        </p>
      ) : null}
      {data.items.length > 0 ? (
        <ul className={classes.list} aria-label={t('reliances:list.title')}>
          {data.items.map((one) => (
            <RelianceLine key={one.id} of={one} />
          ))}
          <li>
            <TextLink to="/reliances">{t('reliances:all')}</TextLink>
          </li>
        </ul>
      ) : null}
      {asking ? <RequestDialog askable={data.askable} onClose={close} onUnfetched={close} /> : null}
    </Panel>
  )
}
