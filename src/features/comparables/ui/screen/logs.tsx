import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useEvidenceName } from '#features/market/ui/shared/display-name.ts'
import { ErrorPanel } from '#web/kit/feedback/error-panel.tsx'
import { SkeletonRows } from '#web/kit/feedback/skeleton-rows.tsx'
import { Column, Muted, Row } from '#web/kit/layout/layout.tsx'
import { Panel } from '#web/kit/layout/panel.tsx'
import { Iso, Num } from '#web/kit/text/num.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import type { LoggedSearch } from '../../model.ts'
import { choicesLogQuery } from '../reads.ts'
import classes from './screen.module.css'
import { useParameterWords } from './use-parameter-words.ts'

type Props = { searches: readonly LoggedSearch[]; shown: string | undefined; onShow: (searchId: string) => void }

/** Every search: when, by whom, what was looked for, and what came of it. */
export function SearchLog({ searches, shown, onShow }: Props) {
  const { t } = useTranslation()
  const { instant, number } = useFormat()
  const { line } = useParameterWords()
  return (
    <Panel title={t('comparables:log.title')}>
      <Column lines as="ol" gap={0} className={classes.log}>
        {searches.map(({ id, parameters, found, used, rejected, searchedByName, searchedAt }) => (
          <Row
            as="li"
            pad={12}
            align="start"
            justify="between"
            gap={12}
            key={id}
            aria-current={id === shown || undefined}
          >
            <div>
              <p>{line(parameters)}</p>
              <Muted>
                {t('comparables:log.outcome', { found: number(found), used: number(used), rejected: number(rejected) })}
              </Muted>
              <Muted>
                <Iso>{searchedByName}</Iso> · <Num>{instant(searchedAt)}</Num>
              </Muted>
            </div>
            {id === shown ? (
              <Muted as="span">{t('comparables:log.shown')}</Muted>
            ) : (
              <Button size="compact-sm" variant="default" className="no-print" onClick={() => onShow(id)}>
                {t('comparables:log.show')}
              </Button>
            )}
          </Row>
        ))}
      </Column>
    </Panel>
  )
}

/** Every decision, the last first. */
export function ChoicesLog({ valuationId }: { valuationId: string }) {
  const { t } = useTranslation()
  const { instant } = useFormat()
  const name = useEvidenceName()
  const log = useQuery(choicesLogQuery(valuationId))
  return (
    <Panel title={t('comparables:log.choices')}>
      {log.isError ? (
        <div className={classes.pad}>
          <ErrorPanel error={log.error} onRetry={() => void log.refetch()} />
        </div>
      ) : log.isPending ? (
        <SkeletonRows rows={2} columns={1} />
      ) : log.data.length === 0 ? (
        <p className={classes.pad}>{t('comparables:log.noChoices')}</p>
      ) : (
        <Column lines as="ol" gap={0} className={classes.log}>
          {log.data.map(({ evidenceId, version, choice, reasonCode, reason, evidence, chosenByName, chosenAt }) => (
            <Row as="li" pad={12} align="start" justify="between" gap={12} key={`${evidenceId} ${version}`}>
              <div>
                <p>
                  {t(`comparables:choice.${choice}`)}: <Iso>{name(evidence)}</Iso>
                </p>
                {reasonCode ? <Muted dir="auto">{reason ?? t(`comparables:reason.${reasonCode}`)}</Muted> : null}
                <Muted>
                  <Iso>{chosenByName}</Iso> · <Num>{instant(chosenAt)}</Num>
                </Muted>
              </div>
            </Row>
          ))}
        </Column>
      )}
    </Panel>
  )
}
