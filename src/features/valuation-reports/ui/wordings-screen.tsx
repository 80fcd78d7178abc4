import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '#web/i18n/i18n.ts'
import { Column } from '#web/kit/layout/layout.tsx'
import { PageHead } from '#web/kit/layout/page-head.tsx'
import { TextLink } from '#web/kit/text/links.tsx'
import { Num } from '#web/kit/text/num.tsx'
import { DetailsSkeleton } from '#web/records/details/details-skeleton.tsx'
import { ErrorPage } from '#web/shell/error-page.tsx'
import { WORDING_CODES } from '../model/codes.ts'
import { wordingsQuery } from './wording/reads.ts'
import classes from './wording/wording.module.css'
import { WordingPanel } from './wording/wording-panel.tsx'

/** /report-wordings: the firm's own texts of valuation reports in both languages, tried with a valuation. */
export function WordingsScreen() {
  const { t } = useTranslation()
  const read = useQuery(wordingsQuery)
  if (read.isError) return <ErrorPage error={read.error} onRetry={() => void read.refetch()} />
  if (!read.data) return <DetailsSkeleton />
  const { wordings, example } = read.data
  return (
    <>
      <PageHead title={t('report:wordings')} subtitle={t('report:wordings.hint')} />
      {example ? (
        <p className={classes.example}>
          {t('report:wordings.example')}{' '}
          <TextLink to="/valuations/$id/report" params={{ id: example.valuationId }}>
            <Num>{example.valuationNumber}</Num>
          </TextLink>
        </p>
      ) : null}
      <Column>
        {WORDING_CODES.map((code) => (
          <WordingPanel
            key={`${code} ${wordings[code]?.version ?? 0}`}
            code={code}
            stored={wordings[code]}
            example={example}
          />
        ))}
      </Column>
    </>
  )
}
