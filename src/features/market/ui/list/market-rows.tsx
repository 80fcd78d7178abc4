import { useTranslation } from 'react-i18next'
import { usePlace } from '#features/places/ui/shared/place.ts'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { Highlight } from '#web/kit/text/highlight.tsx'
import { Num } from '#web/kit/text/num.tsx'
import { useFormat } from '#web/kit/text/use-format.ts'
import type { Density } from '#web/records/list/list-look.ts'
import classes from '#web/records/list/record-line.module.css'
import { RecordLink } from '#web/records/list/record-link.tsx'
import { RecordRows } from '#web/records/list/record-rows.tsx'
import type { RowsOf } from '#web/records/list/rows-props.ts'
import type { ListedEvidence } from '../../model.ts'
import { EvidenceMarks, VerificationBadge } from '../shared/badges.tsx'
import { useEvidenceName } from '../shared/display-name.ts'
import { type MarketColumn, placeText, useMarketColumns } from './columns.tsx'

type Props = Omit<RowsOf<ListedEvidence>, 'nameOf'> & {
  columns: readonly MarketColumn[]
  density: Density
  /** The search text to highlight. */
  search?: string | undefined
}

/** Entries of the register as a table, or as lines on narrow screens. Each row links to its entry. */
export function MarketRows({ columns, search, ...rows }: Props) {
  const { t } = useTranslation()
  const nameOf = useEvidenceName()
  return (
    <RecordRows
      {...rows}
      columns={useMarketColumns(columns, search)}
      line={(row) => <MarketLine evidence={row} search={search} />}
      nameOf={(row) => t('market:list.select', { name: isolateBidi(nameOf(row)) })}
    />
  )
}

/** An entry in three lines, for screens too narrow for a table. */
function MarketLine({ evidence, search }: { evidence: ListedEvidence; search: string | undefined }) {
  const { t } = useTranslation()
  const format = useFormat()
  const place = placeText(evidence, { t, format, place: usePlace() })
  return (
    <>
      <div className={classes.line}>
        <span className={classes.name}>
          <RecordLink to="/market/$id" id={evidence.id}>
            <Highlight text={place} search={search} />
          </RecordLink>
        </span>
        <VerificationBadge level={evidence.verification} />
      </div>
      <div className={classes.line}>
        <span>
          {t(`market:kind.${evidence.kind}`)} · <Num>{format.date(evidence.evidenceDate)}</Num>
        </span>
        <Num>{format.worth(evidence.price)}</Num>
      </div>
      <div className={classes.line}>
        <span className={classes.mute}>{t(`valuations:category.${evidence.type}`)}</span>
        <Num>{t('kernel:inSqm', { size: format.number(evidence.area) })}</Num>
      </div>
      <div>
        <EvidenceMarks {...evidence} />
      </div>
    </>
  )
}
