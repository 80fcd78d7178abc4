import { useLayoutEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { rowScope } from '#access/actor.ts'
import { apart } from '#kernel/apart.ts'
import type { Fact } from '#web/kit/facts.tsx'
import { useFormat, useReading } from '#web/kit/reading.ts'
import { useMe } from '#web/me.ts'
import type { Valuation } from '../../model.ts'
import { PrintHead } from '../print-head.tsx'
import { useFacts } from './facts.tsx'
import { FinalValue } from './final-value.tsx'
import { useHeadline } from './headline.tsx'
import { Lines } from './lines.tsx'
import { SheetDocuments } from './sheet-documents.tsx'
import { SheetTimeline } from './sheet-timeline.tsx'
import classes from './summary-sheet.module.css'

type Props = { valuation: Valuation; withTimeline: boolean; printedAt: Date }

/** A valuation on A4, black on white: whose it is, all that is known of it, and that it is no valuation report. */
export function SummarySheet({ valuation, withTimeline, printedAt }: Props) {
  const { t } = useTranslation()
  const { digits } = useReading()
  const format = useFormat()
  const { user } = useMe()
  const { eyebrow, title } = useHeadline(valuation)
  const { property, request, document, values, people, dates } = useFacts(valuation)
  const { notes, reviewRemarks, statusReason, status } = valuation
  const inside = user !== null && rowScope(user) === 'all'
  const caution = inside ? t('valuations:sheet.internal') : t('valuations:sheet.reference')
  useMargins({
    head: `${apart(format.digits(valuation.valuationNumber))} · ${caution}`,
    page: t('valuations:sheet.page'),
    of: t('valuations:sheet.of'),
  })
  return (
    <article className={classes.sheet} data-sheet={digits}>
      <PrintHead>{t('valuations:sheet.title')}</PrintHead>
      <div className={classes.name}>
        <div>
          <p>{eyebrow}</p>
          <h1>{title}</h1>
        </div>
        <p className={classes.status}>{t(`valuations:status.${status}`)}</p>
      </div>
      <p className={classes.caution}>{caution}</p>
      {statusReason ? <p>{t('valuations:event.reason', { reason: apart(statusReason) })}</p> : null}
      <section className={classes.values}>
        <FinalValue valuation={valuation} />
        <Lines items={values} className={classes.terms} />
      </section>
      <Group title={t('valuations:form.section.property')} items={property} />
      <Group title={t('valuations:form.section.request')} items={request} />
      <Group title={t('valuations:form.section.document')} items={document} />
      <Group title={t('valuations:details.people')} items={[...people, ...dates]} />
      <LongText title={t('valuations:field.notes')} text={notes} />
      <LongText title={t('valuations:field.reviewRemarks')} text={reviewRemarks} />
      <SheetDocuments id={valuation.id} />
      {withTimeline ? <SheetTimeline id={valuation.id} /> : null}
      <footer className={classes.foot}>
        {t('valuations:sheet.printed', { name: apart(user?.displayName ?? ''), at: apart(format.instant(printedAt)) })}
      </footer>
    </article>
  )
}

/** Gives the margins of the paper their words: a page's rules take none but those that the root element carries. */
function useMargins(words: Record<'head' | 'page' | 'of', string>): void {
  useLayoutEffect(() => {
    const { style } = document.documentElement
    const names = Object.entries(words).map(([name, text]) => [`--sheet-${name}`, JSON.stringify(text)] as const)
    for (const [name, text] of names) style.setProperty(name, text)
    return () => {
      for (const [name] of names) style.removeProperty(name)
    }
  })
}

function Group({ title, items }: { title: string; items: readonly Fact[] }) {
  return (
    <section>
      <h2>{title}</h2>
      <Lines items={items} className={classes.terms} />
    </section>
  )
}

function LongText({ title, text }: { title: string; text: string | null }) {
  if (!text) return null
  return (
    <section>
      <h2>{title}</h2>
      <p className={classes.text} dir="auto">
        {text}
      </p>
    </section>
  )
}
