import { useQuery } from '@tanstack/react-query'
import { useParams, useSearch } from '@tanstack/react-router'
import { isUuid } from '#kernel/ids.ts'
import { isolateBidi } from '#kernel/isolate-bidi.ts'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { Column } from '#web/kit/layout/layout.tsx'
import { PageHead } from '#web/kit/layout/page-head.tsx'
import { ButtonLink } from '#web/kit/text/links.tsx'
import { Num } from '#web/kit/text/num.tsx'
import { OnPaper, useFormat } from '#web/kit/text/use-format.ts'
import { DetailsSkeleton } from '#web/records/details/details-skeleton.tsx'
import { ErrorPage } from '#web/shell/error-page.tsx'
import { approachesQuery } from './shared/reads.ts'
import './shared/sheet-frame.tsx'
import { evaluateSheets } from '../rules/evaluate.ts'
import { withoutRemoved } from '../rules/sheets.ts'
import { sheetValues } from './shared/sheet-values.ts'
import { contentsOf, versionQuery } from './value/contents.ts'
import classes from './value/print.module.css'
import { PrintedSheet, printedSheets } from './value/printed-sheet.tsx'
import { SinceNote } from './value/since-note.tsx'
import { WorkbookButton } from './value/workbook-button.tsx'

const PATH = '/valuations/$id/approaches/print'

/** /valuations/$id/approaches/print: all sheets with every figure, reason and step, as they are now or as a version has them. */
export function PrintScreen() {
  const { t } = useTranslation()
  const { instant, number, date } = useFormat()
  const { id } = useParams({ from: PATH })
  const { version } = useSearch({ from: PATH })
  const isId = isUuid(id.toLowerCase())
  const read = useQuery({ ...approachesQuery(id), enabled: isId })
  const kept = useQuery({ ...versionQuery(id, version ?? 0), enabled: isId && version !== undefined })
  if (!isId) return <ErrorPage kind="NOT_FOUND" />
  const error = read.error ?? kept.error
  if (error) return <ErrorPage error={error} onRetry={() => void read.refetch()} />
  if (!read.data || (version !== undefined && !kept.data)) return <DetailsSkeleton />
  const { valuationNumber } = read.data.valuation
  const contents = kept.data
    ? contentsOf(kept.data)
    : { sheets: withoutRemoved(sheetValues(read.data.sheets)), inputs: read.data.inputs }
  // A version says what it came to when it was kept.
  const outcomes = (kept.data ?? read.data).outcomes ?? evaluateSheets(contents.sheets, contents.inputs)
  const shown = printedSheets(contents, outcomes)
  return (
    <OnPaper value={true}>
      <PageHead
        eyebrow={<Num>{valuationNumber}</Num>}
        title={t('value:print.title')}
        documentTitle={t('value:print.of', { number: valuationNumber })}
        subtitle={
          kept.data
            ? t('value:print.version', {
                n: number(kept.data.number),
                at: isolateBidi(instant(kept.data.keptAt)),
                name: isolateBidi(kept.data.keptByName),
              })
            : t('value:print.now', { on: isolateBidi(date(contents.inputs.subject.on)) })
        }
        actions={
          <>
            <ButtonLink to="/valuations/$id/approaches" params={{ id }} variant="default">
              {t('value:back')}
            </ButtonLink>
            {kept.data ? null : <WorkbookButton valuationId={id} />}
            <Button onClick={() => print()}>{t('value:print')}</Button>
          </>
        }
      />
      {!kept.data && read.data.kept ? <SinceNote kept={read.data.kept} /> : null}
      <Column gap={24} className={classes.paper}>
        {shown.length === 0 ? <p>{t('value:print.nothing')}</p> : null}
        {shown.map((sheet) => (
          <PrintedSheet key={sheet} sheet={sheet} contents={contents} outcome={outcomes[sheet]} />
        ))}
      </Column>
    </OnPaper>
  )
}
