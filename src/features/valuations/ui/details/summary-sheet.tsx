import { rowScope } from '#access/actor.ts'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Lines } from '#web/records/details/lines.tsx'
import classes from '#web/records/details/sheet/sheet.module.css'
import { Sheet, SheetGroup, SheetText } from '#web/records/details/sheet/sheet.tsx'
import { useMe } from '#web/session/me.ts'
import type { Valuation } from '../../model.ts'
import { TenureWarnings } from '../tenure/warnings.tsx'
import { useFacts } from './facts.tsx'
import { FinalValue } from './final-value.tsx'
import { useHeadline } from './headline.tsx'
import { SheetDocuments } from './sheet-documents.tsx'
import { PaperTimeline } from './timeline.tsx'

type Props = { valuation: Valuation; withTimeline: boolean; printedAt: Date }

/** A valuation on A4: the firm, its facts, and the note that it is not a valuation report. */
export function SummarySheet({ valuation, withTimeline, printedAt }: Props) {
  const { t } = useTranslation()
  const { user } = useMe()
  const { eyebrow, title } = useHeadline(valuation)
  const { property, tenure, request, document, values, people, dates } = useFacts(valuation)
  const { notes, reviewRemarks, statusReason, status } = valuation
  const inside = user !== null && rowScope(user) === 'all'
  return (
    <Sheet
      kind={t('valuations:sheet.title')}
      eyebrow={eyebrow}
      title={title}
      status={t(`valuations:status.${status}`)}
      caution={inside ? t('valuations:sheet.internal') : t('valuations:sheet.reference')}
      name={valuation.valuationNumber}
      printedAt={printedAt}
    >
      {statusReason ? <p>{t('records:event.reason', { reason: isolateBidi(statusReason) })}</p> : null}
      <section className={classes.values}>
        <FinalValue valuation={valuation} />
        <Lines items={values} className={classes.terms} />
      </section>
      <SheetGroup title={t('valuations:form.section.property')} items={property} />
      <SheetGroup title={t('valuations:form.section.tenure')} items={tenure} />
      <TenureWarnings valuation={valuation} />
      <SheetGroup title={t('valuations:form.section.request')} items={request} />
      <SheetGroup title={t('valuations:form.section.document')} items={document} />
      <SheetGroup title={t('details:details.people')} items={[...people, ...dates]} />
      <SheetText title={t('valuations:field.notes')} text={notes} />
      <SheetText title={t('valuations:field.reviewRemarks')} text={reviewRemarks} />
      <SheetDocuments id={valuation.id} />
      {withTimeline ? <PaperTimeline id={valuation.id} /> : null}
    </Sheet>
  )
}
