import { useCallback } from 'react'
import { usePlace } from '#features/places/ui/shared/place.ts'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Row } from '#web/kit/layout/layout.tsx'
import { Highlight } from '#web/kit/text/highlight.tsx'
import { Num } from '#web/kit/text/num.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import classes from '#web/records/list/record-line.module.css'
import { RecordLink } from '#web/records/list/record-link.tsx'
import type { RowsDescription } from '#web/records/list/record-rows.tsx'
import type { ListedEvidence } from '../../model.ts'
import { EvidenceMarks, VerificationBadge } from '../shared/badges.tsx'
import { useEvidenceName } from '../shared/display-name.ts'
import { type MarketColumn, placeText, useMarketColumns } from './columns.tsx'

function useMarketLabel() {
  const { t } = useTranslation()
  const nameOf = useEvidenceName()
  return useCallback((row: ListedEvidence) => t('market:list.select', { name: isolateBidi(nameOf(row)) }), [t, nameOf])
}

/** An entry of the register wherever entries are listed. */
export const MARKET_ROWS: RowsDescription<ListedEvidence, MarketColumn> = {
  useColumns: useMarketColumns,
  Line: MarketLine,
  useName: useMarketLabel,
}

/** An entry in three lines, for screens too narrow for a table. */
function MarketLine({ row: evidence, search }: { row: ListedEvidence; search?: string | undefined }) {
  const { t } = useTranslation()
  const format = useFormat()
  const place = placeText(evidence, { t, format, place: usePlace() })
  return (
    <>
      <Row justify="between" wrap gap={[4, 12]} className={classes.line}>
        <span className={classes.name}>
          <RecordLink to="/market/$id" id={evidence.id}>
            <Highlight text={place} search={search} />
          </RecordLink>
        </span>
        <VerificationBadge level={evidence.verification} />
      </Row>
      <Row justify="between" wrap gap={[4, 12]} className={classes.line}>
        <span>
          {t(`market:kind.${evidence.kind}`)} · <Num>{format.date(evidence.evidenceDate)}</Num>
        </span>
        <Num>{format.worth(evidence.price)}</Num>
      </Row>
      <Row justify="between" wrap gap={[4, 12]} className={classes.line}>
        <span className={classes.mute}>{t(`valuations:category.${evidence.type}`)}</span>
        <Num>{t('kernel:inSqm', { size: format.number(evidence.area) })}</Num>
      </Row>
      <div>
        <EvidenceMarks {...evidence} />
      </div>
    </>
  )
}
