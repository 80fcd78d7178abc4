import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Column } from '#web/kit/layout/layout.tsx'
import { Panel } from '#web/kit/layout/panel.tsx'
import { useMe } from '#web/session/me.ts'
import { isMendedAt, type MendingScreen } from '../../rules/place.ts'
import classes from './quality-panel.module.css'
import { qualityQuery, useFollowedCheck } from './reads.ts'
import { ResultLine } from './result-line.tsx'

type Props = { valuationId: string; at: MendingScreen }

/** The shortfalls by the quality rules that are mended on this screen, following the work on it; nothing where there are none, or the firm does not go by the rules. */
export function QualityFindings(props: Props) {
  const { firm } = useMe()
  return firm.qualityEnforced ? <Found {...props} /> : null
}

function Found({ valuationId, at }: Props) {
  const { t } = useTranslation()
  const { data } = useQuery(qualityQuery(valuationId))
  useFollowedCheck(valuationId)
  const found = data?.items.filter(
    ({ verdict, field }) => (verdict === 'FAIL' || verdict === 'WARN') && isMendedAt(field, at),
  )
  if (!data || !found?.length) return null
  return (
    <div className={`${classes.panel} no-print`}>
      <Panel title={t('quality:title')}>
        <Column lines as="ul" gap={0} className={classes.results}>
          {found.map((result) => (
            <ResultLine key={result.rule} valuationId={valuationId} check={data} result={result} />
          ))}
        </Column>
      </Panel>
    </div>
  )
}
